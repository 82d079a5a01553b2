import type { Check } from '../../check';
import { verdictOf } from '../../faults';
import type { SiteFacts } from '../../facts';
import { judgeLlmsTxt, lineOf, type LlmsTxt, webLinksOf } from '../../llms-txt';
import { crawledByUrl } from '../../pages-of';
import { isGone, notApplicable } from '../../unread';

type Links = Pick<SiteFacts, 'llmsTxt' | 'pages'>;

/** Links whose answer is known, with the URL that was asked for. */
const fetchedLinks = (site: Links, file: LlmsTxt) => {
  const crawled = crawledByUrl(site);
  return webLinksOf(file, site).flatMap(({ url, line }) => {
    const target = crawled.get(url.href);
    return target && target.status !== null && (target.status < 400 || isGone(target)) ? [{ line, target }] : [];
  });
};

/** Links to what is not there. */
export const linksThatLeadNowhere = (site: Links, file: LlmsTxt) =>
  fetchedLinks(site, file).filter(({ target }) => isGone(target));

export const linksResolve: Check<'llmsTxt' | 'pages'> = {
  slug: 'links-resolve',
  title: 'Links of llms.txt lead to pages',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://llmstxt.org/',
  recommendation: 'Correct or remove the links that answer 404 or 410.',
  check: (site) =>
    judgeLlmsTxt(site, (file) => {
      const fetched = fetchedLinks(site, file);
      if (fetched.length === 0) return notApplicable('None of its links was fetched.');
      const faults = linksThatLeadNowhere(site, file).map(({ line, target }) =>
        lineOf(site, line, `${target.url} answers ${target.status}`),
      );
      return verdictOf(
        faults,
        `All links that were fetched (${fetched.length}) lead to pages.`,
        'A link leads nowhere',
        '{n} links lead nowhere',
      );
    }),
};
