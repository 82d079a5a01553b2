import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { type ClaimedRow, type Lease, Leases, type Term } from '@app/platform/leases';
import { CDN_FEED_LEASE } from './cdn-feeds.lease';

export interface Connection {
  readonly zone: string;
  readonly sealedToken: Buffer;
  /** The first hour that was never read. */
  readonly nextHour: Date;
}

export interface ConnectionState {
  readonly state: 'active' | 'broken';
  readonly problem: string | null;
  readonly zone: string;
  readonly nextHour: Date;
}

const TAKEN = {
  zone: 'cdn_connections.zone',
  sealedToken: 'cdn_connections.sealed_token',
  nextHour: 'cdn_connections.next_hour',
};

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
         next_hour = excluded.next_hour, state = 'active', problem = null, due_at = excluded.due_at`,
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

  async due(now: Date, limit: number): Promise<number[]> {
    const rows = await this.database.query<{ project_id: number }>(
      `select project_id from cdn_connections where state = 'active' and due_at <= $1 order by due_at limit $2`,
      [now, limit],
    );
    return rows.map((row) => row.project_id);
  }

  /** Only one caller gets a connection that is due. If that caller dies, the connection is due again at `until`. */
  take({ projectId }: ProjectScope, term: Term): Promise<Connection | null> {
    return this.leases.claim({ project_id: projectId }, term, { columns: TAKEN });
  }

  /**
   * Keeps it while `work` runs, which is given a signal of its loss.
   * @returns until when it is the caller's after that
   */
  async whileTaken(
    { projectId }: ProjectScope,
    until: Date,
    lease: Lease,
    work: (lost: AbortSignal) => Promise<void>,
  ): Promise<Date> {
    let held: () => ClaimedRow = () => ({ key: { project_id: projectId }, fence: until });
    await this.leases.heartbeat(held(), lease, (lost, row) => {
      held = row;
      return work(lost);
    });
    return held().fence as Date;
  }

  async hourRead({ projectId }: ProjectScope, hour: Date): Promise<void> {
    await this.database.query(
      `update cdn_connections set next_hour = greatest(next_hour, $2::timestamptz + interval '1 hour')
       where project_id = $1`,
      [projectId, hour],
    );
  }

  /**
   * Writes nothing if the connection was made anew or claimed by another worker meanwhile.
   * @param until the end of the caller's lease
   */
  async recordOutcome(
    { projectId }: ProjectScope,
    until: Date,
    { state, problem, dueAt }: { state: 'active' | 'broken'; problem: string | null; dueAt: Date },
  ): Promise<void> {
    await this.leases.postpone({ key: { project_id: projectId }, fence: until }, dueAt, { set: { state, problem } });
  }
}
