import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/database';

/** One process of the fleet at a time fetches from a host, whatever the project: the only rows without one. */
@Injectable()
export class PageHostsRepository {
  constructor(private readonly database: Database) {}

  /** Takes the host, or keeps it for longer. @returns whether it is the holder's */
  async take(host: string, holder: string, now: Date, leaseUntil: Date): Promise<boolean> {
    const rows = await this.database.query(
      `insert into page_hosts (host, holder, lease_until) values ($1, $2, $4)
       on conflict (host) do update set holder = excluded.holder, lease_until = excluded.lease_until
         where page_hosts.holder = excluded.holder or page_hosts.lease_until <= $3
       returning host`,
      [host, holder, now, leaseUntil],
    );
    return rows.length > 0;
  }

  async release(host: string, holder: string): Promise<void> {
    await this.database.query('delete from page_hosts where host = $1 and holder = $2', [host, holder]);
  }
}
