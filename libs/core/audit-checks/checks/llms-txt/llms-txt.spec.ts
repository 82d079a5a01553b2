import { LLMS_TXT } from '.';
import type { CrawledFacts, TextFileFacts } from '../../facts';
import { crawledFacts, siteFacts, textFile } from '../../fixtures/facts';

const START = 'https://good.test/';
const FILE = `${START}llms.txt`;
const GOOD = '# Desks\n> Desks.\n## Pages\n- [Start](/): the start\n- [More](more.md)';

const statuses = (
  text: string | null,
  changes: Partial<TextFileFacts> = {},
  pages: CrawledFacts[] = [],
  robots?: string,
) => {
  const site = siteFacts({
    llmsTxt: textFile(FILE, text, changes),
    pages: [crawledFacts(START), ...pages],
    robotsTxt: textFile(`${START}robots.txt`, robots ?? null),
  });
  return Object.fromEntries(LLMS_TXT.checks.map(({ id, check }) => [id.replace('llms_txt.', ''), check(site).status]));
};
const all = (status: string) =>
  expect.objectContaining(Object.fromEntries(Object.keys(statuses(null)).map((id) => [id, status])));

it('needs none', () => expect(statuses(null)).toEqual(all('not_applicable')));

it.each([
  ['no answer', { status: null, trouble: 'timeout' as const }],
  ['the failure of a server', { status: 503 }],
])('is unknown by %s', (_, changes) => expect(statuses(null, changes)).toEqual(all('unknown')));

it('is absent when it leads to the start page', () => {
  const redirects = [{ status: 302, url: FILE, to: START }];
  expect(statuses('<!doctype html>', { redirects, finalUrl: START })).toEqual(all('not_applicable'));
});

it('is a page', () => {
  expect(statuses('<!-- x -->\n<!DOCTYPE html><html>')).toEqual({
    ...statuses(null),
    present: 'pass',
    'not-html': 'warn',
  });
});

it('is good', () => expect(statuses(GOOD)).toEqual(all('pass')));

it.each([
  ['h1', GOOD.slice(2), 'warn'],
  ['h1', '', 'warn'],
  ['summary', '# Desks', 'not_applicable'],
  ['link-lists', '# Desks\n- x', 'not_applicable'],
  ['link-lists', `${GOOD}\n- x`, 'warn'],
  ['links-resolve', '# Desks\n[x](/unread)', 'not_applicable'],
  ['same-site', '# Desks', 'not_applicable'],
  ['same-site', `${GOOD}\n[x](https://docs.good.test/)`, 'pass'],
  ['same-site', `${GOOD}\n[x](https://other.test/)`, 'warn'],
  ['same-site', `${GOOD}\n[x](mailto:a@b.test)`, 'pass'],
  ['size', GOOD.padEnd(102_401), 'warn'],
])('%s of %.20s: %s', (id, text, status) => expect(statuses(text)[id]).toBe(status));

it('follows its links as far as the crawl did', () => {
  const gone = crawledFacts(`${START}more.md`, null, { status: 404 });
  const refused = crawledFacts(`${START}more.md`, null, { status: 403 });
  expect(statuses(GOOD, {}, [gone])['links-resolve']).toBe('warn');
  expect(statuses(GOOD, {}, [refused])['links-resolve']).toBe('pass');
});

it('lists nothing that is kept from search', () => {
  const header = crawledFacts(`${START}more.md`, null, { headers: { 'x-robots-tag': 'noindex' } });
  const other = crawledFacts(`${START}more.md`, null, { headers: { 'x-robots-tag': 'otherbot: noindex' } });
  const of = (...rest: [CrawledFacts[], string?]) => statuses(GOOD, {}, ...rest)['no-noindexed'];
  expect(of([header])).toBe('warn');
  expect(of([other])).toBe('pass');
  expect(of([], 'User-agent: *\nDisallow: /more')).toBe('warn');
  expect(of([], 'User-agent: GPTBot\nDisallow: /')).toBe('pass');
});
