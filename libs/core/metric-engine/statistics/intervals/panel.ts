import { Z } from '../distributions/normal';
import { wilsonScore } from '../wilson-interval';
import type { CellDay } from './cells';
import { clipped, type FigureConfidence, factorOf, NO_CONFIDENCE, type RatioUnit } from './figure';
import { type PanelVariance, panelVariance } from './panel-variance';

const FEWEST_ANSWERS = 10;
const FEWEST_VARYING = 10;
const FEWEST_OF_RATIO = 30;

interface Place {
  readonly prompt: number;
  readonly model: number;
  /** A day's number; of two days the difference is what counts. */
  readonly day: number;
}

/** The hits among n answers of one prompt on one model and one day. */
export interface PanelCounts extends Place {
  readonly n: number;
  readonly hits: number;
}

/** Sums over n answers of one prompt on one model and one day: of y, x, y², xy and x² of each answer. */
export interface PanelSums extends Place {
  readonly n: number;
  readonly y: number;
  readonly x: number;
  readonly yy: number;
  readonly xy: number;
  readonly xx: number;
}

/**
 * How exact a proportion, in percent, is for exactly these prompts on these models.
 * @param rows in the order of prompt, model and day
 */
export function panelProportion(rows: readonly PanelCounts[]): FigureConfidence {
  const sums = rows.filter(({ n }) => n > 0).map(sumsOf);
  const { y, x, spread, ...base } = panelOf(sums);
  if (x === 0) return NO_CONFIDENCE;
  const p = y / x;
  const few = spread.mostlySingles || spread.variance === 0;
  const n_eff = few ? x : (p * (1 - p)) / spread.variance;
  const { low, high } = wilsonScore(p, n_eff);
  const low_confidence = spread.mostlySingles || x < FEWEST_ANSWERS || spread.varying < FEWEST_VARYING;
  return { ...base, n_eff, ci_low: 100 * low, ci_high: 100 * high, low_confidence };
}

/**
 * How exact a ratio of sums is for exactly these prompts on these models.
 * @param rows in the order of prompt, model and day, with those whose x is 0
 */
export function panelRatio(rows: readonly PanelSums[], unit: RatioUnit): FigureConfidence {
  const { y, x, spread, ...base } = panelOf(rows);
  if (x === 0 || spread.variance === 0) return base;
  const margin = Z * Math.sqrt(spread.variance);
  return {
    ...base,
    ci_low: clipped((y / x - margin) * factorOf(unit), unit),
    ci_high: clipped((y / x + margin) * factorOf(unit), unit),
    low_confidence: x < FEWEST_OF_RATIO || spread.mostlySingles,
  };
}

interface Panel extends FigureConfidence {
  readonly y: number;
  readonly x: number;
  /** Of y / x. */
  readonly spread: PanelVariance;
}

/** The ratio of all rows and its variance. */
export function panelOf(all: readonly PanelSums[]): Panel {
  const rows = all.filter(({ n }) => n > 0);
  let [y, x] = [0, 0];
  for (const row of rows) {
    y += row.y;
    x += row.x;
  }
  const prompts = new Set(rows.filter((row) => row.x > 0).map(({ prompt }) => prompt)).size;
  const spread = x === 0 ? NO_SPREAD : panelVariance(rows.map((row) => deviationOf(row, y / x, x)));
  return { ...NO_CONFIDENCE, n: x, prompts, y, x, spread };
}

const NO_SPREAD: PanelVariance = { variance: 0, varying: 0, mostlySingles: true };

/** Each answer's e = (y - ratio x) / total. */
function deviationOf({ prompt, model, day, n, y, x, yy, xy, xx }: PanelSums, ratio: number, total: number): CellDay {
  const ee = (yy - 2 * ratio * xy + ratio * ratio * xx) / total ** 2;
  return { prompt, model, day, n, e: (y - ratio * x) / total, ee };
}

/** A hit is y = 1 of an answer, whose x is always 1. */
export const sumsOf = ({ hits, n, ...place }: PanelCounts): PanelSums => ({
  ...place,
  n,
  y: hits,
  x: n,
  yy: hits,
  xy: hits,
  xx: n,
});
