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

/** Whether something that is no page stands there: a soft 404 is none. */
const isThere = ({ status, state, kind, root }: SitemapFacts): boolean =>
  status === 200 && state !== 'unread' && !(kind === 'other' && root?.toLowerCase() === 'html') && !isHtml(root);
const isHtml = (root: string | null): boolean => root?.toLowerCase() === 'html';

export const presentSitemaps = ({ sitemaps }: SiteFacts): SitemapFacts[] => sitemaps.filter(isThere);

/** One that needs a sitemap. */
export const sitemapCheck = ({
  check,
  ...rest
}: Common & { check(sitemaps: readonly SitemapFacts[], site: SiteFacts): Verdict }): AuditCheck =>
  structureCheck({
    ...rest,
    check(site) {
      const present = presentSitemaps(site);
      if (present.length > 0) return check(present, site);
      const unread = site.sitemaps.find((one) => isUnread(one) || (one.state === 'unread' && one.status === 200));
      return unread ? unknown('The sitemap could not be read.') : notApplicable('There is no sitemap.');
    },
  });
