import type { FetchOptions, WebFetcher } from '@app/platform/web-fetch';
import { Asker, type Question } from './asker';
import { CrawlAccount } from './crawl-account';
import { REAL_TIME } from './crawl-time';
import { Pacing } from './pacing';

const LIMITS = {
  ...{ pages: 10, depth: 3, bytes: 1_000, pageBytes: 1_000, timeMs: 60_000, responseMs: 20_000, sitemaps: 5 },
};
const QUESTION: Question = { accept: '*/*', maxBytes: 10, mayAsk: () => Promise.resolve() };

/** What the fetcher is told for a question. */
async function toldFor(question: Partial<Question>): Promise<FetchOptions> {
  const told: FetchOptions[] = [];
  const fetcher = {
    fetch: (finalUrl: string, options: FetchOptions) => {
      told.push(options);
      const head = { status: 200, headers: {}, finalUrl, redirects: [], location: null, firstByteMs: 1 };
      return Promise.resolve({ ...head, body: Buffer.alloc(0), cut: false });
    },
  } as unknown as WebFetcher;
  const never = new AbortController().signal;
  const asker = new Asker(fetcher, new Pacing(0), LIMITS, never, never, new CrawlAccount(REAL_TIME));
  await asker.ask('https://site.test/', { ...QUESTION, ...question });
  return told[0]!;
}

it('the site has all of its time, other sites five seconds', async () => {
  expect((await toldFor({})).timeoutMs).toBe(20_000);
  expect((await toldFor({ isElsewhere: true })).timeoutMs).toBe(5_000);
});
