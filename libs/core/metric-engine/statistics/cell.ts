/** Answers of one kind: how many of `n` had the property. */
export interface Cell {
  readonly hits: bigint;
  readonly n: bigint;
}

/** The same answers in two windows. */
export interface Stratum {
  readonly before: Cell;
  readonly after: Cell;
}
