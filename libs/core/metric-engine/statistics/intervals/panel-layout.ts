import { areMostlySingles, type Cells, cellsOf, type PanelRows } from './cells';
import { DailyLayout } from './daily-layout';

/** From so many days with answers on, days are told apart. */
const FEWEST_DAYS = 10;

/** Prompts, models and days column by column, in their order. */
export type PanelPlaces = Omit<PanelRows, 'n'>;

/** For each cell in turn that has something: which it is, and its variance if its answers were independent. */
interface VarianceRoom {
  readonly told: Int32Array;
  readonly independent: Float64Array;
  /** Of each day of a cell, where days are told apart. */
  readonly residuals: Float64Array;
}

/** Which answers share a prompt, a cell and a day: the same for every figure of the same answers, so it is found once. */
export class PanelLayout {
  /** Which of the columns' rows have answers, in their order. */
  readonly rows: Int32Array;
  readonly n: Float64Array;
  readonly answers: number;
  readonly mostlySingles: boolean;
  private readonly places: PanelRows;
  private foundCells?: Cells;
  private foundPlaces?: Int32Array;
  private foundRoom?: VarianceRoom;
  private foundDays?: DailyLayout | null;
  private foundPrompts?: number;

  /**
   * @param columns in the order of prompt, model and day
   * @param at the rows of the columns that are asked about, in their order
   * @param n answers in each row of the columns
   */
  constructor(columns: PanelPlaces, at: Int32Array, n: Float64Array) {
    this.rows = answered(at, n);
    this.n = taken(n, this.rows);
    this.places = {
      prompt: taken(columns.prompt, this.rows),
      model: taken(columns.model, this.rows),
      day: taken(columns.day, this.rows),
      n: this.n,
    };
    this.answers = this.sum(n);
    this.mostlySingles = areMostlySingles(this.places);
  }

  /** Finds what variances need, before it is needed. */
  prepare(): void {
    this.foundDays = this.days;
  }

  /** Their rows are those of this layout. */
  get cells(): Cells {
    return (this.foundCells ??= cellsOf(this.places));
  }

  /** Of each row of the cells its row of the columns. */
  get placeOf(): Int32Array {
    return (this.foundPlaces ??= this.cells.rows.map((row) => this.rows[row]!));
  }

  /** Where a variance is worked out, one after the other. */
  get room(): VarianceRoom {
    const { length } = this.cells.n;
    return (this.foundRoom ??= {
      told: new Int32Array(length),
      independent: new Float64Array(length),
      residuals: new Float64Array(this.days ? this.rows.length : 0),
    });
  }

  /** Null where days are not told apart. */
  get days(): DailyLayout | null {
    if (this.foundDays === undefined) {
      this.foundDays = isOfManyDays(this.places) ? new DailyLayout(this.cells, this.places) : null;
    }
    return this.foundDays;
  }

  /** Prompts with answers. */
  get prompts(): number {
    return (this.foundPrompts ??= this.promptsWith());
  }

  /** Prompts with something in a column, or with answers. */
  promptsWith(column?: Float64Array): number {
    const { prompt } = this.places;
    let count = 0;
    let last = NaN;
    for (let index = 0; index < this.rows.length; index++) {
      if (prompt[index] === last || (column && !(column[this.rows[index]!]! > 0))) continue;
      count += 1;
      last = prompt[index]!;
    }
    return count;
  }

  /** The sum of what a column has in these rows. */
  sum(column: Float64Array): number {
    let total = 0;
    if (this.rows.length === column.length) {
      for (let row = 0; row < column.length; row++) total += column[row]!;
      return total;
    }
    for (let index = 0; index < this.rows.length; index++) total += column[this.rows[index]!]!;
    return total;
  }
}

/** Those of the rows that have answers. */
function answered(at: Int32Array, n: Float64Array): Int32Array {
  let all = true;
  for (let index = 0; all && index < at.length; index++) all = n[at[index]!]! > 0;
  if (all) return at;
  const rows = new Int32Array(at.length);
  let count = 0;
  for (let index = 0; index < at.length; index++) if (n[at[index]!]! > 0) rows[count++] = at[index]!;
  return rows.subarray(0, count);
}

/** What a column has in these rows, which are in order: all of it where they are as many. */
export function taken<Column extends Float64Array | Int32Array>(column: Column, rows: Int32Array): Column {
  if (rows.length === column.length) return column;
  const values = column.slice(0, rows.length) as Column;
  for (let index = 0; index < rows.length; index++) values[index] = column[rows[index]!]!;
  return values;
}

function isOfManyDays({ day }: PanelRows): boolean {
  const seen = new Set<number>();
  for (let row = 0; row < day.length && seen.size < FEWEST_DAYS; row++) seen.add(day[row]!);
  return seen.size >= FEWEST_DAYS;
}
