import { Injectable } from '@nestjs/common';
import type { Finding } from '@app/core/audit-checks';
import { type AuditReport, storableJson } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { type ClaimedRow, type Lease, LeaseLost, Leases, type Term } from '@app/platform/leases';
import { AUDIT_REPORT_LEASE } from './audits.lease';

/** A report that this process has claimed. `attempts` fences off a worker whose lease has lapsed. */
export interface ReportClaim {
  readonly id: number;
  readonly batchId: number;
  readonly reportType: AuditReport;
  readonly attempts: number;
}

export interface ReportResult {
  readonly checks: readonly Finding[];
  readonly facts: Readonly<Record<string, unknown>>;
  readonly score: number | null;
  readonly engineVersion: number;
}

const CLAIMED = {
  id: 'audit_reports.id',
  batchId: 'audit_reports.batch_id',
  reportType: 'audit_reports.report_type',
};

const claimedRow = ({ projectId }: ProjectScope, { id, attempts }: ReportClaim): ClaimedRow => ({
  key: { project_id: projectId, id },
  fence: attempts,
});

/** Changes the states of reports (audit-states.ts). */
@Injectable()
export class AuditReportWorkRepository {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
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

  /** Claims the next due report of the batch, or one whose worker died. */
  claim({ projectId }: ProjectScope, batchId: number, term: Term): Promise<ReportClaim | null> {
    return this.leases.claimNext({ project_id: projectId, batch_id: batchId }, term, { columns: CLAIMED });
  }

  /** Keeps it while `work` runs, which is given a signal of its loss. */
  whileHeld(
    scope: ProjectScope,
    held: ReportClaim,
    lease: Lease,
    work: (lost: AbortSignal) => Promise<void>,
  ): Promise<void> {
    return this.leases.heartbeat(claimedRow(scope, held), lease, work);
  }

  /** @throws LeaseLost */
  async complete(scope: ProjectScope, held: ReportClaim, result: ReportResult, now: Date, sql: Sql): Promise<void> {
    const set = {
      checks: storableJson(result.checks),
      facts: storableJson(result.facts),
      score: result.score,
      engine_version: result.engineVersion,
      error_message: null,
      completed_at: now,
    };
    if (!(await this.leases.complete(claimedRow(scope, held), { set, sql }))) throw new LeaseLost();
  }

  async postpone(scope: ProjectScope, held: ReportClaim, dueAt: Date): Promise<void> {
    await this.leases.postpone(claimedRow(scope, held), dueAt);
  }

  async fail(scope: ProjectScope, held: ReportClaim, message: string, now: Date): Promise<void> {
    await this.leases.fail(claimedRow(scope, held), { set: { error_message: message, completed_at: now } });
  }

  /** Fails reports of the batch whose workers died until no attempts were left. */
  async giveUp({ projectId }: ProjectScope, batchId: number, message: string, now: Date): Promise<void> {
    const open = await this.database.query<{ id: number }>(
      `select id from audit_reports
       where project_id = $1 and batch_id = $2 and state in ('pending', 'processing') and due_at <= $3`,
      [projectId, batchId, now],
    );
    for (const { id } of open) {
      const set = { error_message: message, completed_at: now };
      await this.leases.giveUp({ project_id: projectId, id }, now, { set });
    }
  }

  /**
   * Puts failed reports back.
   * @returns how many
   */
  async retry({ projectId }: ProjectScope, now: Date, sql: Sql): Promise<number> {
    const rows = await sql.query(
      `update audit_reports r
       set state = 'pending', attempts = 0, error_message = null, completed_at = null,
         due_at = case when b.site is null then null else $2::timestamptz end
       from audit_batches b
       where r.project_id = $1 and r.state = 'failed' and b.project_id = $1 and b.id = r.batch_id
       returning r.id`,
      [projectId, now],
    );
    return rows.length;
  }
}
