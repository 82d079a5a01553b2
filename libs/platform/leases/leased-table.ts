import type { Retries } from '@app/core/kernel';
import type { Columns } from './changes';

/** A state in which a row may be claimed. */
export interface Lane<State extends string = string> {
  /** The state that a claim sets; without it the row keeps its state. */
  readonly claimedAs?: State;
  /** The state that postponing sets; without it the row keeps its state. */
  readonly postponedAs?: State;
  /** The most attempts of rows in this state; the table's number applies unless given. */
  readonly maxAttempts?: number;
}

export interface States {
  readonly column: string;
  /** State → lane. Rows in any other state are at their end. */
  readonly lanes: Readonly<Record<string, Lane>>;
  readonly completed?: string;
  readonly failed?: string;
}

/** A further condition for claims, in SQL. The table goes by its own name in it. */
export interface Guard {
  /** Tables to join, as a `from` clause names them. */
  readonly from?: string;
  /** A function where it looks at other rows of the same project, and is told SQL for its id. */
  readonly where: string | ((project: string) => string);
}

interface Leased {
  readonly table: string;
  /** The primary key. `project_id` comes first where a project owns the rows. */
  readonly key: readonly string[];
  /** When the row's work is due; `timestamptz(3)`. A row with null is never due. */
  readonly due: string;
  /** Without states, every row whose due column is not null is open. */
  readonly states?: States;
  readonly guard?: Guard;
  readonly retries: Pick<Retries, 'maxAttempts'>;
}

/** Rows with an end, such as one execution or one delivery. */
interface Counted extends Leased {
  /** The end of the holder's lease; `timestamptz(3)`. null while the row has no holder. */
  readonly lease: string;
  /** Counts claims. A claim that was given back does not count. */
  readonly attempts: string;
  /** Has the row claimed again however many holders have died. The next holder sees the number of attempts. */
  readonly outlivesHolders?: true;
}

/**
 * Work that comes again and again. A claim moves the due moment to the end of the lease, and the holder then moves it
 * to the next time.
 */
interface Recurring extends Leased {
  readonly lease?: undefined;
  readonly attempts?: undefined;
  readonly outlivesHolders?: undefined;
}

/** Describes a table whose rows are claimed. */
export type LeasedTable = Counted | Recurring;

/** The columns of work of projects, as most of its tables name them. */
export const PROJECT_WORK = {
  key: ['project_id', 'id'],
  due: 'due_at',
  lease: 'lease_until',
  attempts: 'attempts',
} as const satisfies Partial<LeasedTable>;

/** The term of a lease that begins now. */
export interface Term {
  readonly now: Date;
  readonly until: Date;
}

/** A claimed row. */
export interface ClaimedRow {
  /** Values of all key columns. Further columns narrow the row down. */
  readonly key: Columns;
  /** The number of the attempt; in a table that does not count attempts, the end of the lease. */
  readonly fence: number | Date;
}

/**
 * Makes a SQL condition for lists of rows that may be claimed: the row has no holder, or its holder's lease has lapsed.
 * @param now SQL of the moment
 * @param row the table's name in the statement
 */
export const lapsed = ({ table, lease, due }: LeasedTable, now: string, row = table): string =>
  lease === undefined ? `${row}.${due} <= ${now}` : `coalesce(${row}.${lease}, '-infinity') <= ${now}`;
