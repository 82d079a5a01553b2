import { numbersOf, soManyNumbersOf } from '../samples/lists';
import type { IdNumbers } from './packed';

/** A day's executions as the statement lists them; null where there is none. */
export interface ExecutionLists {
  readonly executions: string | null;
  readonly prompts: string | null;
  readonly models: string | null;
  readonly instants: string | null;
}

export const BYTES_OF_EXECUTION = 8;
/** Of a day, however few answers it has. */
export const BYTES_OF_DAY = 2_000;
/** Of a day without answers, which all share their columns. */
export const BYTES_OF_NONE = 100;

/** The executions of one local day, packed column by column. */
export class DayExecutions {
  readonly promptIds: readonly number[];
  /** Of each execution the place of its prompt among `promptIds`. */
  readonly prompt: Int32Array;
  readonly model: Uint8Array;
  private readonly firstAt: number;
  private readonly sinceFirst: Uint32Array;

  constructor(lists: ExecutionLists, prompts: IdNumbers) {
    const instants = numbersOf(lists.instants).map((seconds) => Math.round(seconds * 1_000));
    this.firstAt = instants.reduce((first, at) => Math.min(first, at), Infinity);
    this.sinceFirst = Uint32Array.from(instants, (at) => at - this.firstAt);
    this.promptIds = prompts.ids;
    this.prompt = Int32Array.from(numbersOf(lists.prompts), (id) => prompts.numberOf(id));
    this.model = Uint8Array.from(soManyNumbersOf(lists.models, this.prompt.length));
  }

  get length(): number {
    return this.prompt.length;
  }

  /** When an execution was, in milliseconds since 1970. */
  at(execution: number): number {
    return this.firstAt + this.sinceFirst[execution]!;
  }
}

/** Of each listed id of an execution its index. */
export function indicesOf({ executions }: ExecutionLists): ReadonlyMap<number, number> {
  const indices = new Map<number, number>();
  const ids = numbersOf(executions);
  for (let index = 0; index < ids.length; index++) indices.set(ids[index]!, index);
  return indices;
}

export const NO_EXECUTIONS: ExecutionLists = { executions: null, prompts: null, models: null, instants: null };
