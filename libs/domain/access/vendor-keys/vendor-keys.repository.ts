import { Injectable } from '@nestjs/common';
import type { KeyAccount } from '@app/platform/config';
import { Database, type Sql } from '@app/platform/database';

export interface VendorKeyRow {
  readonly account: KeyAccount;
  readonly sealed: Buffer;
  readonly setAt: Date;
  /** Who set it; null once that user is gone. */
  readonly setBy: string | null;
}

/** These rows belong to no project, because one account at a vendor serves the whole installation. */
@Injectable()
export class VendorKeysRepository {
  constructor(private readonly database: Database) {}

  all(sql: Sql = this.database): Promise<VendorKeyRow[]> {
    return sql.query(
      `select k.account, k.sealed, k.set_at as "setAt", u.email as "setBy"
       from vendor_keys k left join users u on u.id = k.set_by order by k.account`,
    );
  }

  /** Replaces the account's former key, if any. */
  async save(key: { account: KeyAccount; sealed: Buffer; setAt: Date; setBy: number }, sql: Sql): Promise<void> {
    await sql.query(
      `insert into vendor_keys (account, sealed, set_at, set_by) values ($1, $2, $3, $4)
       on conflict (account) do update
         set sealed = excluded.sealed, set_at = excluded.set_at, set_by = excluded.set_by`,
      [key.account, key.sealed, key.setAt, key.setBy],
    );
  }

  async remove(account: KeyAccount, sql: Sql): Promise<void> {
    await sql.query('delete from vendor_keys where account = $1', [account]);
  }

  /** Whether the account has a key that was set at `since` or later. */
  async setSince(account: string, since: Date): Promise<boolean> {
    const rows = await this.database.query('select from vendor_keys where account = $1 and set_at >= $2', [
      account,
      since,
    ]);
    return rows.length > 0;
  }
}
