/** The answers of one prompt on one model and one day in each row, in the order of prompt, model and day. */
export interface PanelRows {
  readonly prompt: Float64Array;
  readonly model: Int32Array;
  /** A day's number; of two days the difference is what counts. */
  readonly day: Int32Array;
  readonly n: Float64Array;
}

/**
 * Answers that are told apart from all others: those of one prompt on one model, or cells that were merged. Rows stand
 * cell by cell, in the order of days within each.
 */
export interface Cells {
  readonly rows: Int32Array;
  /** Where the rows of each cell begin; behind the last of them at the end. */
  readonly starts: Int32Array;
  /** Answers of each cell. */
  readonly n: Float64Array;
}

/** Whether most answers are alone in their cell. */
export function areMostlySingles(of: PanelRows): boolean {
  const { n } = of;
  let answers = 0;
  let singles = 0;
  for (let row = 0; row < n.length; row++) {
    answers += n[row]!;
    if (isSingle(row, of)) singles += 1;
  }
  return singles * 2 > answers;
}

/** Whether a row is the one answer of its prompt on its model. */
const isSingle = (row: number, { prompt, model, n }: PanelRows): boolean =>
  n[row] === 1 &&
  !(row > 0 && prompt[row] === prompt[row - 1] && model[row] === model[row - 1]) &&
  !(prompt[row] === prompt[row + 1] && model[row] === model[row + 1]);

const NONE = -1;

/**
 * A cell of one answer has no spread of its own, so it joins others: first those of its prompt, then the next prompt.
 * Never is it told by outcome whom it joins: merging alike with alike hides spread.
 * @returns cells with at least two answers each, if there are two at all
 */
export function cellsOf(of: PanelRows): Cells {
  const { prompt, n } = of;
  const cells = new CellList(of);
  let alone = NONE;
  for (let from = 0, end = 0; from < n.length; from = end) {
    let singles = 0;
    let several = NONE;
    for (end = from; end < n.length && prompt[end] === prompt[from]; end = cells.endOf(end)) {
      if (isSingle(end, of)) singles += 1;
      else if (several === NONE) several = end;
    }
    if (singles === 1 && several === NONE && alone === NONE) {
      alone = from;
      continue;
    }
    // Single answers make one cell; one that is left joins the first other cell.
    const first = singles > 1 ? NONE : several;
    cells.begin();
    if (alone !== NONE) cells.put(alone);
    if (first !== NONE) cells.putModel(first);
    for (let row = from; singles > 0 && row < end; row = cells.endOf(row)) if (isSingle(row, of)) cells.put(row);
    alone = NONE;
    for (let row = from; row < end; row = cells.endOf(row)) {
      if (row === first || isSingle(row, of)) continue;
      cells.begin();
      cells.putModel(row);
    }
  }
  if (alone !== NONE) cells.put(alone);
  return cells.all();
}

/** Cells that are filled one after the other, each in the order of its days. */
class CellList {
  private readonly rows: Int32Array;
  /** More than there are cells. */
  private readonly starts: Int32Array;
  private readonly n: Float64Array;
  private count = 0;
  private filled = 0;

  constructor(private readonly of: PanelRows) {
    this.rows = new Int32Array(of.n.length);
    this.starts = new Int32Array(of.n.length + 1);
    this.n = new Float64Array(of.n.length);
  }

  begin(): void {
    this.starts[this.count++] = this.filled;
  }

  /** Into the last cell, or a new one where there is none. */
  put(row: number): void {
    const { day, n } = this.of;
    if (this.count === 0) this.begin();
    let at = this.filled++;
    for (; at > this.starts[this.count - 1]! && day[this.rows[at - 1]!]! > day[row]!; at--) {
      this.rows[at] = this.rows[at - 1]!;
    }
    this.rows[at] = row;
    this.n[this.count - 1]! += n[row]!;
  }

  /** All rows of the model that begins with one. */
  putModel(start: number): void {
    const end = this.endOf(start);
    for (let row = start; row < end; row++) this.put(row);
  }

  /** Where the rows of the model end that a row is of. */
  endOf(row: number): number {
    const { prompt, model } = this.of;
    let end = row + 1;
    while (end < prompt.length && prompt[end] === prompt[row] && model[end] === model[row]) end += 1;
    return end;
  }

  all(): Cells {
    this.starts[this.count] = this.filled;
    return {
      rows: this.rows,
      starts: this.starts.slice(0, this.count + 1),
      n: this.n.slice(0, this.count),
    };
  }
}
