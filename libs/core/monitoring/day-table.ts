/** What the answers of each cell (a prompt on a model) add up to on each day. Place of a cell's day: cell x days + day. */
export interface DayTable {
  readonly cells: number;
  readonly days: number;
  /** Answers. */
  readonly n: Float64Array;
  /** What they add to the numerator of the figure. */
  readonly y: Float64Array;
  /** What they add to its denominator. */
  readonly x: Float64Array;
}

export const emptyTable = (cells: number, days: number): DayTable => ({
  cells,
  days,
  n: new Float64Array(cells * days),
  y: new Float64Array(cells * days),
  x: new Float64Array(cells * days),
});
