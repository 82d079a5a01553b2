import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { type Claim, Leases } from '@app/platform/leases';
import { CDN_FEED_LEASE, type Connection } from './cdn-feeds.lease';
import type { Telling } from './cdn-pages.service';

export interface ConnectionState {
  readonly state: 'active' | 'broken';
  readonly problem: string | null;
  readonly zone: string;
  readonly nextHour: Date;
}

@Injectable()
export class ConnectionsRepository {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(CDN_FEED_LEASE, database);
  }

  /** Replaces the project's former connection, if there is one. */
  async connect({ projectId }: ProjectScope, { zone, sealedToken, nextHour }: Connection, now: Date): Promise<void> {
    await this.database.query(
      `insert into cdn_connections (project_id, zone, sealed_token, next_hour, due_at, created_at)
       values ($1, $2, $3, $4, $5, $5)
       on conflict (project_id) do update set zone = excluded.zone, sealed_token = excluded.sealed_token,
         next_hour = excluded.next_hour, state = 'active', problem = null, due_at = excluded.due_at,
         tells_pages = null, tells_referrers = null`,
      [projectId, zone, sealedToken, nextHour, now],
    );
  }

  async disconnect({ projectId }: ProjectScope): Promise<boolean> {
    const gone = await this.database.query('delete from cdn_connections where project_id = $1 returning 1', [
      projectId,
    ]);
    return gone.length > 0;
  }

  async stateOf({ projectId }: ProjectScope): Promise<ConnectionState | null> {
    const [row] = await this.database.query<ConnectionState>(
      'select state, problem, zone, next_hour as "nextHour" from cdn_connections where project_id = $1',
      [projectId],
    );
    return row ?? null;
  }

  /** @param told what the zone has told; null leaves what is known of it */
  async hourRead({ projectId }: ProjectScope, hour: Date, { pages, referrers }: Telling): Promise<void> {
    await this.database.query(
      `update cdn_connections set next_hour = greatest(next_hour, $2::timestamptz + interval '1 hour'),
         tells_pages = coalesce($3, tells_pages), tells_referrers = coalesce($4, tells_referrers)
       where project_id = $1`,
      [projectId, hour, pages, referrers],
    );
  }

  /** Writes nothing if the connection was made anew or claimed by another worker meanwhile. */
  async recordOutcome(
    claim: Claim<Connection>,
    { state, problem, dueAt }: { state: 'active' | 'broken'; problem: string | null; dueAt: Date },
  ): Promise<void> {
    await this.leases.postpone(claim, dueAt, { set: { state, problem } });
  }
}
