import type { CrawledFacts, PageFacts, SiteFacts } from './facts';

export type HtmlPage = CrawledFacts & { readonly page: PageFacts };

const isHtmlPage = (crawled: CrawledFacts): crawled is HtmlPage => crawled.page !== null;

/** The pages that most checks judge: HTML that answered 200 and could be read, in the order of the crawl. */
export const htmlPages = (site: Pick<SiteFacts, 'pages'>): HtmlPage[] => site.pages.filter(isHtmlPage);

/** The start page, where its redirects led; null when it could not be read. */
export const startPageOf = (site: Pick<SiteFacts, 'pages' | 'start'>): HtmlPage | null =>
  htmlPages(site).find(({ url }) => url === site.start.finalUrl) ?? null;

/** HTML that answered 200 and was too large, or otherwise not to be parsed. */
export const unparsedPages = (site: Pick<SiteFacts, 'pages'>): CrawledFacts[] =>
  site.pages.filter(({ unread }) => unread === 'too_large' || unread === 'unreadable');

/** What was asked for, by its URL. */
export const crawledByUrl = (site: Pick<SiteFacts, 'pages'>): ReadonlyMap<string, CrawledFacts> =>
  new Map(site.pages.map((crawled) => [crawled.url, crawled]));
