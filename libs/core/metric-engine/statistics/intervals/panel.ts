import { Z } from '../distributions/normal';
import { wilsonScore } from '../wilson-interval';
import { clipped, factorOf, type FigureConfidence, NO_CONFIDENCE, type RatioUnit } from './figure';
import { deviationOf, type PanelCounts, type PanelSums, sumsOf } from './panel-sums';
import { type PanelVariance, panelVariance } from './panel-variance';

const FEWEST_ANSWERS = 10;
const FEWEST_VARYING = 10;
const FEWEST_OF_RATIO = 30;

/** A ratio of sums for exactly these prompts on these models. */
interface Panel extends PanelVariance {
  readonly y: number;
  readonly x: number;
  /** Prompts with a denominator. */
  readonly prompts: number;
}

/**
 * How exact a proportion, in percent, is for exactly these prompts on these models.
 * @param rows in the order of prompt, model and day
 */
export function panelProportion(rows: readonly PanelCounts[]): FigureConfidence {
  const { y, x, prompts, variance, varying, mostlySingles } = panelOf(rows.map(sumsOf));
  if (x === 0) return NO_CONFIDENCE;
  const p = y / x;
  const n_eff = mostlySingles || variance === 0 ? x : (p * (1 - p)) / variance;
  const { low, high } = wilsonScore(p, n_eff);
  const low_confidence = mostlySingles || x < FEWEST_ANSWERS || varying < FEWEST_VARYING;
  return { n: x, prompts, n_eff, ci_low: 100 * low, ci_high: 100 * high, low_confidence };
}

/**
 * How exact a ratio of sums is for exactly these prompts on these models.
 * @param rows in the order of prompt, model and day, with those whose x is 0
 */
export function panelRatio(rows: readonly PanelSums[], unit: RatioUnit): FigureConfidence {
  const { y, x, prompts, variance, mostlySingles } = panelOf(rows);
  const base = { ...NO_CONFIDENCE, n: x, prompts };
  if (variance === 0) return base;
  const margin = Z * Math.sqrt(variance);
  return {
    ...base,
    ci_low: clipped((y / x - margin) * factorOf(unit), unit),
    ci_high: clipped((y / x + margin) * factorOf(unit), unit),
    low_confidence: mostlySingles || x < FEWEST_OF_RATIO,
  };
}

/** @param rows in the order of prompt, model and day */
export function panelOf(rows: readonly PanelSums[]): Panel {
  const answered = rows.filter(({ n }) => n > 0);
  let [y, x, prompts, last] = [0, 0, 0, NaN];
  for (const row of answered) {
    y += row.y;
    x += row.x;
    if (row.x === 0 || row.prompt === last) continue;
    prompts += 1;
    last = row.prompt;
  }
  if (x === 0) return { y, x, prompts, variance: 0, varying: 0, mostlySingles: true };
  return { y, x, prompts, ...panelVariance(answered.map((row) => deviationOf(row, y / x, x))) };
}
