import { changesOf, groundOf, judgedFile, proposeFile, textOf } from '..';
import type { PageFacts, SiteFacts } from '../../facts';
import { crawledFacts, siteFacts, textFile } from '../../fixtures/facts';

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
  const { lines, ...proposal } = proposeFile('llms_txt', site);
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
      /^- \[Green \\<b\\>tea\\<\/b\\> \\\]\\\(https:\/\/evil\.test\/\\\) ecarf\]\(https:\/\/good\.test\/guides\/green\): How hot\./,
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
      '- [About](/about)',
      '- [Gone](/gone): away',
      '- [Hidden](https://good.test/hidden)',
      '- [Shop](https://shop.test/)',
      'See [the hidden one](/hidden).',
    ].join('\n');
    const { text, changes } = proposedFor({ pages: PAGES, robotsTxt }, present);
    expect(text).toBe('# Good Tea\n\nGood tea\n\n## Guides\n- [About](/about)\nSee [the hidden one](/hidden).\n');
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
