import { numbersOf, soManyNumbersOf } from '../samples/lists';

/** A day's rows of `facts` as the statement lists them; null where there is none. */
export interface DayLists {
  readonly executions: string | null;
  readonly prompts: string | null;
  readonly models: string | null;
  readonly instants: string | null;
  readonly row_executions: string | null;
  readonly actors: string | null;
  readonly positions: string | null;
  readonly citations: string | null;
  readonly positioned: string | null;
  readonly position_sums: string | null;
  readonly traits: string | null;
}

type Column = Uint8Array | Uint16Array | Int32Array;

/** Stands for a sentiment that nobody has judged. Codes of sentiments are smaller. */
export const UNJUDGED = 100;
const BYTES_OF_EXECUTION = 8;
const BYTES_OF_ROW = 9;
/** Of a day, however few answers it has. */
const BYTES_OF_DAY = 2_000;
/** Of a day without answers, which all share their columns. */
const BYTES_OF_NONE = 100;

/** The prompts of a project's columns, numbered in the order in which they came. */
export class PromptNumbers {
  readonly ids: number[] = [];
  private readonly numbers = new Map<number, number>();

  numberOf(id: number): number {
    let number = this.numbers.get(id);
    if (number === undefined) this.numbers.set(id, (number = this.ids.push(id) - 1));
    return number;
  }
}

/** The executions of one local day, and the rows that say what their answers have of each actor, packed column by column. */
export class DayColumns {
  static readonly NONE = new DayColumns([], new Int32Array(), new Uint8Array(), 0, new Uint32Array(), new Map());

  /** Of each row the index of its execution; the rows of one actor lie side by side. */
  execution: Column = new Uint8Array();
  /** 0 without a mention. */
  position: Column = this.execution;
  citations: Column = this.execution;
  citationsPositioned: Column = this.execution;
  citationPositionSum: Column = this.execution;
  /** A code of sentiment or {@link UNJUDGED}, twice; one more for an answer without a result. */
  traits: Column = this.execution;

  private constructor(
    readonly promptIds: readonly number[],
    /** Of each execution the place of its prompt among `promptIds`. */
    readonly prompt: Int32Array,
    readonly model: Uint8Array,
    private readonly firstAt: number,
    private readonly sinceFirst: Uint32Array,
    private readonly ranges: ReadonlyMap<number, readonly [number, number]>,
  ) {}

  static of(lists: DayLists, prompts: PromptNumbers): DayColumns {
    const executions = numbersOf(lists.executions);
    const instants = numbersOf(lists.instants).map((seconds) => Math.round(seconds * 1_000));
    const firstAt = instants.reduce((first, at) => Math.min(first, at), Infinity);
    const { order, ranges } = byActor(numbersOf(lists.actors));
    const day = new DayColumns(
      prompts.ids,
      Int32Array.from(numbersOf(lists.prompts), (id) => prompts.numberOf(id)),
      Uint8Array.from(soManyNumbersOf(lists.models, executions.length)),
      firstAt,
      Uint32Array.from(instants, (at) => at - firstAt),
      ranges,
    );
    const indexOf = new Map<number, number>();
    for (let index = 0; index < executions.length; index++) indexOf.set(executions[index]!, index);
    const executionAt = numbersOf(lists.row_executions);
    const listed = (list: string | null) => {
      const numbers = soManyNumbersOf(list, order.length);
      return packed(order.map((row) => numbers[row]!));
    };
    day.execution = packed(order.map((row) => indexOf.get(executionAt[row]!)!));
    day.position = listed(lists.positions);
    day.citations = listed(lists.citations);
    day.citationsPositioned = listed(lists.positioned);
    day.citationPositionSum = listed(lists.position_sums);
    day.traits = listed(lists.traits);
    return day;
  }

  /** Executions. */
  get length(): number {
    return this.prompt.length;
  }

  /** When an execution was, in milliseconds since 1970. */
  at(execution: number): number {
    return this.firstAt + this.sinceFirst[execution]!;
  }

  /** Where the actor's rows begin, and where they end. */
  rowsOf(actorId: number): readonly [number, number] {
    return this.ranges.get(actorId) ?? NO_ROWS;
  }

  /** About what it takes of the memory. */
  get bytes(): number {
    return this.length === 0 ? BYTES_OF_NONE : bytesOf(this.length, this.execution.length);
  }
}

/** About what a day with so many executions, and rows of `facts`, takes of the memory. */
export const bytesOf = (executions: number, rows: number): number =>
  BYTES_OF_DAY + executions * BYTES_OF_EXECUTION + rows * BYTES_OF_ROW;

const NO_ROWS = [0, 0] as const;

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

/** Whole numbers in as few bytes as hold the largest of them. */
function packed(numbers: Int32Array): Column {
  let most = 0;
  for (let index = 0; index < numbers.length; index++) most = Math.max(most, numbers[index]!);
  if (most < 2 ** 8) return Uint8Array.from(numbers);
  return most < 2 ** 16 ? Uint16Array.from(numbers) : numbers;
}
