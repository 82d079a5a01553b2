import type { Cells, PanelRows } from './cells';
import { fadingFactor } from './fading-variance';

/** So many days back an answer may resemble another. */
const LAGS = 7;
/** By the days between two answers (Newey and West 1987). */
const WEIGHTS = Array.from({ length: LAGS + 1 }, (_, lag) => 1 - lag / (LAGS + 1));

/** The days of cells, and what is known of them before any outcome is. */
export class DailyLayout {
  /** Of each cell the first of its days, in one list of the days of all cells; and behind the last. */
  readonly starts: Int32Array;
  /** Of each row of the cells its day in that list. */
  readonly ofRow: Int32Array;
  readonly day: Int32Array;
  /** Answers of each day in that list. */
  private readonly n: Float64Array;
  /** Of each day in that list its place among the distinct days, which are in order. */
  private readonly distinct: Int32Array;
  private readonly distinctDays: Int32Array;
  /** Answers of each distinct day. */
  private readonly nOfDistinct: Float64Array;
  /** What is left of the variance of a cell with several days after its own mean was taken off. */
  private readonly leftOfCell: Float64Array;

  constructor(cells: Cells, of: PanelRows) {
    const { length } = cells.rows;
    this.starts = new Int32Array(cells.starts.length);
    this.ofRow = new Int32Array(length);
    this.day = new Int32Array(length);
    this.n = new Float64Array(length);
    let count = 0;
    for (let cell = 0; cell < cells.n.length; cell++) {
      this.starts[cell] = count;
      for (let index = cells.starts[cell]!; index < cells.starts[cell + 1]!; index++) {
        const row = cells.rows[index]!;
        const day = of.day[row]!;
        if (count === this.starts[cell] || this.day[count - 1] !== day) {
          this.day[count] = day;
          count += 1;
        }
        this.n[count - 1]! += of.n[row]!;
        this.ofRow[index] = count - 1;
      }
    }
    this.starts[cells.n.length] = count;
    this.leftOfCell = cells.n.map((_, cell) => this.leftOf(cell));
    const days = this.day.subarray(0, count);
    const { distinct, ranks, first } = distinctOf(days);
    this.distinctDays = distinct;
    this.distinct = new Int32Array(count);
    this.nOfDistinct = new Float64Array(distinct.length);
    for (let index = 0; index < count; index++) {
      const rank = ranks[days[index]! - first]!;
      this.distinct[index] = rank;
      this.nOfDistinct[rank]! += this.n[index]!;
    }
  }

  /**
   * The variance of a cell's sum of e when its days may resemble each other. Residuals add up to 0, which hides a part of
   * the variance: the same weights of the numbers of answers tell which.
   * @param cell with at least two days
   * @param r of each day the sum of (e - the cell's mean e) over its answers
   */
  variance(cell: number, r: Float64Array): number {
    return Math.max(0, this.products(cell, r)) / this.leftOfCell[cell]!;
  }

  /** The same when a day resembles another by likeness^(days between them). */
  fadingVariance(cell: number, r: Float64Array, likeness: number): number {
    const start = this.starts[cell]!;
    const end = this.starts[cell + 1]!;
    let squares = 0;
    for (let index = start; index < end; index++) squares += r[index]! * r[index]!;
    return squares * fadingFactor(this.day, this.n, likeness, start, end);
  }

  /**
   * What days add that move all cells alike: the products of different cells on one day (Thompson 2011, clustering by
   * firm and time). By chance they may add up to less than 0, which is taken as 0.
   * @param told the cells that have any r but 0
   * @param likeness of neighbouring days: answers that are repeated carry on what a day has moved
   */
  sharedVariance(told: Int32Array, r: Float64Array, likeness: number): number {
    const { length } = this.distinctDays;
    const [sums, squares] = [new Float64Array(length), new Float64Array(length)];
    for (let cell = 0; cell < told.length; cell++) {
      const end = this.starts[told[cell]! + 1]!;
      for (let index = this.starts[told[cell]!]!; index < end; index++) {
        sums[this.distinct[index]!]! += r[index]!;
        squares[this.distinct[index]!]! += r[index]! * r[index]!;
      }
    }
    let products = 0;
    for (let day = 0; day < length; day++) products += sums[day]! * sums[day]! - squares[day]!;
    return products <= 0 ? 0 : products * fadingFactor(this.distinctDays, this.nOfDistinct, likeness);
  }

  private products(cell: number, of: Float64Array): number {
    const end = this.starts[cell + 1]!;
    let total = 0;
    for (let one = this.starts[cell]!; one < end; one++) {
      total += of[one]! * of[one]!;
      for (let next = one + 1; next < end && this.day[next]! - this.day[one]! <= LAGS; next++) {
        total += 2 * WEIGHTS[this.day[next]! - this.day[one]!]! * of[one]! * of[next]!;
      }
    }
    return total;
  }

  private leftOf(cell: number): number {
    let answers = 0;
    for (let index = this.starts[cell]!; index < this.starts[cell + 1]!; index++) answers += this.n[index]!;
    return 1 - this.products(cell, this.n) / answers ** 2;
  }
}

/** The distinct days in order, and their places in that order by the days since the first. Windows have few days. */
function distinctOf(days: Int32Array): { distinct: Int32Array; ranks: Int32Array; first: number } {
  let first = Infinity;
  let last = -Infinity;
  for (let index = 0; index < days.length; index++) {
    first = Math.min(first, days[index]!);
    last = Math.max(last, days[index]!);
  }
  if (days.length === 0) return { distinct: new Int32Array(), ranks: new Int32Array(), first: 0 };
  const ranks = new Int32Array(last - first + 1);
  for (let index = 0; index < days.length; index++) ranks[days[index]! - first] = 1;
  const distinct = new Int32Array(ranks.length);
  let count = 0;
  for (let day = 0; day < ranks.length; day++) {
    if (ranks[day] === 0) continue;
    distinct[count] = first + day;
    ranks[day] = count++;
  }
  return { distinct: distinct.slice(0, count), ranks, first };
}
