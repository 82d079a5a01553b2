import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORTS } from '@app/core/audit-checks';
import { AUDIT_REPORTS, type AuditReport, DEFAULT_AUDIT_REPORTS } from '@app/core/kernel';
import { LocalWeb } from '../support/local-web';
import { Crawler } from './support/crawler';

const DOCS = join(__dirname, '../../docs/audits.md');
const MARKED = /(?<=<!-- requests -->\n\n)[\s\S]*(?=\n\n<!-- \/requests -->)/;
const PAGES = ['/', '/a', '/b', '/listed', '/named'];

let web: LocalWeb;
let crawler: Crawler;

beforeAll(async () => {
  web = await LocalWeb.start();
  crawler = new Crawler(web.policy);
});
afterAll(async () => {
  crawler.stop();
  await web.stop();
});
beforeEach(() => {
  web.reset();
  for (const path of PAGES) web.page(path, `<!doctype html><title>${path}</title><a href="/a">A</a><a href="/b">B</a>`);
  web.page(
    '/sitemap.xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${web.url('/listed')}</loc></url></urlset>`,
    { 'content-type': 'application/xml' },
  );
  web.page('/llms.txt', '# Shop\n\n- [Named](/named)', { 'content-type': 'text/plain' });
  web.page('/robots.txt', 'User-agent: *\nAllow: /', { 'content-type': 'text/plain' });
});

/** Requests of our own crawler by path, and those in the name of others. */
async function asked(reports: readonly AuditReport[]) {
  web.requests.length = 0;
  await crawler.crawl(web.url('/'), { reports });
  const isOwn = ({ headers }: (typeof web.requests)[number]) => headers['user-agent'] === 'ExampleBot/1.0';
  const own = web.requests.filter(isOwn).map(({ url }) => url.slice(web.url('').length));
  return { own, all: web.requests.length, asOthers: web.requests.length - own.length };
}

const LEAST = ['/robots.txt', '/'];
const WALK = [...LEAST, '/llms.txt', '/sitemap.xml', '/a', '/b', '/listed', '/named'];

it.each<[AuditReport, string[]]>([
  ['schema', WALK],
  ['content_readiness', WALK],
  ['discoverability', WALK],
  ['site_structure', WALK],
  ['llms_txt', WALK],
  ['robots_txt', LEAST],
  ['ai_visibility', LEAST],
])('%s alone asks for what it needs', async (report, paths) => {
  const { own, asOthers } = await asked([report]);
  expect([own, asOthers]).toEqual([paths, 0]);
});

it('agent_readiness alone walks nowhere', async () => {
  const { own, asOthers } = await asked(['agent_readiness']);
  const others = own.filter((path) => !path.startsWith('/.well-known/'));
  // The start page once as HTML, once as Markdown.
  expect([others, asOthers]).toEqual([[...LEAST, '/', '/sitemap.xml'], 0]);
  expect(own.length).toBeGreaterThan(others.length);
});

it('crawlability alone asks for the rest', async () => {
  const { own, asOthers } = await asked(['crawlability']);
  expect(own.filter((path) => !path.startsWith('/no-such-page-'))).toEqual(WALK);
  expect(own).toHaveLength(WALK.length + 1);
  // A browser, and four bots of each kind.
  expect(asOthers).toBe(17);
});

it('a report sees the same pages alone as among others', async () => {
  const whole = await crawler.crawl(web.url('/'), { reports: AUDIT_REPORTS });
  const { pages } = await crawler.crawl(web.url('/'), { reports: ['schema'] });
  expect(pages).toEqual(whole.pages);
});

/** `UPDATE_GOLDEN=1 npm test -- test/audits/needs.spec` writes the table. */
it('docs/audits.md says how many requests each report takes', async () => {
  const row = async (name: string, reports: readonly AuditReport[], needs: string) =>
    `| ${name} | ${needs} | ${(await asked(reports)).all} |`;
  const rows = ['| Report | Needs | Requests |', '|---|---|--:|'];
  for (const report of AUDIT_REPORTS) {
    const needs = REPORTS[report].needs.map((need) => `\`${need}\``).join(', ');
    rows.push(await row(`\`${report}\``, [report], needs));
  }
  rows.push(await row('all but `agent_readiness`', DEFAULT_AUDIT_REPORTS, ''), await row('all', AUDIT_REPORTS, ''));
  const text = readFileSync(DOCS, 'utf8');
  const table = rows.join('\n');
  if (process.env.UPDATE_GOLDEN === '1')
    writeFileSync(
      DOCS,
      text.replace(MARKED, () => table),
    );
  else expect(MARKED.exec(text)?.[0]).toBe(table);
});
