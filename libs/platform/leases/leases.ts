import { createHash } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import { type Database, type Sql } from '@app/platform/database';
import type { DeadTable } from './carried-table';
import { assignments, type Bind, type Columns } from './changes';
import { LeaseLost } from './lease-lost';
import type { ClaimedRow, LeasedTable, Term } from './leased-table';
import {
  backlog,
  claimNext,
  claimOne,
  type ClaimOptions,
  due,
  end,
  giveUp,
  postponement,
  renewal,
  revival,
  taker,
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

interface Postponement extends Ending {
  /** false for a holder that was interrupted, or told to wait */
  readonly spendsAttempt?: boolean;
  /** true leaves the row as the holder's death would leave it */
  readonly keepsState?: boolean;
  /**
   * The ends of the holder's lease, for one who may have put the row back already without knowing. The next holder of a
   * row whose attempt did not count has the same number, and must not lose it to the second try.
   */
  readonly ends?: readonly Date[];
}

interface WriteOptions extends Pick<Postponement, 'ends' | 'sql'> {
  readonly returning?: readonly string[];
}

/** Work of a table: rows that wait for a worker, and rows that have one. */
export interface Backlog {
  /** At most {@link COUNTED}, which stands for any more. */
  readonly due: number;
  /** How long the one has waited that was due first; 0 where none is due. */
  readonly oldestSeconds: number;
  /** Held by living workers, as far as leases tell. */
  readonly live: number;
  /** Held by workers that have not renewed their lease. They are due too. */
  readonly lapsed: number;
}

/** To count all would read as many rows as there are. */
const COUNTED = 10_000;

/** Claims rows of a table and gives them back. index.ts explains how a replaced holder is fenced off. */
export class Leases {
  constructor(
    private readonly table: LeasedTable,
    private readonly database: Sql & Pick<Database, 'sweep' | 'queryAll'>,
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
    return keyed<Row>(sql, claimOne(this.table, key, term, options));
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
   * Ends rows as failed whose last holder died and that have no attempts left.
   * @returns whether there was such a row
   */
  async giveUp(among: Columns, now: Date, { set = {}, sql = this.database }: Ending = {}): Promise<boolean> {
    return (await first(sql, giveUp(this.table, among, now, set))) !== null;
  }

  /** Lists what is due, first come first. @param columns name → column; rows that agree in all of them are one */
  async due<Row extends object>(columns: Readonly<Record<string, string>>, now: Date, limit: number) {
    const { text, values } = due(this.table, columns, limit, now);
    const isOfProjects = this.table.key[0] === 'project_id';
    return await this.database[isOfProjects ? 'sweep' : 'query']<Row & { readonly attempts: number }>(text, values);
  }

  /** What the whole installation has to do. Recurring work has no leases apart: its rows are never live nor lapsed. */
  async backlog(now: Date): Promise<Backlog> {
    const { text, values } = backlog(this.table, now, COUNTED);
    const [row] = await this.database.queryAll<Backlog>(text, values);
    return row!;
  }

  /** @returns the row with its new fence; null when the holder has lost it */
  async renew(
    held: ClaimedRow,
    until: Date,
    { set = {}, sql = this.database }: Ending = {},
  ): Promise<ClaimedRow | null> {
    const { table, lease } = this.table;
    const renewed = await keyed(
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
    { sql = this.database, ...options }: WriteOptions = {},
  ): Promise<Row | null> {
    return keyed<Row>(
      sql,
      whileHeld(this.table, held, (bind) => assignments(this.table.table, set, bind), options),
    );
  }

  /**
   * Puts a row back until a later moment. Recurring work ends in no other way.
   * @returns false when the holder has lost the row, as {@link complete} and {@link fail} do
   */
  async postpone(
    held: ClaimedRow,
    dueAt: Date,
    { spendsAttempt = true, keepsState = false, ends, set = {}, sql = this.database }: Postponement = {},
  ): Promise<boolean> {
    const changes = (bind: Bind) => [
      ...postponement(this.table, dueAt, { spendsAttempt, keepsState }, bind),
      ...assignments(this.table.table, set, bind),
    ];
    const put = whileHeld(this.table, held, changes, { ends });
    return (await keyed(sql, put)) !== null;
  }

  /**
   * Has recurring work that rests begin again. A row that has a holder stays the holder's.
   * @param term.until as a claim at this moment would have it
   */
  async wake(key: Columns, term: Term, { set = {}, sql = this.database }: Ending = {}): Promise<void> {
    const { text, values } = wake(this.table, key, term, set);
    await sql.query(text, values);
  }

  /** @throws LeaseLost when the holder has lost the row */
  async mustComplete(held: ClaimedRow, ending: Ending): Promise<void> {
    if (!(await this.complete(held, ending))) throw new LeaseLost();
  }

  complete(held: ClaimedRow, ending: Ending = {}): Promise<boolean> {
    return this.end(held, 'completed', ending);
  }

  fail(held: ClaimedRow, ending: Ending = {}): Promise<boolean> {
    return this.end(held, 'failed', ending);
  }

  private async end(held: ClaimedRow, to: 'completed' | 'failed', { set = {}, sql = this.database }: Ending) {
    const { table } = this.table;
    const ended = whileHeld(this.table, held, (bind) => [
      ...end(this.table, to, bind),
      ...assignments(table, set, bind),
    ]);
    return (await keyed(sql, ended)) !== null;
  }
}

/**
 * Has a row begin again that died at this moment.
 * @returns false for a row that is not dead, or has died again since, or may not begin again
 */
export const revive = async (table: DeadTable, key: Columns, diedAt: Date, now: Date, sql: Sql): Promise<boolean> =>
  (await first(sql, revival(table, key, diedAt, now))) !== null;

/** @returns false where nobody takes what the row would send */
export const hasTaker = async (table: DeadTable, key: Columns, sql: Sql): Promise<boolean> =>
  table.dead?.taken === undefined || (await first(sql, taker(table, key))) !== null;

/** Runs a statement about the row of a key. Whatever its values are, it has one plan, so it is planned once. */
async function keyed<Row extends QueryResultRow>(sql: Sql, { text, values }: Statement): Promise<Row | null> {
  const name = `lease-${createHash('sha1').update(text).digest('base64url')}`;
  const [row] = await sql.prepared<Row>(name, text, values);
  return row ?? null;
}

async function first<Row extends QueryResultRow>(sql: Sql, { text, values }: Statement): Promise<Row | null> {
  const [row] = await sql.query<Row>(text, values);
  return row ?? null;
}
