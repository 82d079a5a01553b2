import { AGENT_BOTS } from '@app/core/agent-bots';
import { parseRobots } from '@app/core/robots';
import { changesOf, groundOf, judgedFile, proposalFacts, proposeFile, textOf } from '..';
import type { SiteFacts, SitemapFacts } from '../../facts';
import { crawledFacts, fetchedFacts, siteFacts, textFile } from '../../fixtures/facts';
import { runChecks } from '../../run-checks';

const URL = 'https://good.test/robots.txt';
const SITEMAP = 'https://good.test/sitemap.xml';
const sitemap: SitemapFacts = {
  ...fetchedFacts(SITEMAP),
  foundBy: 'sitemap_xml',
  foundAt: null,
  state: 'parsed',
  kind: 'urlset',
  root: 'urlset',
  namespace: null,
  error: null,
  entryCount: 0,
  entries: [],
};

const siteOf = (text: string | null, changes: Partial<SiteFacts> = {}) =>
  siteFacts({ robotsTxt: textFile(URL, text), ...changes });
const proposedFor = (text: string | null, changes: Partial<SiteFacts> = {}) => {
  const { outcome, lines, note } = proposeFile('robots_txt', siteOf(text, changes));
  return { outcome, note, text: textOf(lines), changes: changesOf(lines), lines };
};

describe('a proposed robots.txt', () => {
  it('is the present one, otherwise only where a check asks for it', () => {
    const present = [
      'Disallow: /private/',
      'User-agent: GPTBot',
      'User-agent: OAI-SearchBot',
      'Disallow: / # no robots',
      '',
      'Useragent: *',
      'Disallow tmp/',
      'Noindex: /old/',
      'Disallow: /a',
      'Allow: /a',
      'this is no rule',
      'Sitemap: /sitemap.xml',
    ];
    const { text, changes } = proposedFor(present.join('\r\n'));
    expect(text.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /private/',
      'User-agent: GPTBot',
      '# User-agent: OAI-SearchBot',
      'Disallow: / # no robots',
      '',
      'User-agent: *',
      'Disallow: /tmp/',
      '# Noindex: /old/',
      '# Disallow: /a',
      'Allow: /a',
      '# this is no rule',
      'Sitemap: https://good.test/sitemap.xml',
      '',
      '# Bots that search and fetch for people may read the start page.',
      'User-agent: OAI-SearchBot',
      'Allow: /',
      '',
    ]);
    const of = (first: number, present_first: number | null, ...slugs: string[]) => ({
      lines: { first, last: first },
      present: present_first && { first: present_first, last: present_first },
      checks: slugs.map((slug) => `robots_txt.${slug}`),
      byPerson: false,
    });
    expect(changes).toEqual([
      of(1, null, 'orphan-rules'),
      of(4, 3, 'ai-bots'),
      of(7, 6, 'typos'),
      of(8, 7, 'syntax', 'rule-paths'),
      of(9, 8, 'unsupported'),
      of(10, 9, 'conflicts'),
      of(12, 11, 'syntax'),
      of(13, 12, 'sitemap-absolute'),
      { ...of(14, null, 'ai-bots'), lines: { first: 14, last: 17 } },
    ]);
  });

  it('opens to bots that answer what is closed to them alone, and what is closed to everybody but for them', () => {
    expect(proposedFor('User-agent: PerplexityBot\nDisallow: /\nDisallow: /intern/\n').text).toBe(
      'User-agent: PerplexityBot\nAllow: /\nDisallow: /intern/\n',
    );
    const { text } = proposedFor('User-agent: *\nDisallow: /\nDisallow: /intern/\nAllow: /intern/blog\n');
    const rules = parseRobots(text);
    expect(text).toMatch(/^User-agent: \*\nDisallow: \/\nDisallow: \/intern\/\nAllow: \/intern\/blog\n\n# Bots that/);
    expect(text).toMatch(/Allow: \/\nDisallow: \/intern\/\nAllow: \/intern\/blog\n$/);
    expect(['*', 'gptbot'].map((agent) => rules.allows(agent, '/'))).toEqual([false, false]);
    expect([rules.allows('oai-searchbot', '/'), rules.allows('oai-searchbot', '/intern/a')]).toEqual([true, false]);
  });

  it('lets styles and scripts be read, and nothing else of their folder', () => {
    const page = crawledFacts('https://good.test/', {
      scripts: [{ url: 'https://good.test/wp/app.js?v=2', type: null, length: 0, line: 3 }],
    });
    const { text, changes } = proposedFor('User-agent: *\nDisallow: /wp/\n', { pages: [page] });
    expect(text).toBe('User-agent: *\nDisallow: /wp/\nAllow: /wp/*.js$\nAllow: /wp/*.js?\n');
    expect(changes).toMatchObject([
      { lines: { first: 3, last: 4 }, present: null, checks: ['robots_txt.blocks-assets'] },
    ]);
    const rules = parseRobots(text);
    const open = ['app.js', 'app.js?v=2', 'users.json', 'page.jsp', 'app.js.map'].filter((name) =>
      rules.allows('*', `/wp/${name}`),
    );
    expect(open).toEqual(['app.js', 'app.js?v=2']);
  });

  it('names no query where no style or script has one', () => {
    const page = crawledFacts('https://good.test/', {
      scripts: [{ url: 'https://good.test/api/app.js', type: null, length: 0, line: 3 }],
    });
    const { text } = proposedFor('User-agent: *\nDisallow: /api/\n', { pages: [page] });
    expect(text).toBe('User-agent: *\nDisallow: /api/\nAllow: /api/*.js$\n');
  });

  it.each([
    ['a rule that would close the site', 'Disallow: /\nUser-agent: *\nDisallow: /a\n', /^# Disallow: \/\nUser-agent/],
    [
      'a path that would',
      'User-agent: *\nDisallow: https://good.test/\nDisallow: /a\n',
      /^User-agent: \*\n# Disallow: h/,
    ],
    ['a misspelt key that would', 'User-agent: *\nDisallows: /\nDisallow: /a\n', /\n# Disallows: \/\n/],
  ])('closes nothing: %s', (_, present, expected) => {
    const { text } = proposedFor(present);
    expect(text).toMatch(expected);
    expect(parseRobots(text).allows('*', '/')).toBe(true);
  });

  it.each([
    ['a misspelt key', 'User-agent: Yandex\nDisallows: /\n', 'yandex'],
    [
      'a path',
      'User-agent: *\nDisallow:\n\nUser-agent: Googlebot-Image\nDisallow: https://good.test/\n',
      'googlebot-image',
    ],
  ])('closes nothing to a crawler that no list knows: %s', (_, present, agent) => {
    const { text, outcome } = proposedFor(present);
    expect([outcome, parseRobots(text).allows(agent, '/')]).toEqual(['proposed', true]);
  });

  it.each([
    ['is fine', 'User-agent: *\nDisallow: /a\n', {}, 'unchanged'],
    ['is not there', null, {}, 'unchanged'],
    ['is not there, with a sitemap that nobody names', null, { sitemaps: [sitemap] }, 'proposed'],
    ['has what nobody can guess', 'User-agent: *\nContent-Signal: maybe\n', {}, 'impossible'],
    ['answers 503', null, { robotsTxt: textFile(URL, null, { status: 503 }) }, 'impossible'],
    [
      'redirects in a circle',
      null,
      { robotsTxt: textFile(URL, null, { trouble: 'redirect_loop', status: null }) },
      'impossible',
    ],
    ['is too long', `User-agent: *\n${'Disallow /a\n'.repeat(5_000)}`, {}, 'impossible'],
    ['is a page', '<!doctype html><p>Hello', {}, 'proposed'],
  ] as const)('of one that %s', (_, text, changes, outcome) => {
    const proposal = proposedFor(text, changes as Partial<SiteFacts>);
    expect([proposal.outcome, proposal.lines.length > 0, proposal.note.endsWith('.')]).toEqual([
      outcome,
      outcome === 'proposed',
      true,
    ]);
  });

  it('names the sitemap that the crawl has found where the file names none', () => {
    const sitemaps = [sitemap];
    expect(proposedFor('User-agent: *\nDisallow:\n', { sitemaps }).text).toBe(
      `User-agent: *\nDisallow:\n\nSitemap: ${SITEMAP}\n`,
    );
    expect(proposedFor(`Sitemap: ${SITEMAP}\n`, { sitemaps }).outcome).toBe('unchanged');
    expect(proposedFor(null, { sitemaps }).text).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${SITEMAP}\n`);
  });
});

describe('of whatever people write', () => {
  const PIECES = [
    ...['User-agent: *', 'User-agent: GPTBot', 'user-agent: PerplexityBot', 'Useragent: Claude-User, OAI-SearchBot'],
    ...['User-agent:', 'user-agent bingbot', 'Disallow: /', 'Disallow:', 'Disalow: /x', 'disallow /', 'Disallow: a/'],
    ...['Disallow: https://good.test/b', 'Disallow: https://other.test/', 'Allow: /', 'Allow: /x', 'Disallow: /x # c'],
    ...['Disallow: /*.js$', 'Disallow: /s/', 'Sitemap: sitemap.xml', 'Sitemap: good.test/s.xml', 'Sitemap: ://', ''],
    ...['User-agent: Yandex', 'User-agent: Googlebot-Image, Odd-Bot', 'Disallows: /', 'Disallow: https://good.test/'],
    ...['Noindex: /', '# comment', 'Crawl-delay: 5', 'Content-Signal: ai=1', 'nonsense', ': /', 'Disallow: /\uFFFD'],
  ];
  const startPage = crawledFacts('https://good.test/', {
    scripts: ['/s/a.js', '/x/b.js'].map((path) => ({
      url: `https://good.test${path}`,
      type: null,
      length: 0,
      line: 1,
    })),
  });
  const READERS = ['*', 'googlebot', ...AGENT_BOTS.flatMap(({ robotsToken }) => robotsToken ?? [])];
  const faultsOf = (findings: readonly { id: string; status: string }[]) =>
    findings.filter(({ status }) => status === 'warn' || status === 'fail').map(({ id }) => id);

  it('nothing becomes worse, nobody is shut out, and the same comes twice', () => {
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    let proposals = 0;
    for (let round = 0; round < 400; round += 1) {
      const text = Array.from({ length: 1 + random(9) }, () => PIECES[random(PIECES.length)]!).join('\n');
      const site = siteOf(text, { pages: [startPage], sitemaps: random(2) ? [sitemap] : [] });
      const { outcome, lines } = proposeFile('robots_txt', site);
      if (outcome !== 'proposed') continue;
      proposals += 1;
      const made = textOf(lines);
      const context = `${text}\n=>\n${made}`;
      const before = faultsOf(runChecks('robots_txt', site));
      const found = judgedFile('robots_txt', site, made);
      // What is kept of the crawl is all that the checks read.
      expect(judgedFile('robots_txt', groundOf('robots_txt', site), made)).toEqual(found);
      const after = faultsOf(found);
      expect([context, after.filter((id) => !before.includes(id) && id !== 'robots_txt.encoding')]).toEqual([
        context,
        [],
      ]);
      const [was, is] = [parseRobots(text), parseRobots(made)];
      const named = [was, is].flatMap(({ groups }) => groups.flatMap(({ agents }) => agents));
      const shut = [...READERS, ...named].filter((reader) => was.allows(reader, '/') && !is.allows(reader, '/'));
      expect([context, shut]).toEqual([context, []]);
      expect(textOf(proposeFile('robots_txt', proposalFacts('robots_txt', site)).lines)).toBe(made);
      const again = proposeFile('robots_txt', { ...site, robotsTxt: textFile(URL, made) });
      expect([context, again.outcome]).not.toEqual([context, 'proposed']);
      for (const { text: line, was: number, checks } of lines) {
        if (checks.length === 0) expect(text.split('\n')[number! - 1]).toBe(line);
      }
    }
    expect(proposals).toBeGreaterThan(250);
  });
});

/** Of the first letters alone, since a number would be no part of them. */
function names(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `User-agent: ${at.toString(2).replace(/\d/g, (bit) => 'ab'[+bit]!)}`);
}
function rulesOf(key: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${key}: /${at}`);
}

it.each([
  ['paths', ['User-agent: *', ...Array<string>(4_999).fill('Disallow: a/')]],
  [
    'rules of everybody',
    ['User-agent: *', ...Array.from({ length: 4_900 }, (_, at) => `Disallow: /${'*'.repeat(at % 9)}`)],
  ],
  [
    'crawlers that share rules',
    [
      ...Array.from(
        { length: 2_400 },
        (_, at) => `User-agent: ${`${at}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`,
      ),
      ...Array.from({ length: 2_400 }, (_, at) => `Disallow: /*${at}`),
      'User-agent: Odd-Bot',
      ...Array<string>(15).fill('Disallows: /'),
    ],
  ],
  ['stars', ['User-agent: *', `Disallow: /${'*'.repeat(90_000)}s`]],
  [
    'rules of many crawlers',
    [...names(1_200), ...rulesOf('Allow', 1_200), ...names(1_200), ...rulesOf('Disallow', 1_200)],
  ],
  ['orphans', Array.from({ length: 4_990 }, (_, at) => `Disallow: /${at}*`)],
])('takes no longer for hostile %s than a report may', (_, lines) => {
  // Time of the processor: what else the machine does does not count.
  const before = process.cpuUsage();
  proposeFile('robots_txt', siteOf(lines.join('\n'), { pages: [ofAssets] }));
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000);
});

const ofAssets = crawledFacts('https://good.test/', {
  scripts: Array.from({ length: 500 }, (_, at) => ({
    ...{ url: `https://good.test/s/${at}.js`, type: null, length: 0, line: 1 },
  })),
});
