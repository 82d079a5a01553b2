import { hostOfSpan } from '../rules/links.rule';
import { normal } from '../text/fold';
import type { Finding, Span } from '../types';
import type { ClaimVerdict } from './settle-claims';

/** What becomes of a claim. Only a `stated` one is asserted as a fact. */
export type Fate =
  | { readonly kind: 'stated'; readonly check: 'code' | 'entailed'; readonly spans: readonly number[] }
  | {
      readonly kind: 'attributed';
      readonly check: 'single_source';
      readonly spans: readonly number[];
      readonly to: Span;
    }
  | { readonly kind: 'cut'; readonly check: 'code' | 'unsupported'; readonly note: string };

/** The fate of a claim that code has cut; null while nothing is wrong with it. */
export function fateByCode(cited: readonly Span[], findings: readonly Finding[]): Fate | null {
  if (cited.length === 0) return { kind: 'cut', check: 'unsupported', note: 'It cites no span of the evidence.' };
  const missing = findings.filter(({ verdict }) => verdict === 'missing');
  if (missing.length === 0) return null;
  const [wrong, absent] = [missing.filter(isFigure), missing.filter((finding) => !isFigure(finding))];
  const notes = [
    ...(absent.length > 0 ? [`Not in the cited evidence: ${absent.map(named).join(', ')}.`] : []),
    ...(wrong.length > 0
      ? [`Figures that do not go together: ${wrong.map(({ part }) => `“${part}”`).join(', ')}.`]
      : []),
  ];
  return { kind: 'cut', check: 'code', note: notes.join(' ') };
}

const isFigure = ({ rule }: Finding): boolean => rule === 'figure';
const named = ({ rule, part }: Finding): string => `the ${rule} “${part}”`;

/**
 * The fate of a claim after the question. What the project's own page says, or two sources, is stated. What one third
 * party alone says is attributed to it. What another span denies is cut, whoever is right.
 */
export function fateByVerdict(claim: string, cited: readonly Span[], verdict: ClaimVerdict): Fate {
  if (verdict.denied) {
    const against =
      verdict.deniedBy.length > 0 ? ` (${verdict.deniedBy.map((number) => `[${number}]`).join(', ')})` : '';
    return { kind: 'cut', check: 'unsupported', note: `Another span says otherwise${against}.` };
  }
  const saying = cited.filter(({ number }) => verdict.saidBy.includes(number));
  if (!verdict.said || saying.length === 0)
    return { kind: 'cut', check: 'unsupported', note: 'The cited spans do not say so.' };
  const spans = saying.map(({ number }) => number);
  const sources = new Set(saying.map((span) => hostOfSpan(span) ?? `page ${span.page}`));
  if (!saying.some(({ own }) => own) && sources.size === 1)
    return { kind: 'attributed', check: 'single_source', spans, to: saying[0]! };
  const verbatim = saying.some(({ text }) => normal(text).includes(normal(claim)));
  return { kind: 'stated', check: verbatim ? 'code' : 'entailed', spans };
}
