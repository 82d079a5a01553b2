import type { Check } from '../../check';
import { verdictOf } from '../../faults';
import { judgeLlmsTxt, lineOf, webLinksOf } from '../../llms-txt';
import { crawledByUrl } from '../../pages-of';
import { isGone, notApplicable } from '../../unread';

export const linksResolve: Check<'llmsTxt' | 'pages'> = {
  slug: 'links-resolve',
  title: 'Links of llms.txt lead to pages',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://llmstxt.org/',
  recommendation: 'Correct or remove the links that answer 404 or 410.',
  check: (site) =>
    judgeLlmsTxt(site, (file) => {
      const crawled = crawledByUrl(site);
      const fetched = webLinksOf(file, site).flatMap(({ url, line }) => {
        const target = crawled.get(url.href);
        return target && target.status !== null && (target.status < 400 || isGone(target)) ? [{ line, target }] : [];
      });
      if (fetched.length === 0) return notApplicable('None of its links was fetched.');
      const faults = fetched
        .filter(({ target }) => isGone(target))
        .map(({ line, target }) => lineOf(site, line, `${target.url} answers ${target.status}`));
      return verdictOf(
        faults,
        `All links that were fetched (${fetched.length}) lead to pages.`,
        'A link leads nowhere',
        '{n} links lead nowhere',
      );
    }),
};
