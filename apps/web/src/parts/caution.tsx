import type { JSX } from 'preact';
import { address, type ConfidenceKind } from '../state';
import type { Confidence } from './figure';

export interface CautionProps {
  /** Of all figures of a panel. */
  readonly figures: readonly Confidence[];
  /** What their `n` counts, in the plural. */
  readonly of: string;
}

/** Why some intervals of a panel are a hint only, and what would cure it. Nothing where all keep their promise. */
export const Caution = ({ figures, of }: CautionProps): JSX.Element | null => {
  const weak = figures.filter(
    ({ n = 0, low_confidence, ci_low }) => n > 0 && low_confidence && typeof ci_low === 'number',
  );
  if (weak.length === 0) return null;
  return <p class="hint">“About”: such an interval is a hint, as {reasonOf(weak, of, address.value.confidence)}</p>;
};

/** Below these a figure has a flag (docs/statistics.md, "Bounds, flags and tests"). */
const FEWEST_PROMPTS = 20;
const FEWEST_OF_RATIO = 30;

function reasonOf(weak: readonly Confidence[], of: string, kind: ConfidenceKind): string {
  if (kind === 'market') {
    const few = weak.some(({ prompts = 0 }) => prompts < FEWEST_PROMPTS);
    const reason = few ? `it rests on fewer than ${FEWEST_PROMPTS} prompts` : 'few prompts decide the figure';
    return `${reason}. More prompts help; more runs of the same ones do not.`;
  }
  const few = weak.filter(({ n = 0 }) => n < FEWEST_OF_RATIO).length;
  if (few === weak.length) return `it rests on few ${of}. A longer window or more runs help.`;
  const either = few > 0 ? `it rests on few ${of}, or on few prompts whose` : 'it rests on few prompts whose';
  return `${either} answers differ from run to run. More prompts or a longer window help.`;
}
