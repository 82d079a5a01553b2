/** A difference of less than this part of what it is a difference of is rounding. */
export const ROUNDING = 1e-12;

/** The answers of one prompt on one model and one day in each row, as deviations e from what the whole gives them. */
export interface Deviations {
  readonly prompt: Float64Array;
  readonly model: Float64Array;
  /** A day's number; of two days the difference is what counts. */
  readonly day: Float64Array;
  readonly n: Float64Array;
  /** Sum of e over the answers. */
  readonly e: Float64Array;
  /** Sum of e² over the answers. */
  readonly ee: Float64Array;
  /** What that sum would be if nothing in it cancelled out: the measure of its rounding. */
  readonly size: Float64Array;
}

/** Answers that are told apart from all others: those of one prompt on one model, or cells that were merged. */
export interface Cell {
  /** In the order of days. */
  readonly rows: readonly number[];
  readonly n: number;
}

/** Whether most answers are alone in their cell. */
export function areMostlySingles({ prompt, model, n }: Deviations): boolean {
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
 * @param of rows in the order of prompt, model and day
 * @returns cells with at least two answers each, if there are two at all
 */
export function cellsOf(of: Deviations): Cell[] {
  const merged: Cell[] = [];
  let alone: Cell | null = null;
  for (const cells of cellsByPrompt(of)) {
    const [own, ...others] = withoutSingles(cells, of);
    const first: Cell = alone ? join([alone, own!], of) : own!;
    alone = first.n === 1 ? first : null;
    if (!alone) merged.push(first, ...others);
  }
  if (alone) merged.push(join([...merged.splice(-1), alone], of));
  return merged;
}

function cellsByPrompt({ prompt, model, n }: Deviations): Cell[][] {
  const found: { rows: number[]; n: number }[][] = [];
  for (let row = 0; row < n.length; row++) {
    const samePrompt = row > 0 && prompt[row] === prompt[row - 1];
    if (!samePrompt) found.push([]);
    const cells = found.at(-1)!;
    if (!samePrompt || model[row] !== model[row - 1]) cells.push({ rows: [], n: 0 });
    const cell = cells.at(-1)!;
    cell.rows.push(row);
    cell.n += n[row]!;
  }
  return found;
}

/** The cells of one prompt. Its single answers become one cell; a single one that is left joins the first other cell. */
function withoutSingles(cells: readonly Cell[], of: Deviations): readonly Cell[] {
  const singles = cells.filter(({ n }) => n === 1);
  if (singles.length === 0) return cells;
  const others = cells.filter(({ n }) => n > 1);
  if (singles.length > 1 || others.length === 0) return [join(singles, of), ...others];
  return [join([others[0]!, ...singles], of), ...others.slice(1)];
}

const join = (cells: readonly Cell[], { day }: Deviations): Cell => ({
  rows: cells.flatMap(({ rows }) => rows).sort((a, b) => day[a]! - day[b]!),
  n: cells.reduce((sum, { n }) => sum + n, 0),
});
