import type { Deviations } from './cells';

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

/** Each answer's e = (y - ratio x) / total, summed by row. */
export function deviationsOf(rows: readonly PanelSums[], ratio: number, total: number): Deviations {
  const found = places(rows);
  rows.forEach(({ y, x, yy, xy, xx }, index) => {
    found.e[index] = (y - ratio * x) / total;
    const [squares, products] = [yy + ratio * ratio * xx, 2 * ratio * xy];
    found.ee[index] = (squares - products) / total ** 2;
    found.size[index] = (squares + Math.abs(products)) / total ** 2;
  });
  return found;
}

/** The same of `allHits` among `total`; products of whole numbers, so that no digit is lost where almost all are hits. */
export function deviationsOfCounts(rows: readonly PanelCounts[], allHits: number, total: number): Deviations {
  const found = places(rows);
  rows.forEach(({ n, hits }, index) => {
    found.e[index] = (hits * total - allHits * n) / total ** 2;
    found.ee[index] = (hits * (total - allHits) ** 2 + (n - hits) * allHits ** 2) / total ** 4;
    found.size[index] = found.ee[index]!;
  });
  return found;
}

function places(rows: readonly (Place & { readonly n: number })[]): Deviations {
  const column = () => new Float64Array(rows.length);
  const found = {
    prompt: column(),
    model: column(),
    day: column(),
    n: column(),
    e: column(),
    ee: column(),
    size: column(),
  };
  rows.forEach(({ prompt, model, day, n }, index) => {
    found.prompt[index] = prompt;
    found.model[index] = model;
    found.day[index] = day;
    found.n[index] = n;
  });
  return found;
}
