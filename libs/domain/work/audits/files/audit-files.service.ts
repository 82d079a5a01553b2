import { Injectable } from '@nestjs/common';
import { linesIn, textOf } from '@app/core/audit-checks';
import type {
  EditedTechnicalGeoFileResponse,
  EditTechnicalGeoFileBody,
  RevertTechnicalGeoFileBody,
  TechnicalGeoFileResponse,
  TechnicalGeoFileVersionPath,
  TechnicalGeoFileVersionResponse,
  TechnicalGeoFileVersionsQuery,
  TechnicalGeoFileVersionsResponse,
  TechnicalGeoReportPath,
} from '@app/core/contracts';
import {
  ApiError,
  AUDIT_FILES,
  type FiledReport,
  invalidParam,
  isFiledReport,
  notFound,
  type RequestContext,
} from '@app/core/kernel';
import { WritesOnce } from '@app/domain/access';
import { pageAsked, pageBody, ProjectAccess, type ProjectScope } from '@app/domain/tracking';
import { changesNothing, nextVersion, type TextStep, versionConflict } from '../../text-versions/text-version';
import { AuditReportsRepository, type ReportRow } from '../audit-reports.repository';
import { applyFileEdits } from './apply-file-edits';
import { AuditFilesRepository, type FileRow, type FileText } from './audit-files.repository';
import { fileBody, textBody, versionBody } from './file-body';
import { FileJudge } from './file-judge.service';

interface KnownFile {
  readonly report: ReportRow & { readonly reportType: FiledReport };
  readonly file: FileRow;
}

type NextText = FileText & TextStep;

/** Files that audits propose, and what people make of them (docs/audits.md). */
@Injectable()
export class AuditFilesService {
  constructor(
    private readonly access: ProjectAccess,
    private readonly writes: WritesOnce,
    private readonly reports: AuditReportsRepository,
    private readonly files: AuditFilesRepository,
    private readonly judge: FileJudge,
  ) {}

  /** GET /technical_geo_files/{id} (docs/audits.md). @throws ApiError `ERR_NOT_FOUND` */
  async one(ctx: RequestContext, { project_id, id }: TechnicalGeoReportPath): Promise<TechnicalGeoFileResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'read' });
    const { report, file } = await this.known(scope, id);
    const text = file.version === null ? null : await this.files.row(scope, id, file.version);
    const { outcome, note, present } = file;
    return {
      ...fileBody(scope.projectId, report, file, text),
      outcome,
      note,
      present,
      text: text && textOf(text.lines),
    };
  }

  /**
   * PATCH /technical_geo_files/{id} (docs/audits.md).
   * @throws ApiError `ERR_NOT_FOUND`, `ERR_CONFLICT`, `ERR_INVALID_PARAM`, `ERR_LIMIT_REACHED`
   */
  async edit(ctx: RequestContext, body: EditTechnicalGeoFileBody): Promise<EditedTechnicalGeoFileResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    return this.write(ctx, scope, 'editTechnicalGeoFile', body, async ({ report, file }, now) => {
      const { lines, edited } = applyFileEdits(now.lines, linesIn(file.present ?? ''), body.edits);
      if (edited.length === 0) return { ...now, edited, revertedTo: null };
      const ground = await this.files.ground(scope, report.id);
      if (!ground) throw notFound('technical report');
      const checks = await this.judge.checks({ report: report.reportType, ground, text: textOf(lines) });
      return { lines, checks, edited, revertedTo: null };
    });
  }

  /**
   * POST /technical_geo_files/{id}/revert (docs/audits.md).
   * @throws ApiError `ERR_NOT_FOUND`, `ERR_CONFLICT`, `ERR_INVALID_PARAM`
   */
  async revert(ctx: RequestContext, body: RevertTechnicalGeoFileBody): Promise<EditedTechnicalGeoFileResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    const revertedTo = body.to_version;
    return this.write(ctx, scope, 'revertTechnicalGeoFile', body, async ({ report, file }) => {
      const former = revertedTo === file.version ? null : await this.files.row(scope, report.id, revertedTo);
      if (!former) throw invalidParam('to_version', 'to_version must be a former version of the file');
      return { lines: former.lines, checks: former.checks, edited: [], revertedTo };
    });
  }

  /** GET /technical_geo_files/{id}/versions (docs/audits.md). @throws ApiError `ERR_NOT_FOUND` */
  async list(ctx: RequestContext, query: TechnicalGeoFileVersionsQuery): Promise<TechnicalGeoFileVersionsResponse> {
    const scope = await this.access.open(ctx, query.project_id, { scope: 'read' });
    const { id } = query;
    await this.known(scope, id);
    return pageBody(
      { project_id: scope.projectId, id },
      query,
      this.files.page(scope, id, pageAsked(query)),
      versionBody,
      () => this.files.total(scope, id),
    );
  }

  /** GET /technical_geo_files/{id}/versions/{version} (docs/audits.md). @throws ApiError `ERR_NOT_FOUND` */
  async version(ctx: RequestContext, path: TechnicalGeoFileVersionPath): Promise<TechnicalGeoFileVersionResponse> {
    const scope = await this.access.open(ctx, path.project_id, { scope: 'read' });
    const { id, version } = path;
    await this.known(scope, id);
    const row = await this.files.row(scope, id, version);
    if (!row) throw notFound('version', 'version');
    return { project_id: scope.projectId, id, ...versionBody(row), text: textOf(row.lines), ...textBody(row) };
  }

  private async known(scope: ProjectScope, id: number): Promise<KnownFile> {
    const report = await this.reports.one(scope, id);
    if (!report) throw notFound('technical report');
    const { reportType } = report;
    if (!isFiledReport(reportType) || report.state !== 'completed') {
      const filed = Object.keys(AUDIT_FILES).join(' and ');
      throw new ApiError('ERR_NOT_FOUND', `only completed reports of ${filed} have a file`, { param: 'id' });
    }
    const file = (await this.files.one(scope, id)) ?? withoutProposal(reportType, report);
    return { report: { ...report, reportType }, file };
  }

  /** One step from the version that the caller has read: nothing is written over what somebody else wrote since. */
  private async write(
    ctx: RequestContext,
    scope: ProjectScope,
    operation: string,
    body: EditTechnicalGeoFileBody | RevertTechnicalGeoFileBody,
    nextOf: (known: KnownFile, now: FileText) => Promise<NextText>,
  ): Promise<EditedTechnicalGeoFileResponse> {
    const known = await this.known(scope, body.id);
    const { report, file } = known;
    if (file.version === null) throw invalidParam('id', 'the report proposes no file');
    // Another version may be that of the same request when it came first: what it was answered is repeated.
    const now = file.version === body.version ? await this.files.row(scope, report.id, body.version) : null;
    const next = now && (await nextOf(known, now));
    return this.writes.run(ctx, operation, body, async (sql) => {
      if (!next) throw versionConflict('file', file.version!);
      if (changesNothing(next)) {
        return fileBody(scope.projectId, report, file, next);
      }
      const version = { ...next, ...nextVersion(ctx, body.version) };
      if (!(await this.files.add(scope, report.id, version, sql))) {
        throw versionConflict('file', (await this.files.current(scope, report.id, sql)) ?? file.version!);
      }
      return fileBody(scope.projectId, report, { ...file, version: version.version }, next);
    });
  }
}

/** Workers of the release before propose nothing. */
const withoutProposal = (reportType: FiledReport, { startUrl }: ReportRow): FileRow => ({
  name: AUDIT_FILES[reportType],
  url: new URL(`/${AUDIT_FILES[reportType]}`, startUrl).href,
  outcome: 'impossible',
  note: 'The report is of an older release, which proposed no files.',
  present: null,
  version: null,
});
