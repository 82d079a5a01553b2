import { Z } from '../distributions/normal';
import { wilsonScore } from '../wilson-interval';
import { areMostlySingles } from './cells';
import { clipped, factorOf, type FigureConfidence, NO_CONFIDENCE, type RatioUnit } from './figure';
import { deviationsOf, deviationsOfCounts, type PanelCounts, type PanelSums } from './panel-sums';
import { type PanelVariance, panelVariance } from './panel-variance';

const FEWEST_ANSWERS = 10;
const FEWEST_VARYING = 10;
const FEWEST_OF_RATIO = 30;

/** A ratio of sums for exactly these prompts on these models. */
interface Panel extends PanelVariance {
  readonly y: number;
  readonly x: number;
  readonly mostlySingles: boolean;
}

const NO_SPREAD: PanelVariance = { variance: 0, varying: 0, lasting: false };

/**
 * How exact a proportion, in percent, is for exactly these prompts on these models.
 * @param rows in the order of prompt, model and day
 */
export function panelProportion(rows: readonly PanelCounts[]): FigureConfidence {
  const answered = rows.filter(({ n }) => n > 0);
  const x = sum(answered, ({ n }) => n);
  if (x === 0) return NO_CONFIDENCE;
  const hits = sum(answered, (row) => row.hits);
  const p = hits / x;
  const deviations = deviationsOfCounts(answered, hits, x);
  const mostlySingles = areMostlySingles(deviations);
  const { variance, varying, lasting } = mostlySingles ? NO_SPREAD : panelVariance(deviations);
  const n_eff = variance === 0 ? x : (p * (1 - p)) / variance;
  const { low, high } = wilsonScore(p, n_eff);
  const low_confidence = mostlySingles || lasting || x < FEWEST_ANSWERS || varying < FEWEST_VARYING;
  return { n: x, prompts: promptsOf(answered), n_eff, ci_low: 100 * low, ci_high: 100 * high, low_confidence };
}

/**
 * How exact a ratio of sums is for exactly these prompts on these models.
 * @param rows in the order of prompt, model and day, with those whose x is 0
 */
export function panelRatio(rows: readonly PanelSums[], unit: RatioUnit): FigureConfidence {
  const { y, x, variance, varying, lasting, mostlySingles } = panelOf(rows);
  const base = { ...NO_CONFIDENCE, n: x, prompts: promptsOf(rows.filter((row) => row.x > 0)) };
  if (variance === 0) return base;
  const margin = Z * Math.sqrt(variance);
  return {
    ...base,
    ci_low: clipped((y / x - margin) * factorOf(unit), unit),
    ci_high: clipped((y / x + margin) * factorOf(unit), unit),
    low_confidence: mostlySingles || lasting || x < FEWEST_OF_RATIO || varying < FEWEST_VARYING,
  };
}

/** @param rows in the order of prompt, model and day */
export function panelOf(rows: readonly PanelSums[]): Panel {
  const answered = rows.filter(({ n }) => n > 0);
  const y = sum(answered, (row) => row.y);
  const x = sum(answered, (row) => row.x);
  if (x === 0) return { y, x, ...NO_SPREAD, mostlySingles: true };
  const deviations = deviationsOf(answered, y / x, x);
  return { y, x, ...panelVariance(deviations), mostlySingles: areMostlySingles(deviations) };
}

/** @param rows in the order of prompts */
function promptsOf(rows: readonly { readonly prompt: number }[]): number {
  let [count, last] = [0, NaN];
  for (const { prompt } of rows) {
    if (prompt !== last) count += 1;
    last = prompt;
  }
  return count;
}

function sum<Row>(rows: readonly Row[], valueOf: (row: Row) => number): number {
  let total = 0;
  for (const row of rows) total += valueOf(row);
  return total;
}
