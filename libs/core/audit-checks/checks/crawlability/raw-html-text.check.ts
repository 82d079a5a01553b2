import type { Check, Place } from '../../check';
import type { PageFacts } from '../../facts';
import { htmlPages } from '../../pages-of';
import { noindexOf } from '../../robots-directives';
import { pass, START_UNREAD } from '../../unread';
import { hasScripts } from './scripts-of-page';

const LEAST_WORDS = 50;
const LEAST_SHARE = 0.5;
/** A main part of fewer words, without a heading and without a picture, is a place for something to come. */
const EMPTY_WORDS = 10;
const AROUND: readonly string[] = ['nav', 'header', 'footer', 'aside'];

const isShell = (page: PageFacts): boolean =>
  page.mainWords < EMPTY_WORDS &&
  [...page.headings, ...page.images].every(({ region }) => AROUND.includes(region)) &&
  hasScripts(page);

export const rawHtmlText: Check<'pages' | 'rendered'> = {
  slug: 'raw-html-text',
  title: 'The text of pages stands in their HTML',
  severity: 'high',
  basis: 'heuristic',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  recommendation: 'Render the text on the server: most AI bots run no scripts.',
  check(site) {
    const { startPage: start } = site;
    if (!start) return START_UNREAD;
    const { words, mainWords } = start.page;
    const shown = site.rendered?.page?.words ?? null;
    const places = [{ url: start.url, detail: `${words} words` }];
    if (shown !== null && words < shown * LEAST_SHARE) {
      return { status: 'warn', evidence: `The HTML has ${words} words; a browser shows ${shown}.`, places };
    }
    if (shown === null && words < LEAST_WORDS && hasScripts(start.page)) {
      return { status: 'warn', evidence: `The HTML has ${words} words, and scripts that may bring the rest.`, places };
    }
    const shells = htmlPages(site).flatMap((crawled): Place[] =>
      !isShell(crawled.page) || noindexOf(crawled, site.crawledAt) || (crawled.url === start.url && shown !== null)
        ? []
        : [{ url: crawled.url, detail: `${crawled.page.mainWords} words in its main part` }],
    );
    if (shells.length > 0) {
      const evidence = `${shells.length} ${shells.length === 1 ? 'page has' : 'pages have'} an empty main part, and scripts that may fill it.`;
      return { status: 'warn', evidence, places: shells };
    }
    if (words >= LEAST_WORDS || shown === null)
      return pass(`The HTML of the start page has ${words} words, ${mainWords} of them in its main part.`);
    return pass(`The HTML has ${words} words, and a browser shows ${shown}.`);
  },
};
