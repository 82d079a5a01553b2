import type { FiledReport } from '@app/core/kernel';
import { readablePart } from '@app/core/robots';
import { REPORTS } from '../checks';
import type { CrawledFacts, PageFacts } from '../facts';
import { barePage } from '../facts/bare-page';
import type { SeenFacts } from '../needs';
import { isReadBySearch } from '../robots-directives';

/**
 * Of what the crawl saw, that which the checks of the report read: they find in it what they find in all. It is kept
 * with the proposed file, for checks of what people make of it.
 */
export function groundOf(report: FiledReport, site: SeenFacts): SeenFacts {
  const { url, crawledAt, host, start, refusesReader, complete, stoppedBy, robotsTxt, llmsTxt } = site;
  const { needs } = REPORTS[report];
  return {
    url,
    crawledAt,
    host,
    start,
    refusesReader,
    pages: report === 'robots_txt' ? startAlone(site) : site.pages.map(withPage(withMetas)),
    complete,
    stoppedBy,
    robotsTxt: { ...robotsTxt, text: robotsTxt.text && readablePart(robotsTxt.text) },
    timings: { startFirstByteMs: null, totalMs: 0 },
    needs: site.needs ? needs.filter((need) => site.needs!.includes(need)) : needs,
    ...(report === 'llms_txt' && llmsTxt && { llmsTxt }),
  };
}

const withMetas = ({ metas }: PageFacts): PageFacts => barePage({ metas: metas.filter(isReadBySearch) });
const withAssets = ({ scripts, linkElements }: PageFacts): PageFacts =>
  barePage({ scripts, linkElements: linkElements.filter(({ rel }) => rel.includes('stylesheet')) });
const withTitles = ({ metas, linkElements, titles, headings }: PageFacts): PageFacts =>
  barePage({
    metas,
    linkElements: linkElements.filter(({ rel }) => rel.includes('canonical')),
    titles: titles.slice(0, 1),
    headings: headings.filter(({ level }) => level === 1).slice(0, 1),
  });

const withPage =
  (bare: (page: PageFacts) => PageFacts) =>
  (crawled: CrawledFacts): CrawledFacts => ({ ...crawled, page: crawled.page && bare(crawled.page) });
const startAlone = ({ pages, start }: SeenFacts): CrawledFacts[] =>
  pages.filter(({ url }) => url === start.finalUrl).map(withPage(withAssets));

/** Of what the crawl saw, that which a proposal is made of: {@link proposeFile} makes the same of it as of all. */
export function proposalFacts(report: FiledReport, site: SeenFacts): SeenFacts {
  const { sitemaps } = site;
  return {
    ...groundOf(report, site),
    ...(report === 'llms_txt' && { pages: site.pages.map(withPage(withTitles)) }),
    ...(sitemaps && { sitemaps: sitemaps.map((sitemap) => ({ ...sitemap, entries: [] })) }),
  };
}

/** A ground of any release before: what checks have come to read since is empty. */
export const groundOfNow = (stored: SeenFacts): SeenFacts => ({
  ...stored,
  pages: stored.pages.map(withPage(barePage)),
});
