import type { Sql } from '@app/platform/database';
import type { Term } from './leased-table';

/** Describes a table of names. Each name has one holder for a while; a name without a holder has no row. */
export interface MutexTable {
  readonly table: string;
  /** The primary key column. */
  readonly name: string;
  readonly holder: string;
  /** The end of the lease; `timestamptz(3)`. */
  readonly lease: string;
}

/** Gives each name to one holder at a time, in the whole installation. */
export class Mutex {
  constructor(
    private readonly mutex: MutexTable,
    private readonly database: Sql,
  ) {}

  /** Takes the name, or extends the caller's lease of it. @returns whether the caller has the name now */
  async take(name: string, by: string, { now, until }: Term): Promise<boolean> {
    const { table, name: key, holder, lease } = this.mutex;
    const rows = await this.database.query(
      `insert into ${table} (${key}, ${holder}, ${lease}) values ($1, $2, $4)
       on conflict (${key}) do update set ${holder} = excluded.${holder}, ${lease} = excluded.${lease}
         where ${table}.${holder} = excluded.${holder} or ${table}.${lease} <= $3
       returning true`,
      [name, by, now, until],
    );
    return rows.length > 0;
  }

  /** Gives the name back. It does nothing when another holder has the name by now. */
  async release(name: string, by: string): Promise<void> {
    const { table, name: key, holder } = this.mutex;
    await this.database.query(`delete from ${table} where ${key} = $1 and ${holder} = $2`, [name, by]);
  }
}
