import type { AuditFinding, TechnicalGeoBatch, TechnicalGeoReportResponse } from '@app/core/contracts';
import { comparisonText, countsOf, countsText, findingsOf, REPORT_TITLES, STATUS_WORDS } from './batch-summary';

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
  ];
}

const tableOf = (findings: readonly AuditFinding[]): string =>
  [
    '| Check | Result | Severity | Evidence | What to do |',
    '|---|---|---|---|---|',
    ...findings.map((finding) => {
      const { title, status, severity, evidence, recommendation, reference, places, places_total } = finding;
      const isFault = status === 'fail' || status === 'warn';
      const where = places.map(({ url, detail }) => plain(detail ? `${url} (${detail})` : url));
      const more = places_total > places.length ? [`and ${places_total - places.length} more`] : [];
      const seen = [plain(evidence), ...(isFault ? [...where, ...more] : [])].filter(Boolean).join('<br>');
      const advice = isFault ? `${plain(recommendation)} (${plain(reference)})` : '';
      return `| ${plain(title)} | ${STATUS_WORDS[status]} | ${severity} | ${seen} | ${advice} |`;
    }),
  ].join('\n');
