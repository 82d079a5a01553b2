import { numbersOf, soManyNumbersOf } from '../samples/lists';
import {
  BYTES_OF_DAY,
  BYTES_OF_EXECUTION,
  BYTES_OF_NONE,
  DayExecutions,
  type ExecutionLists,
  indicesOf,
  NO_EXECUTIONS,
} from './day-executions';
import { IdNumbers, packed, type PackedColumn } from './packed';

/** A day's rows of `facts` as the statement lists them; null where there is none. */
export interface DayLists extends ExecutionLists {
  readonly row_executions: string | null;
  readonly actors: string | null;
  readonly positions: string | null;
  readonly citations: string | null;
  readonly positioned: string | null;
  readonly position_sums: string | null;
  readonly traits: string | null;
}

/** Columns of which each row of an actor has a number. */
export type ColumnName =
  | 'execution'
  | 'position'
  | 'citations'
  | 'citationsPositioned'
  | 'citationPositionSum'
  | 'traits';

/** Stands for a sentiment that nobody has judged. Codes of sentiments are smaller. */
export const UNJUDGED = 100;
const BYTES_OF_ROW = 9;
const NO_ROWS = [0, 0] as const;

/** The executions of one local day, and the rows that say what their answers have of each actor, packed column by column. */
export class DayColumns extends DayExecutions {
  static readonly NONE = new DayColumns(null, new IdNumbers());

  /** Of each row the index of its execution; the rows of one actor lie side by side. */
  readonly execution: PackedColumn;
  /** 0 without a mention. */
  readonly position: PackedColumn;
  readonly citations: PackedColumn;
  readonly citationsPositioned: PackedColumn;
  readonly citationPositionSum: PackedColumn;
  /** A code of sentiment or {@link UNJUDGED}, twice; one more for an answer without a result. */
  readonly traits: PackedColumn;
  private readonly ranges: ReadonlyMap<number, readonly [number, number]>;

  /** @param lists null for a day without answers */
  constructor(lists: DayLists | null, prompts: IdNumbers) {
    super(lists ?? NO_EXECUTIONS, prompts);
    const { order, ranges } = byActor(numbersOf(lists?.actors));
    const indices = indicesOf(lists ?? NO_EXECUTIONS);
    const executionAt = numbersOf(lists?.row_executions);
    const listed = (list: string | null | undefined) => {
      const numbers = soManyNumbersOf(list, order.length);
      return packed(order.map((row) => numbers[row]!));
    };
    this.ranges = ranges;
    this.execution = packed(order.map((row) => indices.get(executionAt[row]!)!));
    this.position = listed(lists?.positions);
    this.citations = listed(lists?.citations);
    this.citationsPositioned = listed(lists?.positioned);
    this.citationPositionSum = listed(lists?.position_sums);
    this.traits = listed(lists?.traits);
  }

  column(name: ColumnName): PackedColumn {
    return this[name];
  }

  /** Where the actor's rows begin, and where they end. */
  rowsOf(actorId: number): readonly [number, number] {
    return this.ranges.get(actorId) ?? NO_ROWS;
  }

  /** About what it takes of the memory. */
  get bytes(): number {
    return this.length === 0 ? BYTES_OF_NONE : bytesOfAnswers(this.length, this.execution.length);
  }
}

/** About what a day with so many executions, and rows of `facts`, takes of the memory. */
export const bytesOfAnswers = (executions: number, rows: number): number =>
  BYTES_OF_DAY + executions * BYTES_OF_EXECUTION + rows * BYTES_OF_ROW;

/** Rows in the order of actors; of each actor where its rows begin and end. */
function byActor(actorAt: Float64Array) {
  const rows = new Map<number, number[]>();
  for (let row = 0; row < actorAt.length; row++) {
    const known = rows.get(actorAt[row]!);
    if (known) known.push(row);
    else rows.set(actorAt[row]!, [row]);
  }
  const ranges = new Map<number, readonly [number, number]>();
  const order = new Int32Array(actorAt.length);
  let end = 0;
  for (const [actorId, of] of rows) {
    order.set(of, end);
    ranges.set(actorId, [end, (end += of.length)]);
  }
  return { order, ranges };
}
