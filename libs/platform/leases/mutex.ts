import type { Sql } from '@app/platform/database';
import type { Term } from './leased-table';

/** A table of names that one holder each has for a while. A name that nobody has is no row. */
export interface MutexTable {
  readonly table: string;
  /** The primary key. */
  readonly name: string;
  readonly holder: string;
  /** Until when; `timestamptz(3)`. */
  readonly lease: string;
}

/** One holder at a time for each name, in the whole installation. */
export class Mutex {
  constructor(
    private readonly mutex: MutexTable,
    private readonly database: Sql,
  ) {}

  /** Takes the name, or keeps it for longer. @returns whether it is the holder's */
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

  /** Does nothing when somebody else has the name by now. */
  async release(name: string, by: string): Promise<void> {
    const { table, name: key, holder } = this.mutex;
    await this.database.query(`delete from ${table} where ${key} = $1 and ${holder} = $2`, [name, by]);
  }
}
