import type { FetchedFacts, SiteFacts, TextFileFacts } from '@app/core/audit-checks';

const CRAWLED_AT = '2026-03-10T12:00:00.000Z';

const unreached = (url: string): FetchedFacts => ({
  url,
  status: null,
  trouble: 'connection',
  finalUrl: url,
  redirects: [],
  headers: {},
  bytes: 0,
  cut: false,
});

const unread = (url: string): TextFileFacts => ({ ...unreached(url), text: null, utf8: true, bom: false });

/** What a crawl sees of a site whose server does not answer. */
export function siteThatIsDown(url: string): SiteFacts {
  const { origin, host } = new URL(url);
  return {
    url,
    crawledAt: CRAWLED_AT,
    host,
    refusesReader: false,
    start: unreached(url),
    pages: [
      {
        ...unreached(url),
        depth: 0,
        foundBy: ['start'],
        refusesReader: false,
        page: null,
        unread: null,
        beginsAsHtml: false,
      },
    ],
    complete: true,
    stoppedBy: null,
    robotsTxt: unread(`${origin}/robots.txt`),
    sitemaps: [],
    llmsTxt: unread(`${origin}/llms.txt`),
    images: [],
    externalLinks: [],
    missingPath: unreached(`${origin}/no-such-page`),
    httpForm: unreached(url.replace('https:', 'http:')),
    browser: { ...unreached(url), bot: null, userAgent: 'Mozilla/5.0', words: null, title: null },
    bots: [],
    rendered: null,
    agentReadiness: { markdown: unread(url), wellKnown: {} },
    visibility: null,
    timings: { startFirstByteMs: null, totalMs: 10 },
  };
}
