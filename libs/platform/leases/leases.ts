import type { QueryResultRow } from 'pg';
import type { Sql } from '@app/platform/database';
import { assignments, type Columns } from './changes';
import { heartbeat } from './heartbeat';
import type { Lease } from './lease-of';
import type { ClaimedRow, LeasedTable, Term } from './leased-table';
import {
  claimNext,
  claimOne,
  type ClaimOptions,
  end,
  giveUp,
  postponement,
  renewal,
  type Statement,
  wake,
  whileHeld,
} from './statements';

/** What a holder may add when it puts a row back or ends it. */
interface Ending {
  /** Further columns to write. */
  readonly set?: Columns;
  readonly sql?: Sql;
}

/** Claims rows of a table and gives them back. index.ts explains how a replaced holder is fenced off. */
export class Leases {
  constructor(
    private readonly table: LeasedTable,
    private readonly database: Sql,
  ) {}

  /**
   * Claims the row of a key, even before it is due. It waits for transactions that write to the row.
   * @returns the requested columns, and the number of the attempt where the table counts attempts; null when the row is
   *   at its end, has a holder, is refused by the guard or has no attempts left
   */
  claim<Row extends QueryResultRow>(
    key: Columns,
    term: Term,
    { sql = this.database, ...options }: ClaimOptions & { readonly sql?: Sql } = {},
  ): Promise<Row | null> {
    return first<Row>(sql, claimOne(this.table, key, term, options));
  }

  /**
   * Claims the row that is due first among those with these column values. It passes over rows that are being claimed.
   */
  claimNext<Row extends QueryResultRow>(
    among: Columns,
    term: Term,
    { sql = this.database, ...options }: ClaimOptions & { readonly sql?: Sql } = {},
  ): Promise<Row | null> {
    return first<Row>(sql, claimNext(this.table, among, term, options));
  }

  /**
   * Ends a row as failed if its last holder died and no attempts are left.
   * @returns whether the row was such a row
   */
  async giveUp(key: Columns, now: Date, { set = {}, sql = this.database }: Ending = {}): Promise<boolean> {
    return (await first(sql, giveUp(this.table, key, now, set))) !== null;
  }

  /** @returns the row with its new fence; null when the holder has lost it */
  async renew(
    held: ClaimedRow,
    until: Date,
    { set = {}, sql = this.database }: Ending = {},
  ): Promise<ClaimedRow | null> {
    const { table, lease } = this.table;
    const renewed = await first(
      sql,
      whileHeld(this.table, held, (bind) => [...renewal(this.table, until, bind), ...assignments(table, set, bind)]),
    );
    return renewed && (lease === undefined ? { ...held, fence: until } : held);
  }

  /**
   * Writes to the holder's row, which stays claimed.
   * @returns the requested columns; null when the holder has lost the row
   */
  write<Row extends QueryResultRow>(
    held: ClaimedRow,
    set: Columns,
    { returning, sql = this.database }: { readonly returning?: readonly string[]; readonly sql?: Sql } = {},
  ): Promise<Row | null> {
    return first<Row>(
      sql,
      whileHeld(this.table, held, (bind) => assignments(this.table.table, set, bind), returning),
    );
  }

  /**
   * Puts a row back until a later moment. Recurring work ends in no other way.
   * @param spendsAttempt false for a holder that was interrupted, or told to wait
   * @returns false when the holder has lost the row, as {@link complete} and {@link fail} do
   */
  async postpone(
    held: ClaimedRow,
    dueAt: Date,
    { spendsAttempt = true, set = {}, sql = this.database }: Ending & { readonly spendsAttempt?: boolean } = {},
  ): Promise<boolean> {
    const put = whileHeld(this.table, held, (bind) => [
      ...postponement(this.table, dueAt, spendsAttempt, bind),
      ...assignments(this.table.table, set, bind),
    ]);
    return (await first(sql, put)) !== null;
  }

  /**
   * Has recurring work that rests begin again. A row that has a holder stays the holder's.
   * @param term.until as a claim at this moment would have it
   */
  async wake(key: Columns, term: Term, { set = {}, sql = this.database }: Ending = {}): Promise<void> {
    const { text, values } = wake(this.table, key, term, set);
    await sql.query(text, values);
  }

  complete(held: ClaimedRow, ending: Ending = {}): Promise<boolean> {
    return this.end(held, 'completed', ending);
  }

  fail(held: ClaimedRow, ending: Ending = {}): Promise<boolean> {
    return this.end(held, 'failed', ending);
  }

  /**
   * Renews the lease of a row while `work` runs.
   * @param work gets a signal that aborts with `LeaseLost` when the row is lost, and a function that returns the row
   *   with its current fence
   * @param lease.leaseMs milliseconds for which each renewal is valid; renewals are a third of it apart
   */
  heartbeat<Result>(
    held: ClaimedRow,
    lease: Lease,
    work: (signal: AbortSignal, held: () => ClaimedRow) => Promise<Result>,
  ): Promise<Result> {
    let current = held;
    const renew = async (until: Date): Promise<boolean> => {
      const renewed = await this.renew(current, until);
      if (renewed) current = renewed;
      return renewed !== null;
    };
    return heartbeat({ ...lease, renew }, (signal) => work(signal, () => current));
  }

  private async end(held: ClaimedRow, to: 'completed' | 'failed', { set = {}, sql = this.database }: Ending) {
    const { table } = this.table;
    const ended = whileHeld(this.table, held, (bind) => [
      ...end(this.table, to, bind),
      ...assignments(table, set, bind),
    ]);
    return (await first(sql, ended)) !== null;
  }
}

async function first<Row extends QueryResultRow>(sql: Sql, { text, values }: Statement): Promise<Row | null> {
  const [row] = await sql.query<Row>(text, values);
  return row ?? null;
}
