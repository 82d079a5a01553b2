import type { Verdict } from '../../check';
import type { SitemapFacts, SiteFacts } from '../../facts';
import { isUnread, notApplicable, unknown } from '../../unread';

type Site = Pick<SiteFacts, 'sitemaps'>;
type Judge = (sitemaps: readonly SitemapFacts[]) => Verdict;

/** Whether a sitemap is there, well-formed or not. HTML in its place is a soft 404. */
export const isPresent = ({ status, state, root }: SitemapFacts): boolean =>
  status === 200 && state !== 'unread' && root?.toLowerCase() !== 'html';

const isUnknown = (sitemap: SitemapFacts): boolean =>
  isUnread(sitemap) || (sitemap.state === 'unread' && sitemap.status === 200);

export const presentSitemaps = ({ sitemaps }: Site): SitemapFacts[] => sitemaps.filter(isPresent);

/** Whether nobody can tell if there is a sitemap. */
export const areSitemapsUnknown = ({ sitemaps }: Site): boolean => sitemaps.length === 0 || sitemaps.some(isUnknown);

/** Judges the sitemaps of a site that has any. */
export function judgeSitemaps(site: Site, judge: Judge): Verdict {
  const present = presentSitemaps(site);
  if (present.length > 0) return judge(present);
  return areSitemapsUnknown(site) ? unknown('The sitemap could not be read.') : notApplicable('There is no sitemap.');
}

/** Judges what sitemaps list. */
export const judgeLists = (site: Site, judge: Judge): Verdict =>
  judgeSitemaps(site, (sitemaps) => {
    const wellFormed = sitemaps.filter(({ state }) => state === 'parsed');
    return wellFormed.length > 0 ? judge(wellFormed) : notApplicable('No sitemap is well-formed.');
  });
