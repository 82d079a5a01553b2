import type { AuditCheck, Verdict } from '../../check';
import type { SiteFacts } from '../../facts';
import { type Fault, NO_PAGE, verdictOf } from '../../faults';
import { htmlPages, type HtmlPage } from '../../pages-of';
import { notApplicable } from '../../unread';

type Common = Omit<AuditCheck, 'id' | 'report' | 'check'> & { readonly slug: string };

/** A check of the report `content_readiness`. */
export const contentCheck = ({
  slug,
  check,
  ...rest
}: Common & { check(pages: readonly HtmlPage[], site: SiteFacts): Verdict }): AuditCheck => ({
  ...rest,
  id: `content_readiness.${slug}`,
  report: 'content_readiness',
  check(site) {
    const pages = htmlPages(site);
    return pages.length === 0 ? NO_PAGE : check(pages, site);
  },
});

interface PageRule extends Common {
  /** Which pages it is about; all without it. */
  among?(page: HtmlPage, site: SiteFacts): boolean;
  /** What is wrong with one; null or nothing when it is fine. */
  fault(page: HtmlPage, site: SiteFacts): string | readonly string[] | null;
  /** Evidence when it is about no page, when all are fine, and when some are wrong. */
  readonly none?: string;
  readonly fine: string;
  readonly wrong: string;
}

/** A check that judges page by page, and warns. */
export const pageCheck = ({ among, fault, none = '', fine, wrong, ...rest }: PageRule): AuditCheck =>
  contentCheck({
    ...rest,
    check(pages, site) {
      const judged = among ? pages.filter((page) => among(page, site)) : pages;
      if (judged.length === 0) return notApplicable(none);
      const faults = judged.flatMap((page): Fault[] =>
        [fault(page, site) ?? []].flat().map((detail) => ({ url: page.url, status: 'warn', detail })),
      );
      return verdictOf(faults, fine, wrong);
    },
  });
