import { type Cells, type PanelRows, ROUNDING } from './cells';
import type { Residuals } from './daily-variance';
import type { Deviations } from './panel-variance';

/** The days of cells, which are the same for every figure of the same answers. */
export class DailyLayout {
  private readonly ofCell: readonly Pick<Residuals, 'day' | 'n'>[];
  /** Of each row of the cells its day among those of its cell. */
  private readonly dayOfRow: Int32Array;

  constructor(
    private readonly cells: Cells,
    private readonly of: PanelRows,
  ) {
    this.dayOfRow = new Int32Array(cells.rows.length);
    this.ofCell = Array.from(cells.n, (_, cell) => this.daysOf(cell));
  }

  /** What the days of a cell depart from its mean e. */
  residuals(cell: number, mean: number, { e, size }: Deviations): Residuals {
    const { day, n } = this.ofCell[cell]!;
    const r = new Array<number>(day.length).fill(0);
    for (let index = this.cells.starts[cell]!; index < this.cells.starts[cell + 1]!; index++) {
      const row = this.cells.rows[index]!;
      const difference = e[row]! - mean * this.of.n[row]!;
      // Where all answers of a cell agree, what rounding leaves would pass for a variance.
      if (Math.abs(difference) <= ROUNDING * Math.sqrt(size[row]! * this.of.n[row]!)) continue;
      r[this.dayOfRow[index]!]! += difference;
    }
    return { day, n, r };
  }

  private daysOf(cell: number): Pick<Residuals, 'day' | 'n'> {
    const [day, n]: [number[], number[]] = [[], []];
    for (let index = this.cells.starts[cell]!; index < this.cells.starts[cell + 1]!; index++) {
      const row = this.cells.rows[index]!;
      if (day.at(-1) !== this.of.day[row]) {
        day.push(this.of.day[row]!);
        n.push(0);
      }
      n[n.length - 1]! += this.of.n[row]!;
      this.dayOfRow[index] = day.length - 1;
    }
    return { day, n };
  }
}
