import { changesOf, groundOf, groundOfNow, judgedFile, proposalFacts, proposeFile, textOf } from '..';
import type { PageFacts, SiteFacts } from '../../facts';
import { crawledFacts, siteFacts, textFile } from '../../fixtures/facts';
import { oneLine } from './one-line';

const LLMS = 'https://good.test/llms.txt';
const meta = (name: string, content: string, attribute: 'name' | 'property' = 'name') => ({
  attribute,
  name,
  content,
  line: 5,
});
const page = (path: string, title: string, more: Partial<PageFacts> = {}, changes = {}) =>
  crawledFacts(`https://good.test${path}`, { titles: [{ text: title, line: 4 }], ...more }, changes);

const proposedFor = (changes: Partial<SiteFacts>, llms: string | null = null) => {
  const site = siteFacts({ llmsTxt: textFile(LLMS, llms), ...changes });
  const made = proposeFile('llms_txt', site);
  expect(proposeFile('llms_txt', proposalFacts('llms_txt', site))).toEqual(made);
  const { lines, ...proposal } = made;
  const text = textOf(lines);
  const found = judgedFile('llms_txt', site, text);
  // What is kept of the crawl is all that the checks read.
  for (const served of [text, `${text}- [Hidden](/hidden)\n- [Gone](/gone)\n`]) {
    expect(judgedFile('llms_txt', groundOf('llms_txt', site), served)).toEqual(judgedFile('llms_txt', site, served));
  }
  return { ...proposal, text, changes: changesOf(lines), found };
};

const PAGES = [
  page('/', 'Home | Good Tea', {
    metas: [meta('og:site_name', 'Good  Tea', 'property'), meta('description', 'Tea from\n# Bristol [now].')],
  }),
  page('/about', 'About us'),
  page('/guides/', 'Guides to tea', { metas: [meta('description', 'All guides.')] }),
  page('/guides/green', 'Green <b>tea</b> ](https://evil.test/) \u202Eecarf', {
    metas: [meta('og:description', `How hot. ${'word '.repeat(100)}`, 'property')],
  }),
  page('/hidden', 'Hidden', { metas: [meta('robots', 'noindex')] }),
  page('/copy', 'Copy', {
    linkElements: [
      { rel: ['canonical'], href: '/about', url: 'https://good.test/about', type: null, hreflang: null, line: 6 },
    ],
  }),
  page('/list?page=2', 'List'),
  page('/intern/a', 'Intern'),
  page('/a)b', 'Odd address'),
  crawledFacts('https://good.test/gone', null, { status: 404 }),
  crawledFacts('http://www.good.test/about', { titles: [{ text: 'About again', line: 1 }] }),
  crawledFacts('https://shop.test/', { titles: [{ text: 'Another site', line: 1 }] }),
];
const robotsTxt = textFile('https://good.test/robots.txt', 'User-agent: *\nDisallow: /intern/\n');

describe('a proposed llms.txt', () => {
  it('lists pages that were read and may be found, in their own words, of which none means anything', () => {
    const { text, outcome, changes, found, note } = proposedFor({ pages: PAGES, robotsTxt });
    expect(outcome).toBe('proposed');
    const lines = text.split('\n');
    expect(lines.filter((line) => !line.includes('green'))).toEqual([
      '# Good Tea',
      '',
      '> Tea from \\# Bristol \\[now\\].',
      '',
      '## Pages',
      '',
      '- [Home \\| Good Tea](https://good.test/): Tea from \\# Bristol \\[now\\].',
      '- [About us](https://good.test/about)',
      '',
      '## Guides to tea',
      '',
      '- [Guides to tea](https://good.test/guides/): All guides.',
      '',
    ]);
    const green = lines.find((line) => line.includes('green'))!;
    expect(green).toMatch(
      /^- \[Green \\<b\\>tea\\<\/b\\> \\\]\\\(https\\:\/\/evil\.test\/\\\) ecarf\]\(https:\/\/good\.test\/guides\/green\): How hot\./,
    );
    expect([green.endsWith('…'), green.length < 350]).toEqual([true, true]);
    expect(changes).toEqual([
      { lines: { first: 1, last: 13 }, present: null, checks: ['llms_txt.present'], byPerson: false },
    ]);
    expect(found.filter(({ status }) => status !== 'pass')).toEqual([]);
    expect(note).toMatch(/answers 404/);
  });

  it('is the present one without what checks find wrong', () => {
    const present = [
      'Good tea',
      '',
      '## Guides',
      '- [About](/about): unlike [another](https://rival.test/), never [gone](/gone)',
      '- [Gone](/gone): away',
      '- [Hidden](https://good.test/hidden)',
      '- [Shop](https://shop.test/)',
      'See [the hidden one](/hidden).',
    ];
    const { text, changes } = proposedFor({ pages: PAGES, robotsTxt }, present.join('\n'));
    expect(text).toBe(`# Good Tea\n\n${present.toSpliced(4, 3).join('\n')}\n`);
    expect(changes.map(({ lines, present: was, checks }) => [lines?.first, was?.first, ...checks])).toEqual([
      [1, undefined, 'llms_txt.h1'],
      [undefined, 5, 'llms_txt.links-resolve'],
      [undefined, 6, 'llms_txt.no-noindexed'],
      [undefined, 7, 'llms_txt.same-site'],
    ]);
  });

  it.each([
    ['is fine', '# Good\n', {}, 'unchanged'],
    ['answers 500', null, { llmsTxt: textFile(LLMS, null, { status: 500 }) }, 'impossible'],
    ['was not asked for', null, { llmsTxt: undefined }, 'impossible'],
    ['is a page', '<!doctype html>', {}, 'proposed'],
    ['has an item that is no link', '# Good\n\n## A\n- b\n', {}, 'impossible'],
    ['could list no page', null, { pages: [] }, 'impossible'],
  ] as const)('of one that %s', (_, llms, changes, outcome) => {
    const site = siteFacts({ llmsTxt: textFile(LLMS, llms), pages: PAGES, ...(changes as Partial<SiteFacts>) });
    const proposal = proposeFile('llms_txt', site);
    expect([proposal.outcome, proposal.lines.length > 0, proposal.note.endsWith('.')]).toEqual([
      outcome,
      outcome === 'proposed',
      true,
    ]);
  });
});

it.each([
  ['&lt;b&gt; R&D', '\\&lt;b\\&gt; R\\&D'],
  ['See https://evil.test/ or HTTP://evil.test', 'See https\\://evil.test/ or HTTP\\://evil.test'],
  ['www.evil.test at 10:30', 'www\\.evil.test at 10:30'],
  [' - a list', '\\- a list'],
  ['---', '\\---'],
  ['+ a list + more', '\\+ a list + more'],
  ['12. a list. 3. no list', '12\\. a list. 3. no list'],
])('%s is words alone', (text, line) => {
  expect(oneLine(text, 100)).toBe(line);
});

it('of a ground that an older release has kept reads nothing where that kept nothing', () => {
  const site = siteFacts({ llmsTxt: textFile(LLMS, null), pages: PAGES, robotsTxt });
  const { pages, ...ground } = groundOf('llms_txt', site);
  const stored = { ...ground, pages: pages.map((each) => ({ ...each, page: each.page && {} })) } as typeof site;
  expect(groundOfNow(stored).pages[0]!.page).toMatchObject({ metas: [], titles: [], links: [] });
  const text = '# Tea\n\n- [Hidden](/hidden)\n';
  const statuses = judgedFile('llms_txt', groundOfNow(stored), text).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set(['pass', 'not_applicable']));
});

it('keeps no more of a robots.txt, and of what pages say, than crawlers and search engines read', () => {
  const long = textFile(robotsTxt.url, `User-agent: *\n${'#'.repeat(600_000)}`);
  const metas = [meta('robots', 'noindex'), meta('viewport', 'x'), meta('bingbot', 'noindex'), meta('generator', 'x')];
  const { robotsTxt: kept, pages } = groundOf(
    'llms_txt',
    siteFacts({ robotsTxt: long, pages: [page('/', 'Home', { metas })] }),
  );
  expect(kept.text).toHaveLength(500 * 1_024);
  expect(pages[0]!.page!.metas.map(({ name }) => name)).toEqual(['robots', 'bingbot']);
});

it('takes no longer for many links and many rules than a person may wait', () => {
  const rules = Array.from({ length: 20_000 }, (_, at) => `Disallow: /${at}*a`).join('\n');
  const site = siteFacts({
    llmsTxt: textFile(LLMS, null),
    robotsTxt: textFile(robotsTxt.url, `User-agent: *\n${rules}`),
  });
  const before = process.cpuUsage();
  const found = judgedFile('llms_txt', site, `# A\n\n${'- [a](/1a)\n'.repeat(4_900)}`);
  expect(found.find(({ id }) => id === 'llms_txt.no-noindexed')).toMatchObject({ status: 'warn', places_total: 4_900 });
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000);
});
