import { type ChangeConfidence, changeOfPanels } from './change';
import { type FigureConfidence, PERCENTAGE, type RatioUnit } from './figure';
import { confidenceOfSum, type PanelFigure, type PanelSum, sumOfPanel } from './panel';
import type { Moments } from './panel-variance';
import { PanelLayout } from './panel-layout';

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

/** Counts as sums: a hit is y = 1 of an answer, whose x is always 1. */
export const sumsOf = ({ prompt, model, day, n, hits }: PanelCounts): PanelSums => ({
  prompt,
  model,
  day,
  n,
  y: hits,
  x: n,
  yy: hits,
  xy: hits,
  xx: n,
});

/**
 * How exact a proportion, in percent, is for exactly these prompts on these models.
 * @param rows in the order of prompt, model and day
 */
export const panelProportion = (rows: readonly PanelCounts[]): FigureConfidence =>
  confidenceOf(rows.map(sumsOf), { proportion: true, unit: PERCENTAGE });

/**
 * How exact a ratio of sums is for exactly these prompts on these models.
 * @param rows in the order of prompt, model and day, with those whose x is 0
 */
export const panelRatio = (rows: readonly PanelSums[], unit: RatioUnit): FigureConfidence =>
  confidenceOf(rows, { proportion: false, unit });

/**
 * How exact a change is for exactly these prompts on these models.
 * @param before rows in the order of prompt, model and day; `now` likewise
 */
export const panelChange = (
  before: readonly PanelSums[],
  now: readonly PanelSums[],
  figure: PanelFigure,
): ChangeConfidence => changeOfPanels(sumOf(before, figure), sumOf(now, figure), figure);

const confidenceOf = (rows: readonly PanelSums[], figure: PanelFigure): FigureConfidence =>
  confidenceOfSum(sumOf(rows, figure), figure);

const sumOf = (rows: readonly PanelSums[], figure: Pick<PanelFigure, 'proportion'>): PanelSum =>
  sumOfPanel(layoutOf(rows), momentsOf(rows), figure);

function layoutOf(rows: readonly (Place & { readonly n: number })[]): PanelLayout {
  const columns = {
    prompt: Float64Array.from(rows, ({ prompt }) => prompt),
    model: Int32Array.from(rows, ({ model }) => model),
    day: Int32Array.from(rows, ({ day }) => day),
  };
  return new PanelLayout(
    columns,
    Int32Array.from(rows.keys()),
    Float64Array.from(rows, ({ n }) => n),
  );
}

const momentsOf = (rows: readonly PanelSums[]): Moments => ({
  y: Float64Array.from(rows, ({ y }) => y),
  x: Float64Array.from(rows, ({ x }) => x),
  yy: Float64Array.from(rows, ({ yy }) => yy),
  xy: Float64Array.from(rows, ({ xy }) => xy),
  xx: Float64Array.from(rows, ({ xx }) => xx),
});
