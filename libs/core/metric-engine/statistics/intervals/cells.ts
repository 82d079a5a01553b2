/** The answers of one prompt on one model and one day, as deviations e from what the whole gives them. */
export interface CellDay {
  readonly prompt: number;
  readonly model: number;
  /** A day's number; of two days the difference is what counts. */
  readonly day: number;
  readonly n: number;
  /** Sum of e over the answers. */
  readonly e: number;
  /** Sum of e² over the answers. */
  readonly ee: number;
}

/** Answers that are told apart from all others: those of one prompt on one model, or cells that were merged. */
export interface Cell {
  /** In the order of days. */
  readonly days: readonly CellDay[];
  readonly n: number;
  /** Sum of e over the answers. */
  readonly e: number;
}

export interface Cells {
  /** With at least two answers each, if there are two at all. */
  readonly merged: readonly Cell[];
  /** How many answers were alone in their cell before it was merged. */
  readonly singles: number;
}

/**
 * A cell of one answer has no spread of its own, so it joins others: first those of its prompt, then the next prompt.
 * Never is it told by outcome whom it joins: merging alike with alike hides spread.
 * @param rows in the order of prompt, model and day
 */
export function cellsOf(rows: readonly CellDay[]): Cells {
  const merged: Cell[] = [];
  let singles = 0;
  let alone: Cell | null = null;
  for (const ofPrompt of groups(rows, (a, b) => a.prompt === b.prompt)) {
    const cells = groups(ofPrompt, (a, b) => a.model === b.model).map(cellOf);
    singles += cells.filter(({ n }) => n === 1).length;
    const [own, ...others] = withoutSingles(cells);
    const first: Cell = alone ? join([alone, own!]) : own!;
    alone = first.n === 1 ? first : null;
    if (!alone) merged.push(first, ...others);
  }
  if (alone) merged.push(join([...merged.splice(-1), alone]));
  return { merged, singles };
}

/** The cells of one prompt. Its single answers become one cell; a single one that is left joins the first other cell. */
function withoutSingles(cells: readonly Cell[]): readonly Cell[] {
  const singles = cells.filter(({ n }) => n === 1);
  if (singles.length === 0) return cells;
  const others = cells.filter(({ n }) => n > 1);
  if (singles.length > 1 || others.length === 0) return [join(singles), ...others];
  return [join([others[0]!, ...singles]), ...others.slice(1)];
}

const join = (cells: readonly Cell[]): Cell => cellOf(cells.flatMap(({ days }) => days).sort((a, b) => a.day - b.day));

function cellOf(days: readonly CellDay[]): Cell {
  let [n, e] = [0, 0];
  for (const day of days) {
    n += day.n;
    e += day.e;
  }
  return { days, n, e };
}

/** Runs of neighbours that belong together. */
function groups<Row>(rows: readonly Row[], together: (a: Row, b: Row) => boolean): Row[][] {
  const found: Row[][] = [];
  let group: Row[] = [];
  for (const row of rows) {
    if (group.length > 0 && together(group[0]!, row)) group.push(row);
    else found.push((group = [row]));
  }
  return found;
}
