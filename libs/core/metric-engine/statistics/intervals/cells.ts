/** The answers of one prompt on one model and one day in each row, in the order of prompt, model and day. */
export interface PanelRows {
  readonly prompt: Float64Array;
  readonly model: Float64Array;
  /** A day's number; of two days the difference is what counts. */
  readonly day: Float64Array;
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
export function areMostlySingles({ prompt, model, n }: PanelRows): boolean {
  const isOfLast = (row: number) => prompt[row] === prompt[row - 1] && model[row] === model[row - 1];
  let [answers, singles] = [0, 0];
  for (let row = 0; row < n.length; row++) {
    answers += n[row]!;
    if (n[row] === 1 && !isOfLast(row) && !isOfLast(row + 1)) singles += 1;
  }
  return singles * 2 > answers;
}

/**
 * A cell of one answer has no spread of its own, so it joins others: first those of its prompt, then the next prompt.
 * Never is it told by outcome whom it joins: merging alike with alike hides spread.
 * @returns cells with at least two answers each, if there are two at all
 */
export function cellsOf(of: PanelRows): Cells {
  const cells = new CellList(of);
  let alone: number[] = [];
  for (let from = 0; from < of.n.length;) {
    const models = modelsFrom(from, of);
    const { first, others } = withoutSingles(models, of);
    const joined = [...alone, ...first];
    alone = joined.length === 1 && of.n[joined[0]!] === 1 ? joined : [];
    if (alone.length === 0) {
      cells.add(joined);
      for (const [start, end] of others) cells.addRange(start, end);
    }
    from = models.at(-1)![1];
  }
  if (alone.length > 0) cells.join(alone);
  return cells.all();
}

/** The rows of one model: from the first to before the second. */
type Range = readonly [start: number, end: number];

/** The rows of one prompt, by model. */
function modelsFrom(from: number, { prompt, model }: PanelRows): Range[] {
  const found: Range[] = [];
  let start = from;
  for (let row = from + 1; ; row++) {
    const isSame = row < prompt.length && prompt[row] === prompt[from];
    if (isSame && model[row] === model[start]) continue;
    found.push([start, row]);
    start = row;
    if (!isSame) return found;
  }
}

/** The cells of one prompt. Its single answers become one cell; a single one that is left joins the first other cell. */
function withoutSingles(models: readonly Range[], { n }: PanelRows): { first: number[]; others: readonly Range[] } {
  const isSingle = ([start, end]: Range) => end - start === 1 && n[start] === 1;
  const singles = models.filter(isSingle).map(([start]) => start);
  if (singles.length === 0) return { first: rowsOf(models[0]!), others: models.slice(1) };
  const others = models.filter((range) => !isSingle(range));
  if (singles.length > 1 || others.length === 0) return { first: singles, others };
  return { first: [...rowsOf(others[0]!), ...singles], others: others.slice(1) };
}

function rowsOf([start, end]: Range): number[] {
  const rows: number[] = [];
  for (let row = start; row < end; row++) rows.push(row);
  return rows;
}

class CellList {
  private readonly rows: Int32Array;
  private readonly starts: number[] = [];
  private readonly n: number[] = [];
  private filled = 0;

  constructor(private readonly of: PanelRows) {
    this.rows = new Int32Array(of.n.length);
  }

  /** @param rows in any order */
  add(rows: number[]): void {
    const { day } = this.of;
    this.begin();
    for (const row of rows.sort((a, b) => day[a]! - day[b]!)) this.put(row);
  }

  addRange(start: number, end: number): void {
    this.begin();
    for (let row = start; row < end; row++) this.put(row);
  }

  /** Adds rows to the last cell, or to a new one where there is none. */
  join(rows: readonly number[]): void {
    const start = this.starts.pop() ?? 0;
    this.n.pop();
    const last = [...this.rows.subarray(start, this.filled)];
    this.filled = start;
    this.add([...last, ...rows]);
  }

  all(): Cells {
    return {
      rows: this.rows,
      starts: Int32Array.from([...this.starts, this.filled]),
      n: Float64Array.from(this.n),
    };
  }

  private begin(): void {
    this.starts.push(this.filled);
    this.n.push(0);
  }

  private put(row: number): void {
    this.rows[this.filled++] = row;
    this.n[this.n.length - 1]! += this.of.n[row]!;
  }
}
