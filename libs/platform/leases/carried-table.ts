import type { Payload, QueueName } from '@app/platform/queue';
import type { Columns } from './changes';
import type { ClaimedRow, LeasedTable } from './leased-table';

/** Jobs that wake workers for rows that are due. */
export interface RowJob<Name extends QueueName> {
  readonly queue: Name;
  /** Field of the payload → column. Rows that agree in all of them share a job. */
  readonly payload: Readonly<Record<keyof Payload<Name>, string>>;
}

/** Rows that have failed for good. SQL here is over the table alone. */
export interface Dead {
  /** Column with the moment that no two deaths of a row share; the due column unless given. */
  readonly at?: string;
  /** Column that an index finds recent deaths by, where `at` has none. */
  readonly found?: string;
  /** SQL of the reason. */
  readonly reason: string;
  /** The state in which a row begins again with all its attempts. Without it the noun itself has rows begin again. */
  readonly revivedAs?: string;
  /** Further columns of such a row. */
  readonly revived?: Columns;
  /** SQL of what else must hold. */
  readonly revivable?: string;
  /** SQL of whether somebody takes what the row would send; without it there is nobody to ask. */
  readonly taken?: string;
}

/** A table of work of which it is said what becomes of dead rows. */
export type DeadTable = LeasedTable & { readonly dead?: Dead };

interface Carriage<Row extends object, Name extends QueueName> {
  /** Name → SQL over the table and the guard's joins: what a worker is told of the row that it claims. */
  readonly columns: Readonly<Record<keyof Row, string>>;
  readonly job?: RowJob<Name>;
  /** A job claims its row even before it is due. Only a whole key may be claimed then. */
  readonly claimedEarly?: true;
  /** A process that stops finishes what it holds, and takes up nothing more. Else it hands back what it holds. */
  readonly finishes?: true;
  /** An error counts as the holder's death: the row is claimed again once its lease has lapsed. */
  readonly errorsLapse?: true;
  /** Further columns of a row that is put back, … */
  readonly postponed?: Columns;
  /** … and of one whose attempt failed. */
  readonly triedAgain?: Columns;
  /** Further columns of a row that has failed. */
  readonly failed?: (message: string, now: Date) => Columns;
  /** Said of a row that failed by an error of ours, or by the death of all its holders. */
  readonly failure?: string;
  /** What operators see of rows that were given up, and may do about them. */
  readonly dead?: Dead;
}

/** Describes a table of work that a {@link Carrier} carries. */
export type CarriedTable<Row extends object = object, Name extends QueueName = QueueName> = LeasedTable &
  Carriage<Row, Name>;

/** A claimed row, as its holder knows it. Renewals keep it up to date. */
export interface Held extends ClaimedRow {
  fence: number | Date;
  /** The number of the attempt, from 1 on; 0 where the table counts none. */
  readonly attempt: number;
  /** Every end of the lease that the holder has asked for. No other holder's lease ends at one of them. */
  readonly ends: Date[];
}

export type Claim<Row extends object = object> = Row & Held;
