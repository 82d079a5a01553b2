import type { AuditCheck, Verdict } from '../../check';
import type { SitemapFacts, SiteFacts } from '../../facts';
import { NO_PAGE } from '../../faults';
import { htmlPages, type HtmlPage } from '../../pages-of';
import { isUnread, notApplicable, unknown } from '../../unread';

type Common = Omit<AuditCheck, 'id' | 'report' | 'check'> & { readonly slug: string };

/** A check of the report `site_structure`. */
export const structureCheck = ({ slug, ...rest }: Common & Pick<AuditCheck, 'check'>): AuditCheck => ({
  ...rest,
  id: `site_structure.${slug}`,
  report: 'site_structure',
});

/** One that needs pages. */
export const pagesCheck = ({
  check,
  ...rest
}: Common & { check(pages: readonly HtmlPage[], site: SiteFacts): Verdict }): AuditCheck =>
  structureCheck({
    ...rest,
    check(site) {
      const pages = htmlPages(site);
      return pages.length === 0 ? NO_PAGE : check(pages, site);
    },
  });

/** Whether a sitemap is there, well-formed or not. HTML in its place is a soft 404. */
export const isPresent = ({ status, state, root }: SitemapFacts): boolean =>
  status === 200 && state !== 'unread' && root?.toLowerCase() !== 'html';

const isUnknown = (sitemap: SitemapFacts): boolean =>
  isUnread(sitemap) || (sitemap.state === 'unread' && sitemap.status === 200);

export const presentSitemaps = ({ sitemaps }: SiteFacts): SitemapFacts[] => sitemaps.filter(isPresent);

/** Whether nobody can tell if there is a sitemap. */
export const areSitemapsUnknown = ({ sitemaps }: SiteFacts): boolean =>
  sitemaps.length === 0 || sitemaps.some(isUnknown);

/** One that needs sitemaps. */
export const sitemapCheck = ({
  check,
  ...rest
}: Common & { check(sitemaps: readonly SitemapFacts[], site: SiteFacts): Verdict }): AuditCheck =>
  structureCheck({
    ...rest,
    check(site) {
      const present = presentSitemaps(site);
      if (present.length > 0) return check(present, site);
      return areSitemapsUnknown(site)
        ? unknown('The sitemap could not be read.')
        : notApplicable('There is no sitemap.');
    },
  });

/** One that needs what sitemaps list. */
export const listCheck = ({ check, ...rest }: Parameters<typeof sitemapCheck>[0]): AuditCheck =>
  sitemapCheck({
    ...rest,
    check(sitemaps, site) {
      const wellFormed = sitemaps.filter(({ state }) => state === 'parsed');
      return wellFormed.length > 0 ? check(wellFormed, site) : notApplicable('No sitemap is well-formed.');
    },
  });
