import { type ChangeConfidence, type FigureConfidence, NO_CONFIDENCE } from '../statistics/intervals';
import { rounded } from '../statistics/fractions';

/** The p-value below which a change is called significant. */
const SIGNIFICANT_BELOW = 0.05;

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

/** The same of a change. */
export const shownChange = ({ ci_low, ci_high, p_value }: ChangeConfidence) => ({
  ci_low: shown(ci_low),
  ci_high: shown(ci_high),
  significant: p_value === null ? null : p_value < SIGNIFICANT_BELOW,
  p_value: shown(p_value),
});

/** The change of a count, which has no test. */
export const UNTESTED = shownChange({ ci_low: null, ci_high: null, p_value: null });
