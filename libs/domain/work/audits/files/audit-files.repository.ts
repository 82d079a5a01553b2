import { Injectable } from '@nestjs/common';
import type { FileLine, FileOutcome, Finding } from '@app/core/audit-checks';
import { LIMITS, storable, storableJson } from '@app/core/kernel';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Reading, type Sql } from '@app/platform/database';
import type { TextVersion } from '../../text-versions/text-version';

/** What a report proposes, as it is stored. */
export interface FileRow {
  readonly name: string;
  readonly url: string;
  readonly outcome: FileOutcome;
  readonly note: string;
  readonly present: string | null;
  /** The version of now; null unless something is proposed. */
  readonly version: number | null;
}

export interface VersionRow extends TextVersion {
  readonly userName: string | null;
  readonly lineCount: number;
  /** Checks that warn or fail. */
  readonly faults: number;
}

export interface FileText {
  readonly lines: readonly FileLine[];
  readonly checks: readonly Finding[];
}

export type NewVersion = Omit<VersionRow, 'userName' | 'lineCount' | 'faults'> & FileText;

const COLUMNS = `v.version, v.made_at as "madeAt", v.actor_kind as kind, v.user_id as "userId", u.name as "userName",
  v.edited, v.reverted_to as "revertedTo", v.line_count as "lineCount", v.faults`;
const FROM = 'from audit_file_versions v left join users u on u.id = v.user_id';
const OF_REPORT = 'v.project_id = $1 and v.report_id = $2';

/** Proposed files, and their versions. */
@Injectable()
export class AuditFilesRepository {
  constructor(private readonly database: Database) {}

  /** @returns null for a report that proposed nothing, such as one of an older release */
  async one({ projectId }: ProjectScope, reportId: number): Promise<FileRow | null> {
    const [row] = await this.database.query<FileRow>(
      'select name, url, outcome, note, present, version from audit_files where project_id = $1 and report_id = $2',
      [projectId, reportId],
    );
    return row ?? null;
  }

  /** What the checks of the report read, as it was stored. */
  async ground({ projectId }: ProjectScope, reportId: number): Promise<Buffer | null> {
    const [row] = await this.database.query<{ ground: Buffer }>(
      'select ground from audit_file_grounds where project_id = $1 and report_id = $2',
      [projectId, reportId],
    );
    return row?.ground ?? null;
  }

  /** Newest first. */
  page({ projectId }: ProjectScope, reportId: number, page: Page): Reading<VersionRow> {
    const values = new Parameters();
    values.project(projectId);
    values.add(reportId);
    return this.database.reading<VersionRow>(
      `select ${COLUMNS} ${FROM} where ${OF_REPORT} order by v.version desc ${pageClause(page, values)}`,
      values.all,
    );
  }

  async total({ projectId }: ProjectScope, reportId: number): Promise<number> {
    const [row] = await this.database.query<{ total: number }>(
      `select count(*) as total from audit_file_versions v where ${OF_REPORT}`,
      [projectId, reportId],
    );
    return row!.total;
  }

  async row({ projectId }: ProjectScope, reportId: number, version: number): Promise<(VersionRow & FileText) | null> {
    const [row] = await this.database.query<VersionRow & FileText>(
      `select ${COLUMNS}, v.lines, v.checks ${FROM} where ${OF_REPORT} and v.version = $3`,
      [projectId, reportId, version],
    );
    return row ?? null;
  }

  /** The version that a file has, whoever is changing it just now; null when it is gone by now. */
  async current({ projectId }: ProjectScope, reportId: number, sql: Sql): Promise<number | null> {
    const [row] = await sql.query<{ version: number | null }>(
      'select version from audit_files where project_id = $1 and report_id = $2',
      [projectId, reportId],
    );
    return row?.version ?? null;
  }

  /** Keeps what a report proposes, with its first version if there is any. */
  async insert(
    scope: ProjectScope,
    reportId: number,
    { name, url, outcome, note, present }: Omit<FileRow, 'version'>,
    first: { readonly version: NewVersion; readonly ground: Buffer } | null,
    sql: Sql,
  ): Promise<void> {
    await sql.query(
      `insert into audit_files (project_id, report_id, name, url, outcome, note, present, version)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        scope.projectId,
        reportId,
        name,
        storable(url),
        outcome,
        storable(note),
        present === null ? null : storable(present),
        first?.version.version ?? null,
      ],
    );
    if (!first) return;
    await sql.query('insert into audit_file_grounds (project_id, report_id, ground) values ($1, $2, $3)', [
      scope.projectId,
      reportId,
      first.ground,
    ]);
    await this.insertVersion(scope, reportId, first.version, sql);
  }

  /**
   * Makes a version that of the file.
   * @returns false when the file is not of the version before it any more
   */
  async add(scope: ProjectScope, reportId: number, next: NewVersion, sql: Sql): Promise<boolean> {
    const { projectId } = scope;
    const changed = await sql.query(
      `update audit_files set version = $3 where project_id = $1 and report_id = $2 and version = $4 returning version`,
      [projectId, reportId, next.version, next.version - 1],
    );
    if (changed.length === 0) return false;
    await this.insertVersion(scope, reportId, next, sql);
    await sql.query(
      'delete from audit_file_versions where project_id = $1 and report_id = $2 and version > 1 and version <= $3',
      [projectId, reportId, next.version - LIMITS.auditFileVersionsKept],
    );
    return true;
  }

  private async insertVersion(
    { projectId }: ProjectScope,
    reportId: number,
    made: NewVersion,
    sql: Sql,
  ): Promise<void> {
    await sql.query(
      `insert into audit_file_versions (project_id, report_id, version, made_at, actor_kind, user_id, edited, reverted_to,
         line_count, faults, lines, checks)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        projectId,
        reportId,
        made.version,
        made.madeAt,
        made.kind,
        made.userId,
        made.edited,
        made.revertedTo,
        made.lines.filter(({ text }) => text !== null).length,
        made.checks.filter(({ status }) => status === 'warn' || status === 'fail').length,
        storableJson(made.lines),
        storableJson(made.checks),
      ],
    );
  }
}
