import { Injectable } from '@nestjs/common';
import type { Finding } from '@app/core/audit-checks';
import type { AuditChangeCounts } from '@app/core/contracts';
import { storableJson } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { Leases } from '@app/platform/leases';
import { AUDIT_REPORT_LEASE, type ReportClaim } from './audits.lease';

export interface ReportResult {
  readonly checks: readonly Finding[];
  /** As they are stored; null when the findings show all places. */
  readonly places: Buffer | null;
  /** Since the report before; null without one that compares. */
  readonly changes: AuditChangeCounts | null;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly score: number | null;
  readonly engineVersion: number;
}

/** Changes the states of reports (audit-states.ts). */
@Injectable()
export class AuditReportWorkRepository {
  private readonly leases: Leases;

  constructor(database: Database) {
    this.leases = new Leases(AUDIT_REPORT_LEASE, database);
  }

  /** The batch's first attempt at its crawl begins. */
  async begin({ projectId }: ProjectScope, batchId: number, now: Date, sql: Sql): Promise<void> {
    await sql.query(
      `update audit_reports set state = 'processing', started_at = $3
       where project_id = $1 and batch_id = $2 and state = 'pending'`,
      [projectId, batchId, now],
    );
  }

  /** The batch's crawl has ended, so that workers may claim its reports. */
  async makeDue({ projectId }: ProjectScope, batchId: number, now: Date, sql: Sql): Promise<void> {
    await sql.query(
      `update audit_reports set due_at = $3
       where project_id = $1 and batch_id = $2 and state in ('pending', 'processing')`,
      [projectId, batchId, now],
    );
  }

  /** The batch's crawl has failed. */
  async failAll({ projectId }: ProjectScope, batchId: number, message: string, now: Date, sql: Sql): Promise<void> {
    await sql.query(
      `update audit_reports set state = 'failed', error_message = $3, completed_at = $4
       where project_id = $1 and batch_id = $2 and state in ('pending', 'processing')`,
      [projectId, batchId, message, now],
    );
  }

  /** @throws LeaseLost */
  complete(claim: ReportClaim, result: ReportResult, now: Date, sql: Sql): Promise<void> {
    const set = {
      checks: storableJson(result.checks),
      places: result.places,
      changes: result.changes,
      facts: storableJson(result.facts),
      score: result.score,
      engine_version: result.engineVersion,
      error_message: null,
      completed_at: now,
    };
    return this.leases.mustComplete(claim, { set, sql });
  }

  /**
   * Puts failed reports back.
   * @param one the only one, and when it failed; all unless given
   * @returns how many
   */
  async retry(
    { projectId }: ProjectScope,
    one: { readonly id: number; readonly diedAt: Date } | null,
    now: Date,
    sql: Sql,
  ): Promise<number> {
    const rows = await sql.query(
      `update audit_reports r
       set state = 'pending', attempts = 0, error_message = null, completed_at = null,
         due_at = case when b.site is null then null else $2::timestamptz end
       from audit_batches b
       where r.project_id = $1 and r.state = 'failed' and b.project_id = $1 and b.id = r.batch_id
         and ($3::bigint is null or r.id = $3 and r.completed_at = $4)
       returning r.id`,
      [projectId, now, one?.id ?? null, one?.diedAt ?? null],
    );
    return rows.length;
  }
}
