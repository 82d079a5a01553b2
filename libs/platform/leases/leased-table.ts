import type { Retries } from '@app/core/kernel';
import type { Columns } from './changes';

/** A state in which a row may be claimed. */
export interface Lane {
  /** The state that a claim brings about; without it the row keeps its own. */
  readonly claimedAs?: string;
  /** The state to which a holder puts it back; without it the row keeps its own. */
  readonly postponedAs?: string;
  /** Attempts of rows in this state, where they have others than the table's. */
  readonly maxAttempts?: number;
}

export interface States {
  readonly column: string;
  /** By the state; rows in any other state are at their end. */
  readonly lanes: Readonly<Record<string, Lane>>;
  readonly completed?: string;
  readonly failed?: string;
}

/** What else must hold of a row that is claimed. SQL, in which the table goes by its own name. */
export interface Guard {
  /** Tables to join, as they stand in `from`. */
  readonly from?: string;
  readonly where: string;
}

interface Leased {
  readonly table: string;
  /** The primary key; `project_id` comes first where a project owns the rows. */
  readonly key: readonly string[];
  /** When a row is to be worked on; `timestamptz(3)`. A row without a moment is never due. */
  readonly due: string;
  /** Without states, a row that is to be worked on is one with a due moment. */
  readonly states?: States;
  readonly guard?: Guard;
  readonly retries: Pick<Retries, 'maxAttempts'>;
}

/** Rows with an end, such as one execution or one delivery. */
interface Counted extends Leased {
  /** Until when the holder has the row; `timestamptz(3)`, null while nobody has it. */
  readonly lease: string;
  /** Counts the claims that were not given back. */
  readonly attempts: string;
  /** However many holders died of a row, it is claimed again; the next holder sees the number of attempts. */
  readonly outlivesHolders?: true;
}

/** Work that comes again and again: a claim makes the row due at the end of the lease, its holder at the next time. */
interface Recurring extends Leased {
  readonly lease?: undefined;
  readonly attempts?: undefined;
}

/** A table whose rows are claimed, as data. */
export type LeasedTable = Counted | Recurring;

/** A lease from now on. */
export interface Term {
  readonly now: Date;
  readonly until: Date;
}

/** A claimed row. */
export interface ClaimedRow {
  /** Columns of the whole key; more columns narrow it down further. */
  readonly key: Columns;
  /** The attempt's number, or the end of the lease in a table that does not count. */
  readonly fence: number | Date;
}

/**
 * SQL for lists of what may be claimed.
 * @param now SQL of the moment
 * @param row what the table goes by in the statement
 * @returns the condition that nobody holds the row, or somebody who died
 */
export const lapsed = ({ table, lease, due }: LeasedTable, now: string, row = table): string =>
  lease === undefined ? `${row}.${due} <= ${now}` : `coalesce(${row}.${lease}, '-infinity') <= ${now}`;
