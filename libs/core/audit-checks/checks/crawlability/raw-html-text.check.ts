import type { Check } from '../../check';
import { pass, START_UNREAD } from '../../unread';
import { hasScripts } from './scripts-of-page';

const LEAST_WORDS = 50;
const LEAST_SHARE = 0.5;

export const rawHtmlText: Check<'rendered'> = {
  slug: 'raw-html-text',
  title: 'The text of the start page stands in its HTML',
  severity: 'high',
  basis: 'heuristic',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  recommendation: 'Render the text on the server: most AI bots run no scripts.',
  check(site) {
    const { startPage: start } = site;
    if (!start) return START_UNREAD;
    const { words } = start.page;
    const shown = site.rendered?.page?.words ?? null;
    const places = [{ url: start.url, detail: `${words} words` }];
    if (shown !== null && words < shown * LEAST_SHARE) {
      return { status: 'warn', evidence: `The HTML has ${words} words; a browser shows ${shown}.`, places };
    }
    if (words >= LEAST_WORDS || !hasScripts(start.page)) return pass(`The HTML has ${words} words.`);
    if (shown !== null) return pass(`The HTML has ${words} words, and a browser shows ${shown}.`);
    return { status: 'warn', evidence: `The HTML has ${words} words, and scripts that may bring the rest.`, places };
  },
};
