import type { Check } from '../../check';
import type { CrawledFacts } from '../../facts';
import { type Fault, verdictOf } from '../../faults';
import { isGone, notApplicable, unknown } from '../../unread';
import { linkTargets } from './link-targets';
import { judgePages } from '../../judge-pages';

export const internalRedirects: Check<'pages'> = {
  slug: 'internal-redirects',
  title: 'Links within the site lead straight to their target',
  severity: 'low',
  basis: 'vendor_guidance',
  reference:
    'https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes#update-internal-links',
  recommendation: 'Link to the URL where the redirect ends.',
  check: (site) =>
    judgePages(site, () => {
      const { areThere, answered } = linkTargets(site);
      if (!areThere) return notApplicable('No page links to another page of the site.');
      if (answered.length === 0) return unknown('Nothing that the pages link to could be read.');
      const faults = answered
        .filter(({ target }) => isDetour(target))
        .map(({ from, link, target }): Fault => ({
          url: from.url,
          status: 'warn',
          detail: `line ${link.line}: ${link.href} redirects to ${target.finalUrl}`,
        }));
      return verdictOf(
        faults,
        'No link that was followed redirects.',
        'A link redirects',
        '{n} links within the site redirect',
      );
    }),
};

/** A redirect to what is gone is a broken link. */
const isDetour = (target: CrawledFacts): boolean =>
  target.redirects.length > 0 && !isGone(target) && bare(target.url) !== bare(target.finalUrl);

/** Without what a redirect may add or take: a slash at the end, the s of https. */
const bare = (url: string): string => {
  const { host, pathname, search } = new URL(url);
  return host + pathname.replace(/\/$/, '') + search;
};
