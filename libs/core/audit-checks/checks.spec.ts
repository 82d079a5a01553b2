import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORTS, type AuditCheck, type CheckStatus } from '.';
import { AUDIT_REPORTS } from '@app/core/kernel';
import { siteFacts } from './fixtures/facts';
import { findingOf, keptPlaces, shownFinding } from './run-checks';

const DOCS = join(__dirname, '../../../docs/audits.md');
const MARKED = /(?<=<!-- checks -->\n\n)[\s\S]*(?=\n\n<!-- \/checks -->)/;

const all = AUDIT_REPORTS.flatMap((report) => REPORTS[report].checks.map((check) => ({ report, check })));

it('has every check once, under the report that its id names', () => {
  const ids = all.map(({ check }) => check.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { report, check } of all) {
    expect(check.report).toBe(report);
    expect(check.id).toMatch(new RegExp(`^${report}\\.[a-z0-9]+(-[a-z0-9]+)*$`));
  }
});

it('lists every file of a check', () => {
  for (const report of AUDIT_REPORTS) {
    const folder = join(__dirname, 'checks', report.replaceAll('_', '-'));
    const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.check.ts')) : [];
    expect([report, REPORTS[report].checks.length]).toEqual([report, files.length]);
  }
});

/** `UPDATE_GOLDEN=1 npm test -- audit-checks/checks.spec` writes the table. */
it('has every check in docs/audits.md', () => {
  const rows = all.map(
    ({ check: { id, title, severity, basis, reference } }) =>
      `| \`${id}\` | ${title} | ${severity} | ${basis} | <${reference}> |`,
  );
  const table = ['| Check | Asks that | Severity | Basis | Rule |', '|---|---|---|---|---|', ...rows].join('\n');
  const text = readFileSync(DOCS, 'utf8');
  if (process.env.UPDATE_GOLDEN === '1')
    writeFileSync(
      DOCS,
      text.replace(MARKED, () => table),
    );
  else expect(MARKED.exec(text)?.[0]).toBe(table);
});

it('names the rule of each check by its address', () => {
  for (const { check } of all) expect([check.id, URL.parse(check.reference)?.protocol]).toEqual([check.id, 'https:']);
});

describe('a finding', () => {
  const check = (status: CheckStatus, places?: number): AuditCheck => ({
    id: 'schema.example',
    report: 'schema',
    title: 'Example',
    severity: 'low',
    basis: 'standard',
    reference: 'https://www.rfc-editor.org/rfc/rfc9110',
    recommendation: 'Do it.',
    check: () => ({
      status,
      evidence: 'Seen.',
      ...(places !== undefined && { places: Array.from({ length: places }, (_, at) => ({ url: `/${at}` })) }),
    }),
  });

  it('shows twenty places, counts all, and keeps those that are not shown', () => {
    const finding = findingOf(check('warn', 45), siteFacts());
    const { places, places_total } = shownFinding(finding);
    expect([places.length, places.at(-1)?.url, places_total]).toEqual([20, '/19', 45]);
    expect(keptPlaces([finding, findingOf(check('warn', 20), siteFacts())])).toEqual({
      'schema.example': finding.places,
    });
  });

  it('has no key of a subject without one', () => {
    expect(findingOf(check('pass'), siteFacts())).toEqual({
      id: 'schema.example',
      title: 'Example',
      finding: 'Seen.',
      status: 'pass',
      severity: 'low',
      basis: 'standard',
      evidence: 'Seen.',
      recommendation: 'Do it.',
      reference: 'https://www.rfc-editor.org/rfc/rfc9110',
      places: [],
      places_total: 0,
    });
  });
});
