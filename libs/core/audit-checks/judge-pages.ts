import type { Verdict } from './check';
import type { SiteFacts } from './facts';
import { type Fault, NO_PAGE, verdictOf } from './faults';
import { htmlPages, type HtmlPage } from './pages-of';
import { notApplicable } from './unread';

type Site = Pick<SiteFacts, 'pages'>;

/** Judges the pages of a site that has any. */
export function judgePages(site: Site, judge: (pages: readonly HtmlPage[]) => Verdict): Verdict {
  const pages = htmlPages(site);
  return pages.length === 0 ? NO_PAGE : judge(pages);
}

interface PageRule {
  /** Which pages it is about; all without it. */
  readonly among?: (page: HtmlPage) => boolean;
  /** What is wrong with one; null or nothing when it is fine. */
  readonly fault: (page: HtmlPage) => string | readonly string[] | null;
  /** Evidence when it is about no page, when all are fine, and when some are wrong. */
  readonly none?: string;
  readonly fine: string;
  readonly wrong: string;
}

/** Judges page by page, and warns. */
export const judgeEachPage = (site: Site, { among, fault, none = '', fine, wrong }: PageRule): Verdict =>
  judgePages(site, (pages) => {
    const judged = among ? pages.filter(among) : pages;
    if (judged.length === 0) return notApplicable(none);
    const faults = judged.flatMap((page): Fault[] =>
      [fault(page) ?? []].flat().map((detail) => ({ url: page.url, status: 'warn', detail })),
    );
    return verdictOf(faults, fine, wrong);
  });
