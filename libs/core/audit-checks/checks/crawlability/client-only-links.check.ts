import type { Check } from '../../check';
import { pass, START_UNREAD } from '../../unread';
import { hasScripts } from './scripts-of-page';

export const clientOnlyLinks: Check = {
  slug: 'client-only-links',
  title: 'The links of the start page stand in its HTML',
  severity: 'medium',
  basis: 'heuristic',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  recommendation: 'Write links as a elements with href into the HTML that the server sends.',
  check({ startPage: start }) {
    if (!start) return START_UNREAD;
    const links = start.page.links.filter(({ internal }) => internal);
    if (links.length > 0) return pass(`The HTML has ${links.length} links into the site.`);
    if (!hasScripts(start.page))
      return pass('The page has neither links into the site nor scripts that could bring some.');
    return {
      status: 'warn',
      evidence: 'The HTML has no link into the site, and scripts that may bring some.',
      places: [{ url: start.url }],
    };
  },
};
