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
  readonly days: readonly CellDay[];
  readonly n: number;
}

/**
 * Cells with at least two answers each. A cell of one answer has no spread of its own, so it joins others: first those
 * of its prompt, then the next prompt. Never is it told by outcome whom it joins: merging alike with alike hides spread.
 * @param rows in the order of prompt and model
 */
export function cellsOf(rows: readonly CellDay[]): Cell[] {
  const merged: Cell[] = [];
  let alone: Cell | null = null;
  for (const ofPrompt of groups(rows, (a, b) => a.prompt === b.prompt)) {
    const [own, ...others] = withoutSingles(groups(ofPrompt, (a, b) => a.model === b.model).map(cellOf));
    const first: Cell = alone ? join([alone, own!]) : own!;
    alone = first.n === 1 ? first : null;
    if (!alone) merged.push(first, ...others);
  }
  if (alone) merged.push(join([...merged.splice(-1), alone]));
  return merged;
}

/** How many answers stand in cells of one answer, before any merging. */
export const singlesOf = (rows: readonly CellDay[]): number =>
  groups(rows, (a, b) => a.prompt === b.prompt && a.model === b.model)
    .map(cellOf)
    .filter(({ n }) => n === 1).length;

/** The cells of one prompt. Its single answers become one cell; a single one that is left joins the first other cell. */
function withoutSingles(cells: readonly Cell[]): Cell[] {
  const singles = cells.filter(({ n }) => n === 1);
  const others = cells.filter(({ n }) => n > 1);
  if (singles.length === 0) return others;
  const joined = join(singles);
  return joined.n === 1 && others.length > 0 ? [join([others[0]!, joined]), ...others.slice(1)] : [joined, ...others];
}

const cellOf = (days: readonly CellDay[]): Cell => ({ days, n: days.reduce((sum, { n }) => sum + n, 0) });

const join = (cells: readonly Cell[]): Cell => cellOf(cells.flatMap(({ days }) => days));

/** Runs of neighbours that belong together. */
function groups<Row>(rows: readonly Row[], together: (a: Row, b: Row) => boolean): Row[][] {
  const found: Row[][] = [];
  for (const row of rows) {
    const group = found.at(-1);
    if (group && together(group[0]!, row)) group.push(row);
    else found.push([row]);
  }
  return found;
}
