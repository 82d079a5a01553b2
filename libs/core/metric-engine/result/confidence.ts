import { discoveries } from '../statistics/changes';
import { type ChangeConfidence, type FigureConfidence, NO_CONFIDENCE } from '../statistics/intervals';
import { rounded } from '../statistics/fractions';

const shown = (value: number | null): number | null => value && rounded(value);

/** What a figure rests on, as answers show it: with 4 decimals. */
export const shownConfidence = ({ n, prompts, n_eff, ci_low, ci_high, low_confidence }: FigureConfidence) => ({
  n,
  prompts,
  n_eff: shown(n_eff),
  ci_low: shown(ci_low),
  ci_high: shown(ci_high),
  low_confidence,
});

export type ShownConfidence = ReturnType<typeof shownConfidence>;

/** What a carried figure rests on: nothing of its own period. */
export const CARRIED = shownConfidence(NO_CONFIDENCE);

/** The same of changes that are looked at together, for instance those of all brands. */
export function shownChanges(changes: readonly ChangeConfidence[]) {
  const stars = discoveries(changes.map(({ p_value }) => p_value));
  return changes.map(({ ci_low, ci_high, p_value }, index) => ({
    ci_low: shown(ci_low),
    ci_high: shown(ci_high),
    significant: stars[index]!,
    p_value: shown(p_value),
  }));
}

/** The change of a count, which has no test. */
export const UNTESTED: ChangeConfidence = { ci_low: null, ci_high: null, p_value: null };
