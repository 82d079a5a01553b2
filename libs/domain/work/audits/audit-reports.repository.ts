import { Injectable } from '@nestjs/common';
import type { Finding } from '@app/core/audit-checks';
import type { AuditReport, JobState } from '@app/core/kernel';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Reading, type Sql } from '@app/platform/database';
import type { CrawlProgress } from './crawl';

export interface ReportRow {
  readonly id: number;
  readonly batchId: number;
  readonly reportType: AuditReport;
  readonly url: string;
  readonly startUrl: string;
  readonly countryCode: string | null;
  readonly state: JobState;
  readonly engineVersion: number | null;
  readonly score: number | null;
  /** null until completed, as are the facts. */
  readonly checks: readonly Finding[] | null;
  readonly facts: Readonly<Record<string, unknown>> | null;
  /** While the crawl is under way. */
  readonly progress: CrawlProgress | null;
  readonly errorMessage: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
}

/** `places` has what the findings do not show. */
export interface StoredPlaces extends Pick<ReportRow, 'checks'> {
  readonly places: Buffer | null;
}

export type InsertedReport = Pick<ReportRow, 'id' | 'reportType' | 'state' | 'createdAt'>;

export interface ReportSelection {
  readonly report_type?: AuditReport;
  readonly status?: JobState;
  readonly batch_id?: number;
}

const COLUMNS = `r.id, r.batch_id as "batchId", r.report_type as "reportType", b.url, b.start_url as "startUrl",
  b.country_code as "countryCode", r.state, r.engine_version as "engineVersion", r.score, r.checks, r.facts, b.progress,
  r.error_message as "errorMessage", r.created_at as "createdAt", r.started_at as "startedAt",
  r.completed_at as "completedAt"`;
const FROM = 'from audit_reports r join audit_batches b on b.project_id = r.project_id and b.id = r.batch_id';

/** Reads reports, and adds them. audit-report-work.repository.ts changes their states. */
@Injectable()
export class AuditReportsRepository {
  constructor(private readonly database: Database) {}

  /** @returns the reports in the order given */
  async insert(
    { projectId }: ProjectScope,
    batchId: number,
    reports: readonly AuditReport[],
    now: Date,
    sql: Sql,
  ): Promise<InsertedReport[]> {
    const rows = await sql.query<InsertedReport>(
      `insert into audit_reports (project_id, batch_id, report_type, created_at)
       select $1, $2, report_type, $4 from unnest($3::text[]) with ordinality asked (report_type, place) order by place
       returning id, report_type as "reportType", state, created_at as "createdAt"`,
      [projectId, batchId, reports, now],
    );
    return rows.toSorted((one, other) => one.id - other.id);
  }

  /** Newest first. */
  page({ projectId }: ProjectScope, selection: ReportSelection, page: Page): Reading<ReportRow> {
    const values = new Parameters();
    return this.database.reading<ReportRow>(
      `select ${COLUMNS} ${FROM} where ${predicate(projectId, selection, values)}
       order by r.created_at desc, r.id desc ${pageClause(page, values)}`,
      values.all,
    );
  }

  async total({ projectId }: ProjectScope, selection: ReportSelection): Promise<number> {
    const values = new Parameters();
    const [row] = await this.database.query<{ total: number }>(
      `select count(*) as total from audit_reports r where ${predicate(projectId, selection, values)}`,
      values.all,
    );
    return row!.total;
  }

  async one({ projectId }: ProjectScope, id: number): Promise<ReportRow | null> {
    const [row] = await this.database.query<ReportRow>(
      `select ${COLUMNS} ${FROM} where r.project_id = $1 and r.id = $2`,
      [projectId, id],
    );
    return row ?? null;
  }

  /** What a report's checks saw, and where, as it was stored; undefined when there is no such report. */
  async places({ projectId }: ProjectScope, id: number): Promise<StoredPlaces | undefined> {
    const [row] = await this.database.query<StoredPlaces>(
      'select checks, places from audit_reports where project_id = $1 and id = $2',
      [projectId, id],
    );
    return row;
  }

  /** All reports of a batch, in the order in which they were asked for. */
  ofBatch({ projectId }: ProjectScope, batchId: number): Promise<ReportRow[]> {
    return this.database.query(`select ${COLUMNS} ${FROM} where r.project_id = $1 and r.batch_id = $2 order by r.id`, [
      projectId,
      batchId,
    ]);
  }

  /** The completed report of the same URL and type that was asked for last before this one. */
  async previous({ projectId }: ProjectScope, { id, startUrl, reportType }: ReportRow): Promise<ReportRow | null> {
    const [row] = await this.database.query<ReportRow>(
      `select ${COLUMNS} ${FROM}
       where r.project_id = $1 and r.id < $2 and r.report_type = $3 and b.start_url = $4 and r.state = 'completed'
       order by r.id desc limit 1`,
      [projectId, id, reportType, startUrl],
    );
    return row ?? null;
  }

  /** Of each type the completed report that was asked for last. */
  lastCompleted({ projectId }: ProjectScope, domain: string): Promise<ReportRow[]> {
    return this.database.query(
      `select distinct on (r.report_type) ${COLUMNS} ${FROM}
       where r.project_id = $1 and r.state = 'completed' and
         '.' || substring(lower(b.url) from '^https?://([^/:?#]+)') like '%.' || lower($2)
       order by r.report_type, r.id desc`,
      [projectId, domain],
    );
  }

  /** How many batches of the project have not ended. */
  async openBatches({ projectId }: ProjectScope, sql: Sql): Promise<number> {
    const [row] = await sql.query<{ open: number }>(
      `select count(distinct batch_id)::int as open from audit_reports
       where project_id = $1 and state in ('pending', 'processing')`,
      [projectId],
    );
    return row!.open;
  }
}

function predicate(projectId: number, { report_type, status, batch_id }: ReportSelection, values: Parameters): string {
  const conditions = [`r.project_id = ${values.project(projectId)}`];
  if (report_type !== undefined) conditions.push(`r.report_type = ${values.add(report_type)}`);
  if (status !== undefined) conditions.push(`r.state = ${values.add(status)}`);
  if (batch_id !== undefined) conditions.push(`r.batch_id = ${values.add(batch_id)}`);
  return conditions.join(' and ');
}
