import type { FetchedFacts, SiteFacts, TextFileFacts } from '@app/core/audit-checks';
import { crawledFacts, siteFacts } from '../../../libs/core/audit-checks/fixtures/facts';

const SILENCE = { status: null, trouble: 'connection', headers: {}, bytes: 0 } as const;

/** What a crawl sees of a site whose server does not answer. */
export function siteThatIsDown(url: string): SiteFacts {
  const { origin, host } = new URL(url);
  const unreached = (at: string): FetchedFacts => ({ url: at, finalUrl: at, redirects: [], cut: false, ...SILENCE });
  const unread = (path: string): TextFileFacts => ({
    ...unreached(`${origin}${path}`),
    text: null,
    utf8: true,
    bom: false,
  });
  return siteFacts({
    url,
    host,
    start: unreached(url),
    pages: [crawledFacts(url, null, { ...SILENCE, depth: 0, foundBy: ['start'] })],
    robotsTxt: unread('/robots.txt'),
    llmsTxt: unread('/llms.txt'),
    llmsFullTxt: unread('/llms-full.txt'),
    missingPath: unreached(`${origin}/no-such-page`),
    httpForm: unreached(url.replace('https:', 'http:')),
    browser: { ...unreached(url), bot: null, userAgent: 'Mozilla/5.0', words: null, title: null },
    timings: { startFirstByteMs: null, totalMs: 10 },
  });
}
