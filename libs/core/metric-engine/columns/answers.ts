import { CellNumbers } from './cell-numbers';
import type { ChosenDay } from './chosen-days';
import { measure, type Term } from './measured';

const NOT_COUNTED = -1;

/** Rows that an actor has in answers that count, and what each adds to some terms. */
export interface TermRows {
  /** Of each row its answer. */
  readonly answers: Int32Array;
  readonly values: readonly Float64Array[];
}

/** The executions of some days that count, one after the other. */
export class Answers {
  readonly cells = new CellNumbers(true);
  /** Of each answer its prompt on its model. */
  readonly cell: Int32Array;
  /** Of each answer its day (`dayNumber`). */
  readonly day: Int32Array;
  /** Day by day, of each execution the number of its answer. */
  private readonly answerOf: readonly Int32Array[];

  constructor(private readonly days: readonly ChosenDay[]) {
    const most = days.reduce((sum, { columns }) => sum + columns.length, 0);
    const [cell, day] = [new Int32Array(most), new Int32Array(most)];
    let count = 0;
    this.answerOf = days.map(({ columns, counts, day: number }) => {
      const answers = new Int32Array(columns.length).fill(NOT_COUNTED);
      for (let execution = 0; execution < answers.length; execution++) {
        if (counts && counts[execution] === 0) continue;
        cell[count] = this.cells.numberOf(columns, execution);
        day[count] = number;
        answers[execution] = count++;
      }
      return answers;
    });
    this.cell = cell.subarray(0, count);
    this.day = day.subarray(0, count);
  }

  /** Calls `visit` for each row of an actor that counts. */
  each(actorId: number, visit: (answer: number, { columns }: ChosenDay, row: number) => void): void {
    this.days.forEach((day, index) => {
      const [start, end] = day.columns.rowsOf(actorId);
      const answers = this.answerOf[index]!;
      for (let row = start; row < end; row++) {
        const answer = answers[day.columns.execution[row]!]!;
        if (answer !== NOT_COUNTED) visit(answer, day, row);
      }
    });
  }

  /** @param withZeros whether rows are taken that add nothing to any term */
  rowsOf(actorId: number, terms: readonly Term[], withZeros: boolean): TermRows {
    const most = this.days.reduce((sum, { columns }) => {
      const [start, end] = columns.rowsOf(actorId);
      return sum + end - start;
    }, 0);
    const rows = new Int32Array(most);
    const values = terms.map(() => new Float64Array(most));
    let count = 0;
    this.days.forEach(({ columns }, index) => {
      const [start, end] = columns.rowsOf(actorId);
      const answers = this.answerOf[index]!;
      const first = count;
      terms.forEach((term, column) => measure(columns, actorId, term, values[column]!, first));
      for (let row = start; row < end; row++) {
        const answer = answers[columns.execution[row]!]!;
        const from = first + row - start;
        let adds = Number(withZeros);
        rows[count] = answer;
        // Never behind where it is read: what is not counted is overwritten by the next.
        for (let column = 0; column < values.length; column++) {
          const value = values[column]![from]!;
          adds |= Number(value !== 0);
          values[column]![count] = value;
        }
        count += adds & Number(answer !== NOT_COUNTED);
      }
    });
    // A part of a buffer keeps all of it.
    const part = <Column extends Int32Array | Float64Array>(column: Column) =>
      (count * 2 < most ? column.slice(0, count) : column.subarray(0, count)) as Column;
    return { answers: part(rows), values: values.map(part) };
  }
}
