import { changesOf, type FileLine } from '@app/core/audit-checks';
import type { FileChange, TechnicalGeoFile, TechnicalGeoFileVersion } from '@app/core/contracts';
import { textVersionBody } from '../../text-versions/text-version';
import type { ReportRow } from '../audit-reports.repository';
import type { FileRow, FileText, VersionRow } from './audit-files.repository';

/** A file as docs/api.md shows it, without its text. */
export const fileBody = (
  projectId: number,
  report: Pick<ReportRow, 'id' | 'batchId' | 'reportType'>,
  { name, url, version }: Pick<FileRow, 'name' | 'url' | 'version'>,
  text: FileText | null,
): TechnicalGeoFile => ({
  project_id: projectId,
  id: report.id,
  batch_id: report.batchId,
  report_type: report.reportType,
  name,
  url,
  version,
  ...textBody(text),
});

export const textBody = (text: FileText | null): Pick<TechnicalGeoFile, 'changes' | 'checks'> => ({
  changes: text ? changesBody(text.lines) : [],
  checks: (text?.checks ?? []) as TechnicalGeoFile['checks'],
});

const changesBody = (lines: readonly FileLine[]): FileChange[] =>
  changesOf(lines).map((change) => ({
    lines: change.lines,
    present_lines: change.present,
    check_ids: [...change.checks],
    by_person: change.byPerson,
  }));

export const versionBody = (row: VersionRow): TechnicalGeoFileVersion => ({
  ...textVersionBody(row),
  line_count: row.lineCount,
  faults: row.faults,
});
