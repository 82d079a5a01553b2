import { AGENT_BOTS } from '../agent-bots';
import { ASSISTANTS, assistantOfReferrer, assistantOfSource, REFERRERS, sitePageOf, visitOf } from '.';
import type { SeenRequest } from './visitor-of';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

it.each([
  ['https://chatgpt.com/', 'chatgpt'],
  ['https://chatgpt.com/c/1?x=2', 'chatgpt'],
  ['https://www.perplexity.ai/search/abc', 'perplexity'],
  ['http://GEMINI.google.com', 'gemini'],
  ['copilot.microsoft.com', 'copilot'],
  ['android-app://com.openai.chatgpt/', 'chatgpt'],
  ['https://x.com/i/grok', 'grok'],
  ['https://x.com/i/grok/share/1', 'grok'],
  ['https://www.bing.com/chat', 'copilot'],
  ['https://chat.deepseek.com.', 'deepseek'],
  ['https://x.com/i/grokking', null],
  ['https://x.com/', null],
  ['https://www.google.com/', null],
  ['https://google.com/?q=chatgpt.com', null],
  ['https://notchatgpt.com/', null],
  ['https://chatgpt.com.evil.example/', null],
  ['https://openai.com/', null],
  ['-', null],
  ['', null],
  ['https://[', null],
  ['\0', null],
])('the referrer %j is of %j', (referrer, slug) => {
  expect(assistantOfReferrer(referrer)?.slug ?? null).toBe(slug);
});

it.each<[string, string | null]>([
  ['chatgpt.com', 'chatgpt'],
  [' ChatGPT.com ', 'chatgpt'],
  ['openai', 'chatgpt'],
  ['www.perplexity.ai', 'perplexity'],
  ['you.com', 'you'],
  ['you', null],
  ['poe', null],
  ['kimi', null],
  ['gemini', null],
  ['claude', null],
  ['copilot', null],
  ['perplexity', null],
  ['youtube', null],
  ['newsletter', null],
  ['chatgpt-campaign', null],
  ['', null],
])('the source %j is of %j', (source, slug) => {
  expect(assistantOfSource(source)?.slug ?? null).toBe(slug);
});

it.each([
  ['/shoes/?utm_source=openai#top', 'acme.example', 'acme.example/shoes', 'openai'],
  ['/', 'www.ACME.example', 'acme.example', null],
  ['https://WWW.acme.example:8443/A/b//?x=%00', 'other.example', 'acme.example/A/b', null],
  ['/a', '-', 'acme.example/a', null],
  ['/a', '', 'acme.example/a', null],
  ['/a', 'shop.acme.example.', 'shop.acme.example/a', null],
  ['/%7Euser/caf%c3%a9//x', 'acme.example', 'acme.example/~user/caf%C3%A9/x', null],
  ['/añadir', 'acme.example', 'acme.example/a%C3%B1adir', null],
  ['//evil.example/a', 'acme.example', 'acme.example/evil.example/a', null],
  ['/../../etc/passwd', 'acme.example', 'acme.example/etc/passwd', null],
  ['/paper.pdf', 'acme.example', 'acme.example/paper.pdf', null],
])('%j on %s is the page %s', (target, host, page, source) => {
  expect(sitePageOf(target, host, 'acme.example')).toMatchObject({ page, source });
});

it.each(['/a.css', '/a.JS?v=1', '/app.js.map', '/fonts/a.woff2', '/cdn-cgi/trace', 'https://['])(
  '%j is no page',
  (target) => {
    expect(sitePageOf(target, '', 'acme.example')).toBeNull();
  },
);

it.each([
  ['/a', 'evil.example'],
  ['/a', 'notacme.example'],
  ['https://evil.example/a', 'acme.example'],
  ['-', ''],
  ['', ''],
])('%j on %j is no page of the site', (target, host) => {
  expect(sitePageOf(target, host, 'acme.example')).toBeNull();
});

it('cuts pages', () => {
  const { page } = sitePageOf(`/${'é'.repeat(3_000)}`, '', 'acme.example')!;
  expect(page).toMatch(/^acme\.example\/(%C3%A9)+/);
  expect(page).toHaveLength(500);
});

const SEEN: SeenRequest = {
  userAgent: CHROME,
  target: '/shoes',
  host: '',
  referrer: 'https://chatgpt.com/',
  method: '',
  status: '',
};
const seen = (more: Partial<SeenRequest>) => {
  const visit = visitOf({ ...SEEN, ...more }, 'acme.example');
  return visit && `${visit.assistant.slug} ${visit.page}`;
};

it.each<[string, Partial<SeenRequest>, string | null]>([
  ['a referrer', {}, 'chatgpt acme.example/shoes'],
  ['a host', { host: 'shop.acme.example' }, 'chatgpt shop.acme.example/shoes'],
  ['no host', { host: '-' }, 'chatgpt acme.example/shoes'],
  ['a host of somebody else', { host: 'evil.example' }, null],
  ['an address in its path', { target: '/verify/ana@x.example/1' }, 'chatgpt acme.example/verify/@/1'],
  ['an escaped one', { target: '/verify/ana%2540x.example' }, 'chatgpt acme.example/verify/@'],
  ['a source alone', { referrer: '-', target: '/?utm_source=perplexity.ai' }, 'perplexity acme.example'],
  [
    'a source beside a search',
    { referrer: 'https://google.com', target: '/?utm_source=chatgpt.com' },
    'chatgpt acme.example',
  ],
  ['both, of two', { target: '/?utm_source=perplexity.ai' }, 'chatgpt acme.example'],
  ['GET, shown', { method: 'GET', status: '200' }, 'chatgpt acme.example/shoes'],
  ['what the browser has', { status: '304' }, 'chatgpt acme.example/shoes'],
  ['a post', { method: 'POST' }, null],
  ['a head', { method: 'HEAD' }, null],
  ['a redirect', { status: '301' }, null],
  ['a page that is not there', { status: '404' }, null],
  ['an asset', { target: '/logo.png' }, null],
  ['no target', { target: '' }, null],
  ['no assistant', { referrer: 'https://news.example/' }, null],
  ['nothing', { referrer: '', target: '/shoes' }, null],
  ['the site itself', { referrer: 'https://www.acme.example/', target: '/?utm_source=chatgpt.com' }, null],
  ['its bare host', { referrer: 'acme.example', target: '/?utm_source=chatgpt.com' }, null],
  ['its bare host with a dot', { referrer: 'www.acme.example.', target: '/?utm_source=chatgpt.com' }, null],
  ['no user agent', { userAgent: '-' }, null],
  ['curl', { userAgent: 'curl/8.5.0' }, null],
  ['a crawler that nobody knows', { userAgent: 'Mozilla/5.0 (compatible; SomeCrawler/1.0; +https://x.example)' }, null],
  ['a browser without a head', { userAgent: CHROME.replace('Chrome', 'HeadlessChrome') }, null],
])('takes %s for what it is', (_, more, visit) => {
  expect(seen(more)).toBe(visit);
});

it('names bots that there are, and each code, slug and host once', () => {
  const bots = new Set(AGENT_BOTS.map(({ slug }) => slug));
  expect(ASSISTANTS.flatMap(({ fetchers }) => fetchers).filter((slug) => !bots.has(slug))).toEqual([]);
  for (const all of [ASSISTANTS.map(({ code }) => code), ASSISTANTS.map(({ slug }) => slug), REFERRERS.hosts])
    expect(new Set<unknown>(all).size).toBe(all.length);
});

it('asks feeds for whole sources alone, and for each that counts', () => {
  const patterns = REFERRERS.queries.map(
    (like) => new RegExp(`^${like.replaceAll('.', '\\.').replaceAll('%', '.*').replaceAll('_', '.')}$`),
  );
  const isAsked = (query: string) => patterns.some((pattern) => pattern.test(query));
  const sources = [...ASSISTANTS.flatMap(({ hosts }) => hosts), 'openai'];
  for (const source of sources) {
    expect(assistantOfSource(source)).not.toBeNull();
    expect([`?utm_source=${source}`, `?a=1&utm_source=${source}&b=2`].filter(isAsked)).toHaveLength(2);
    expect(isAsked(`?utm_source=${source}x`)).toBe(false);
  }
  expect(['youtube', 'you', 'poem', 'claude'].filter((word) => isAsked(`?utm_source=${word}`))).toEqual([]);
});
