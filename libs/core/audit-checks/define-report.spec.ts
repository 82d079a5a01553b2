import { REPORTS } from '.';
import type { Check } from './check';
import { defineReport } from './define-report';
import { siteFacts } from './fixtures/facts';
import type { SeenFacts } from './needs';
import { pass } from './unread';

const QUESTION = {
  slug: 'example',
  title: 'Example',
  severity: 'low',
  basis: 'standard',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110',
  recommendation: 'Do it.',
} as const;

const ofStart: Check = { ...QUESTION, check: ({ startPage }) => pass(startPage?.url ?? 'none') };
const ofPages: Check<'pages'> = { ...QUESTION, check: ({ pages }) => pass(`${pages.length} pages`) };
const ofSitemaps: Check<'sitemaps'> = { ...QUESTION, check: ({ sitemaps }) => pass(`${sitemaps.length} sitemaps`) };

/** What a crawl sees when nothing is needed. */
function leastFacts(): SeenFacts {
  const { sitemaps: _1, llmsTxt: _2, missingPath: _3, httpForm: _4, browser: _5, ...rest } = siteFacts();
  const { bots: _6, rendered: _7, agentReadiness: _8, visibility: _9, ...least } = rest;
  return { ...least, needs: [] };
}

it('gives a check what its report needs, and what every crawl sees', () => {
  const { checks, needs } = defineReport('schema', ['pages', 'sitemaps'], [ofStart, ofPages, ofSitemaps]);
  expect(needs).toEqual(['pages', 'sitemaps']);
  expect(checks.map(({ check }) => check(siteFacts()).evidence)).toEqual([
    'https://good.test/',
    '1 pages',
    '0 sitemaps',
  ]);
  expect(checks[0]).toMatchObject({ id: 'schema.example', report: 'schema', title: 'Example' });
});

it('says unknown when the crawl did not ask for what the report needs', () => {
  const { checks } = defineReport('schema', ['sitemaps'], [ofStart, ofSitemaps]);
  expect(checks.map(({ check }) => check(leastFacts()).status)).toEqual(['unknown', 'unknown']);
});

it('needs nothing beside the start page unless it says so', () => {
  const [check] = defineReport('schema', [], [ofStart]).checks;
  expect(check!.check(leastFacts())).toEqual(pass('https://good.test/'));
  const without = Object.keys(REPORTS).filter((report) => REPORTS[report as keyof typeof REPORTS].needs.length === 0);
  expect(without).toEqual(['robots_txt']);
});

it('takes facts that do not say what was needed for whole', () => {
  const { checks } = defineReport('schema', ['sitemaps'], [ofSitemaps]);
  expect(checks[0]!.check(siteFacts())).toEqual(pass('0 sitemaps'));
});

/** The type check reads these. */
export const mistakes = [
  // @ts-expect-error A check reads a fact that its type does not name.
  { ...QUESTION, check: ({ sitemaps }) => pass(String(sitemaps)) } satisfies Check<'pages'>,
  // @ts-expect-error A report forgets a need of its checks.
  () => defineReport('schema', ['pages'], [ofPages, ofSitemaps]),
  // @ts-expect-error A report declares nothing.
  () => defineReport('schema', [], [ofPages]),
  // @ts-expect-error There is no such need.
  () => defineReport('schema', ['page'], [ofStart]),
];
