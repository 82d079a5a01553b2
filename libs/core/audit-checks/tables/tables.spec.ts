import { tablesOf } from '.';
import { crawledFacts, fetchedFacts, pageFacts, siteFacts, textFile } from '../fixtures/facts';
import type { SiteFacts } from '../facts';
import type { AuditReport } from '@app/core/kernel';

const HOME = 'https://good.test/';
const at = (path: string) => `${HOME}${path}`;
const canonical = (path: string) => ({
  linkElements: [{ rel: ['canonical'], href: path, url: at(path), type: null, hreflang: null, line: 3 }],
});
const rowsOf = (report: AuditReport, id: string, changes: Partial<SiteFacts>) =>
  tablesOf(report, siteFacts(changes)).find((table) => table.id === id)?.rows;

describe('redirects in a row', () => {
  const hop = (from: string, to: string) => ({ status: 301, url: at(from), to: at(to) });

  it('are chains of two or more, and those without an end', () => {
    const pages = [
      crawledFacts(HOME),
      crawledFacts(at('one'), null, { redirects: [hop('one', 'new')], finalUrl: at('new') }),
      crawledFacts(at('a'), null, { redirects: [hop('a', 'b'), hop('b', 'new')], finalUrl: at('new') }),
      crawledFacts(at('x'), null, { redirects: [hop('x', 'x')], status: null, trouble: 'redirect_loop' }),
    ];
    expect(rowsOf('crawlability', 'redirect_chains', { pages })).toEqual([
      { url: at('a'), redirects: 2, steps: `301 → ${at('b')}, 301 → ${at('new')}`, ends_with: 200 },
      { url: at('x'), redirects: 1, steps: `301 → ${at('x')}`, ends_with: 'redirect_loop' },
    ]);
  });

  it('have columns in the order in which people read them', () => {
    const pages = [crawledFacts(at('x'), null, { redirects: [hop('x', 'x')], status: null, trouble: 'redirect_loop' })];
    const [{ columns } = { columns: [] }] = tablesOf('crawlability', siteFacts({ pages }));
    expect(columns).toEqual(['url', 'redirects', 'steps', 'ends_with']);
  });

  it('hold no more of a site than a report can bear', () => {
    const long = `${at('x')}${'x'.repeat(2_000)}`;
    const redirects = [{ status: 301, url: long, to: long }];
    const pages = Array.from({ length: 120 }, (_, index) =>
      crawledFacts(`${long}${index}`, null, { redirects, status: null, trouble: 'redirect_loop' }),
    );
    const [table] = tablesOf('crawlability', siteFacts({ pages }));
    expect([table!.rows.length, table!.rows_total, String(table!.rows[0]!.url).length]).toEqual([100, 120, 1_000]);
  });

  it('have no table where there are none', () => expect(tablesOf('crawlability', siteFacts())).toEqual([]));
});

it('canonical links are followed until a page stands for itself', () => {
  const moved = { redirects: [{ status: 301, url: at('old'), to: at('c') }], finalUrl: at('c') };
  const pages = [
    crawledFacts(at('a'), canonical('b')),
    crawledFacts(at('b'), canonical('c')),
    crawledFacts(at('c')),
    crawledFacts(at('d'), canonical('old')),
    crawledFacts(at('old'), null, moved),
    crawledFacts(at('e'), canonical('f')),
    crawledFacts(at('f'), canonical('e')),
    crawledFacts(at('g'), canonical('gone')),
    crawledFacts(at('gone'), null, { status: 404 }),
    crawledFacts(at('h'), canonical('far')),
  ];
  const to = (path: string) => `canonical → ${at(path)}`;
  expect(rowsOf('discoverability', 'canonical_chains', { pages })).toEqual([
    { url: at('a'), steps: `${to('b')}, ${to('c')}`, ends_with: 'page' },
    { url: at('d'), steps: `${to('old')}, redirect → ${at('c')}`, ends_with: 'page' },
    { url: at('e'), steps: `${to('f')}, ${to('e')}`, ends_with: 'loop' },
    { url: at('f'), steps: `${to('e')}, ${to('f')}`, ends_with: 'loop' },
    { url: at('g'), steps: to('gone'), ends_with: 'status 404' },
    { url: at('h'), steps: to('far'), ends_with: 'not read' },
  ]);
});

describe('bots by purpose', () => {
  const bots = (changes: Partial<SiteFacts>) =>
    new Map(rowsOf('robots_txt', 'bots_by_purpose', changes)!.map((row) => [row.bot, row]));
  const robots = (text: string, changes = {}) => ({ robotsTxt: textFile(at('robots.txt'), text, changes) });

  it('are allowed or not, each by the line that decides', () => {
    const text = '# ours\nUser-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /private\nAllow: /\n';
    const rows = bots(robots(text));
    const openAi = { company: 'OpenAI' };
    expect(rows.get('GPTBot')).toEqual({
      ...{ ...openAi, bot: 'GPTBot', purpose: 'training', allowed: false, line: 3, rule: 'Disallow: /' },
    });
    expect(rows.get('OAI-SearchBot')).toEqual({
      ...{ ...openAi, bot: 'OAI-SearchBot', purpose: 'search', allowed: true, line: 7, rule: 'Allow: /' },
    });
    expect(rows.get('ChatGPT-User')).toMatchObject({ purpose: 'answer', allowed: true });
    expect([...new Set([...rows.values()].map(({ purpose }) => purpose))]).toEqual(['search', 'answer', 'training']);
  });

  it.each([
    ['there is no file', {}, true],
    ['it answers 503', robots('', { status: 503, text: null }), false],
    ['nobody knows', robots('', { status: null, trouble: 'timeout', text: null }), null],
  ])('without a line where %s', (_, changes, allowed) => {
    expect(bots(changes).get('GPTBot')).toMatchObject({ allowed, line: null, rule: null });
  });
});

it('the start page is compared with what a browser shows, if one was asked', () => {
  const start = fetchedFacts(HOME);
  const html = { text: 'Tea\nLoading', words: 2 };
  const pages = [crawledFacts(HOME, html, { foundBy: ['start'] })];
  const rendered = { state: 'rendered', page: pageFacts({ text: 'Tea\nGreen tea\nGreen tea', words: 5 }) } as const;
  expect(rowsOf('crawlability', 'rendered_text', { start, pages, rendered })![0]).toEqual({
    measure: 'words',
    html: 2,
    rendered: 5,
  });
  expect(rowsOf('crawlability', 'rendered_only', { start, pages, rendered })).toEqual([{ text: 'Green tea' }]);
  expect(rowsOf('crawlability', 'rendered_text', { start, pages, rendered: null })).toBeUndefined();
});

describe('where the time of the crawl went', () => {
  it('is a row for each step, in seconds', () => {
    const step = { step: 'pages', requests: 12, answersMs: 30_000, pausesMs: 3_649, readingMs: 20, totalMs: 33_649 };
    expect(rowsOf('crawlability', 'crawl_time', { timings: { ...siteFacts().timings, steps: [step] } })).toEqual([
      {
        step: 'pages',
        requests: 12,
        seconds: 33.6,
        seconds_of_answers: 30,
        seconds_of_pauses: 3.6,
        seconds_of_reading: 0,
      },
    ]);
  });

  it('is unknown of crawls by older releases', () => {
    expect(rowsOf('crawlability', 'crawl_time', {})).toBeUndefined();
  });
});
