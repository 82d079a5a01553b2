import type { Check } from '../../check';
import { verdictOf } from '../../faults';
import { judgeLlmsTxt, lineOf, webLinksOf } from '../../llms-txt';
import { crawledByUrl } from '../../pages-of';
import { notApplicable } from '../../unread';

const GONE = [404, 410];

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
      const fetched = webLinksOf(file, site)
        .map(({ url, line }) => ({ url: url.href, line, status: crawled.get(url.href)?.status ?? null }))
        .filter(({ status }) => status !== null && (status < 400 || GONE.includes(status)));
      if (fetched.length === 0) return notApplicable('None of its links was fetched.');
      const faults = fetched
        .filter(({ status }) => GONE.includes(status!))
        .map(({ url, line, status }) => lineOf(site, line, `${url} answers ${status}`));
      return verdictOf(
        faults,
        `All links that were fetched (${fetched.length}) lead to pages.`,
        'A link leads nowhere',
        '{n} links lead nowhere',
      );
    }),
};
