import type { CellDay } from './cells';

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

/** Each answer's e = (y - ratio x) / total, summed by day. */
export const deviationOf = (
  { prompt, model, day, n, y, x, yy, xy, xx }: PanelSums,
  ratio: number,
  total: number,
): CellDay => ({
  prompt,
  model,
  day,
  n,
  e: (y - ratio * x) / total,
  ee: (yy - 2 * ratio * xy + ratio * ratio * xx) / total ** 2,
});
