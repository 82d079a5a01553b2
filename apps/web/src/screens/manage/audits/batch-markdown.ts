import type { FactTable } from '@app/core/audit-checks';
import type { AuditFinding, TechnicalGeoBatch, TechnicalGeoReportResponse } from '@app/core/contracts';
import {
  comparisonText,
  countsOf,
  countsText,
  findingsOf,
  isFault,
  REPORT_TITLES,
  STATUS_WORDS,
} from './batch-summary';
import { cellText, tablesOf } from './fact-tables';

/**
 * Text of foreign pages as it reads, whatever it holds: no markup of Markdown (CommonMark, section 2.4) or HTML, and no
 * line of its own.
 */
const plain = (text: string): string =>
  text
    .replaceAll(/[\\`*_[\]<>|#~!&]/g, '\\$&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** An audit as Markdown, to be kept or sent on. */
export const batchMarkdown = (
  { url, created_at }: TechnicalGeoBatch,
  reports: readonly TechnicalGeoReportResponse[],
): string =>
  [
    `# Site audit of ${plain(url)}`,
    `${created_at.slice(0, 10)}. ${countsText(countsOf(reports.flatMap(findingsOf)))}`,
    ...reports.flatMap(reportLines),
    '',
  ].join('\n\n');

function reportLines(report: TechnicalGeoReportResponse): string[] {
  const findings = findingsOf(report);
  const { status, score, error_message } = report;
  const change = comparisonText(report);
  return [
    `## ${REPORT_TITLES[report.report_type]}`,
    ...(status === 'completed' ? [] : [`Not completed: ${plain(error_message ?? status)}`]),
    ...(score === null ? [] : [`Score: ${score} of 100.`]),
    ...(status === 'completed' ? [countsText(countsOf(findings))] : []),
    ...(change ? [change] : []),
    ...(findings.length > 0 ? [tableOf(findings)] : []),
    ...tablesOf(report).flatMap(factsOf),
  ];
}

function factsOf(table: FactTable): string[] {
  const { columns } = table;
  const lines = [
    `| ${columns.map((name) => name.replaceAll('_', ' ')).join(' | ')} |`,
    `|${'---|'.repeat(columns.length)}`,
    ...table.rows.map((row) => `| ${columns.map((name) => plain(cellText(row, name))).join(' | ')} |`),
  ];
  const more = table.rows_total - table.rows.length;
  return [`### ${plain(table.title)}`, lines.join('\n'), ...(more > 0 ? [`and ${more} more`] : [])];
}

const tableOf = (findings: readonly AuditFinding[]): string =>
  [
    '| Check | Result | Severity | Evidence | What to do |',
    '|---|---|---|---|---|',
    ...findings.map((finding) => {
      const { title, status, severity, evidence, recommendation, reference, places, places_total } = finding;
      const isWrong = isFault(finding);
      const where = places.map(({ url, detail }) => plain(detail ? `${url} (${detail})` : url));
      const more = places_total > places.length ? [`and ${places_total - places.length} more`] : [];
      const seen = [plain(evidence), ...(isWrong ? [...where, ...more] : [])].filter(Boolean).join('<br>');
      const advice = isWrong ? `${plain(recommendation)} (${plain(reference)})` : '';
      return `| ${plain(title)} | ${STATUS_WORDS[status]} | ${severity} | ${seen} | ${advice} |`;
    }),
  ].join('\n');
