import { utc } from '@date-fns/utc';
import { subMonths } from 'date-fns';
import type { Check } from '../../check';
import type { SiteFacts } from '../../facts';
import type { HtmlPage } from '../../pages-of';
import { writtenDate } from '../../written-date';
import { datesOf, isArticlePage } from './article-pages';
import { judgeEachPage } from '../../judge-pages';

const MOST_MONTHS = 24;

const newestOf = (page: HtmlPage, site: Pick<SiteFacts, 'pages'>): number | null => {
  const instants = datesOf(page, site).flatMap((text) => writtenDate(text)?.instant ?? []);
  return instants.length > 0 ? Math.max(...instants) : null;
};

export const freshness: Check<'pages'> = {
  slug: 'freshness',
  title: 'Articles are not older than two years',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://developers.google.com/search/docs/appearance/publication-dates',
  recommendation: 'Look through the article, correct it, and date it anew. A new date alone deceives readers.',
  check: (site) =>
    judgeEachPage(site, {
      among: (page) => isArticlePage(page, site) && newestOf(page, site) !== null,
      fault(page) {
        const newest = newestOf(page, site)!;
        const oldest = subMonths(new Date(site.crawledAt), MOST_MONTHS, { in: utc });
        return newest < oldest.getTime() ? `its newest date is ${new Date(newest).toISOString().slice(0, 10)}` : null;
      },
      none: 'No page is an article with a date.',
      fine: 'No article is older than two years.',
      wrong: 'An article is older than two years',
    }),
};
