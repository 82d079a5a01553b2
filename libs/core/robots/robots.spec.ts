import { parseRobots } from '.';

const allows = (text: string, path: string, agent = 'ExampleBot') => parseRobots(text).allows(agent, path);

describe('which group counts', () => {
  const file = [
    'Disallow: /before-any-group',
    'User-agent: *',
    'Disallow: /everybody',
    'User-agent: ExampleBot/2.1 (comment)',
    'User-agent: friend',
    'Crawl-delay: 5',
    'Disallow: /named # why',
    '',
    'Disallow: /after-a-blank-line',
    'Sitemap: https://example.com/sitemap.xml',
    'USER-AGENT: EXAMPLEBOT',
    'disallow: /merged',
  ].join('\n');

  test.each([
    ['/before-any-group', 'ExampleBot', true],
    ['/everybody', 'ExampleBot', true],
    ['/named', 'ExampleBot', false],
    ['/named', 'examplebot', false],
    ['/named', 'Friend', false],
    ['/merged', 'Friend', true],
    ['/after-a-blank-line', 'ExampleBot', false],
    ['/merged', 'ExampleBot', false],
    ['/everybody', 'Other', false],
    ['/named', 'Other', true],
    ['/everybody', 'ExampleBotNews', false],
  ])('%s for %s: %s', (path, agent, allowed) => expect(allows(file, path, agent)).toBe(allowed));

  it('names nobody when there is no group', () => expect(allows('', '/a')).toBe(true));

  it('lets an empty rule of the own group win over everybody', () => {
    expect(allows('User-agent: *\nDisallow: /\n\nUser-agent: ExampleBot\nDisallow:', '/a')).toBe(true);
  });
});

describe('which rule counts', () => {
  test.each([
    ['the longest', 'Disallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['the longest, other order', 'Allow: /a/b\nDisallow: /a', '/a/c', false],
    ['allow among equals', 'Disallow: /a\nAllow: /a', '/a', true],
    ['a prefix', 'Disallow: /fish', '/fish.html', false],
    ['a prefix, by case', 'Disallow: /fish', '/Fish', true],
    ['a folder', 'Disallow: /fish/', '/fish', true],
    ['a wildcard', 'Disallow: /*.php', '/a/b.php?c', false],
    ['a wildcard that fits nothing', 'Disallow: /*.php', '/a.html', true],
    ['an end', 'Disallow: /*.php$', '/a.php?c', true],
    ['an end that is met later', 'Disallow: /*.php$', '/a.php/b.php', false],
    ['an end without a wildcard', 'Disallow: /a$', '/ab', true],
    ['overlapping head and tail', 'Disallow: /ab*b$', '/ab', true],
    ['a dollar inside', 'Disallow: /a$b', '/a$b', false],
    ['a query', 'Disallow: /*?sort=', '/list?sort=1', false],
    ['letters beyond ASCII', 'Disallow: /tapas/ñ', '/tapas/%C3%B1', false],
    ['lower-case escapes', 'Disallow: /tapas/%c3%b1', '/tapas/%C3%B1', false],
    ['lower-case escapes of the URL', 'Disallow: /tapas/ñ', '/tapas/%c3%b1', false],
    ['escapes of both, by case', 'Allow: /tapas/%C3%B1\nDisallow: /tapas/', '/tapas/%c3%B1', true],
    ['an index page', 'Disallow: /\nAllow: /index.html', '/', true],
    ['an index page, not the rest', 'Disallow: /\nAllow: /index.html', '/other', false],
    ['everything', 'Disallow: *', '/a', false],
  ])('%s', (_, rules, path, allowed) => expect(allows(`User-agent: *\n${rules}`, path)).toBe(allowed));
});

describe('what webmasters write', () => {
  test.each([
    ['a byte order mark', '\uFEFFUser-agent: *\nDisallow: /'],
    ['half a byte order mark', '\uFFFDUser-agent: *\nDisallow: /'],
    ['old line ends', 'User-agent: *\rDisallow: /'],
    ['other line ends', 'User-agent: *\r\nDisallow: /'],
    ['spaces everywhere', '  User-agent  :  *  \n\tDisallow\t:\t/\t'],
    ['no colons', 'user-agent *\ndisallow /'],
    ['a misspelling', 'User-agent: *\nDissalow: /'],
    ['words after everybody', 'User-agent: * all\nDisallow: /'],
  ])('%s', (_, text) => expect(allows(text, '/a')).toBe(false));

  it('means nothing when it is a page', () => expect(allows('<!doctype html><p>User-agent: *', '/')).toBe(true));
});

it('reads no more than crawlers must', () => {
  const behind = (comment: number) => `User-agent: *\n${'#'.repeat(comment)}\nDisallow: /a`;
  expect(allows(behind(500_000), '/a')).toBe(false);
  expect(allows(behind(512_000), '/a')).toBe(true);
});

test.each([
  ['stars', `/${'*'.repeat(200_000)}*c$`],
  ['a pattern', `/${'*a'.repeat(8_000)}*b$`],
  ['blanks', ' '.repeat(200_000)],
  ['tabs before a word', `${'\t'.repeat(200_000)}!`],
  ['blanks inside', `a${' '.repeat(100_000)}b${' '.repeat(100_000)}c`],
  ['words', 'a '.repeat(100_000)],
])('takes no longer for hostile %s than for others', (_, hostile) => {
  const text = `User-agent: *\nDisallow: ${hostile}\n${hostile}\nDisallow: /b`;
  // Time of the processor: what else the machine does does not count.
  const before = process.cpuUsage();
  expect(allows(text, `/${'a'.repeat(8_000)}`)).toBe(true);
  expect(allows(text, '/b')).toBe(false);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
});
