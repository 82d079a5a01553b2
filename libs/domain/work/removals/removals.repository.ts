import { Injectable } from '@nestjs/common';
import type { ProjectReach } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, ofChunk, type Sql } from '@app/platform/database';
import { Leases } from '@app/platform/leases';
import { REMOVAL_LEASE, type RemovalClaim } from './removals.lease';

export interface RemovalRow {
  readonly id: number;
  /** null once the project is gone. */
  readonly name: string | null;
  /** null until the rows are counted. */
  readonly total: number | null;
  readonly done: number;
  readonly acceptedAt: Date;
  readonly removedAt: Date | null;
}

@Injectable()
export class RemovalsRepository {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(REMOVAL_LEASE, database);
  }

  /** The project's row must still be there. */
  async insert({ projectId }: ProjectScope, now: Date, sql: Sql): Promise<void> {
    await sql.query(
      `insert into project_removals (project_id, user_id, name, due_at, accepted_at)
       select id, user_id, name, $2, $2 from projects where id = $1`,
      [projectId, now],
    );
  }

  /** Those under way, and those that ended after a moment; newest first. */
  async list({ userId, projectIds }: ProjectReach, endedAfter: Date): Promise<RemovalRow[]> {
    const { rows } = await this.database.reach<RemovalRow>(
      `select project_id as id, name, total, done, accepted_at as "acceptedAt", removed_at as "removedAt"
       from project_removals
       where user_id = $1 and ($2::bigint[] is null or project_id = any($2)) and coalesce(removed_at, 'infinity') > $3
         ${ofChunk('project_id')}`,
      [userId, projectIds, endedAfter],
    );
    return rows.toSorted((one, other) => other.acceptedAt.getTime() - one.acceptedAt.getTime() || other.id - one.id);
  }

  /** @throws LeaseLost */
  async complete(claim: RemovalClaim, now: Date, sql: Sql): Promise<void> {
    await this.leases.mustComplete(claim, { set: { name: null, removed_at: now }, sql });
  }
}
