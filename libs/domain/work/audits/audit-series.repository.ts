import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, ofChunk, type Sql } from '@app/platform/database';
import { type Claim, Leases } from '@app/platform/leases';
import { AUDIT_SERIES_LEASE, type Series } from './audits.lease';

export interface DueSeries {
  readonly projectId: number;
  readonly id: number;
  readonly dueAt: Date;
}

@Injectable()
export class AuditSeriesRepository {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(AUDIT_SERIES_LEASE, database);
  }

  async insert({ projectId }: ProjectScope, series: Series, dueAt: Date, now: Date, sql: Sql): Promise<number> {
    const { url, countryCode, reports, repeat, firstDay } = series;
    const [row] = await sql.query<{ id: number }>(
      `insert into audit_series (project_id, url, country_code, reports, repeat, first_day, due_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [projectId, url, countryCode, reports, repeat, firstDay, dueAt, now],
    );
    return row!.id;
  }

  async count({ projectId }: ProjectScope, sql: Sql): Promise<number> {
    const [row] = await sql.query<{ count: number }>(
      'select count(*)::int as count from audit_series where project_id = $1',
      [projectId],
    );
    return row!.count;
  }

  /**
   * Ends the series of a batch, whose batches stay without one.
   * @returns false when the batch is of no series, or its series has ended
   */
  endOfBatch({ projectId }: ProjectScope, batchId: number): Promise<boolean> {
    return this.database.transaction(async (sql) => {
      const [series] = await sql.query<{ id: number }>(
        `select id from audit_series where project_id = $1 and id = (
           select series_id from audit_batches where project_id = $1 and id = $2) for update`,
        [projectId, batchId],
      );
      if (!series) return false;
      // A cluster has no key that would do so.
      await sql.query('update audit_batches set series_id = null where project_id = $1 and series_id = $2', [
        projectId,
        series.id,
      ]);
      await sql.query('delete from audit_series where project_id = $1 and id = $2', [projectId, series.id]);
      return true;
    });
  }

  /** Series whose next batch is due. Those of paused projects wait. */
  due(now: Date, limit: number): Promise<DueSeries[]> {
    return this.database.sweep(
      `select s.project_id as "projectId", s.id, s.due_at as "dueAt" from audit_series s join projects p on p.id = s.project_id
       where s.due_at <= $1 and not p.paused ${ofChunk('s.project_id')} ${ofChunk('p.id')} order by s.due_at limit $2`,
      [now, limit],
    );
  }

  /**
   * Sets the next date of a series.
   * @returns false when another worker has claimed it meanwhile, or it has ended
   */
  moveOn(claim: Claim<Series>, dueAt: Date, sql: Sql): Promise<boolean> {
    return this.leases.postpone(claim, dueAt, { sql });
  }
}
