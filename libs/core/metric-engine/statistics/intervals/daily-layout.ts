import type { Cells, PanelRows } from './cells';

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
  /** Of each day in that list its place among the distinct days, which are in the order in which cells have them. */
  readonly distinct: Int32Array;
  readonly distinctDays: number;
  /** What is left of the variance of a cell with several days after its own mean was taken off. */
  readonly leftOfCell: Float64Array;
  /** The same of what days add to all cells alike. */
  readonly leftOfShared: number;
  private readonly day: Float64Array;

  constructor(cells: Cells, of: PanelRows) {
    const { length } = cells.rows;
    const n = new Float64Array(length);
    this.starts = new Int32Array(cells.starts.length);
    this.ofRow = new Int32Array(length);
    this.distinct = new Int32Array(length);
    this.day = new Float64Array(length);
    const ranks = new Map<number, number>();
    let count = 0;
    for (let cell = 0; cell < cells.n.length; cell++) {
      this.starts[cell] = count;
      for (let index = cells.starts[cell]!; index < cells.starts[cell + 1]!; index++) {
        const row = cells.rows[index]!;
        const day = of.day[row]!;
        if (count === this.starts[cell] || this.day[count - 1] !== day) {
          this.day[count] = day;
          if (!ranks.has(day)) ranks.set(day, ranks.size);
          this.distinct[count] = ranks.get(day)!;
          count += 1;
        }
        n[count - 1]! += of.n[row]!;
        this.ofRow[index] = count - 1;
      }
    }
    this.starts[cells.n.length] = count;
    this.distinctDays = ranks.size;
    this.leftOfCell = cells.n.map((_, cell) => this.leftOf(cell, n));
    this.leftOfShared = this.leftOfAll(n, count);
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

  /**
   * What days add that move all cells alike: the products of different cells on one day (Thompson 2011, clustering by
   * firm and time). By chance they may add up to less than 0, which is taken as 0.
   */
  sharedVariance(r: Float64Array): number {
    const [sums, squares] = [new Float64Array(this.distinctDays), new Float64Array(this.distinctDays)];
    for (let index = 0; index < this.starts.at(-1)!; index++) {
      sums[this.distinct[index]!]! += r[index]!;
      squares[this.distinct[index]!]! += r[index]! * r[index]!;
    }
    let products = 0;
    for (let day = 0; day < this.distinctDays; day++) products += sums[day]! * sums[day]! - squares[day]!;
    return Math.max(0, products) / this.leftOfShared;
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

  private leftOf(cell: number, n: Float64Array): number {
    const answers = n.subarray(this.starts[cell], this.starts[cell + 1]).reduce((sum, of) => sum + of, 0);
    return 1 - this.products(cell, n) / answers ** 2;
  }

  private leftOfAll(n: Float64Array, count: number): number {
    const ofDay = new Float64Array(this.distinctDays);
    let answers = 0;
    for (let index = 0; index < count; index++) {
      ofDay[this.distinct[index]!]! += n[index]!;
      answers += n[index]!;
    }
    return 1 - ofDay.reduce((hidden, of) => hidden + (of / answers) ** 2, 0);
  }
}
