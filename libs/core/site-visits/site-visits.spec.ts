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

it.each([
  ['chatgpt.com', 'chatgpt'],
  [' ChatGPT ', 'chatgpt'],
  ['openai', 'chatgpt'],
  ['www.perplexity.ai', 'perplexity'],
  ['meta_ai', 'meta_ai'],
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
  ['/añadir', 'acme.example', 'acme.example/a%C3%B1adir', null],
  ['//evil.example/a', 'acme.example', 'acme.example/evil.example/a', null],
  ['/../../etc/passwd', 'acme.example', 'acme.example/etc/passwd', null],
  ['/paper.pdf', 'acme.example', 'acme.example/paper.pdf', null],
])('%j on %s is the page %s', (target, host, page, source) => {
  expect(sitePageOf(target, host)).toMatchObject({ page, source });
});

it.each(['/a.css', '/a.JS?v=1', '/app.js.map', '/fonts/a.woff2', '/cdn-cgi/trace', 'https://['])(
  '%j is no page',
  (target) => {
    expect(sitePageOf(target, 'acme.example')).toBeNull();
  },
);

it('cuts pages', () => {
  const { page } = sitePageOf(`/${'é'.repeat(3_000)}`, 'acme.example')!;
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
  ['a source alone', { referrer: '-', target: '/?utm_source=perplexity' }, 'perplexity acme.example'],
  [
    'a source beside a search',
    { referrer: 'https://google.com', target: '/?utm_source=chatgpt.com' },
    'chatgpt acme.example',
  ],
  ['both, of two', { target: '/?utm_source=perplexity' }, 'chatgpt acme.example'],
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

it('asks feeds for every name that a source can have', () => {
  const names = ASSISTANTS.flatMap(({ slug, hosts }) => [slug, ...hosts]);
  expect(names.filter((name) => !REFERRERS.queries.some((query) => `utm_source=${name}`.startsWith(query)))).toEqual(
    [],
  );
});
