import type { Check } from '../../check';
import type { LinkFacts } from '../../facts';
import { type Fault, verdictOf } from '../../faults';
import type { HtmlPage } from '../../pages-of';
import { notApplicable } from '../../unread';
import { judgePages } from '../../judge-pages';

export const fragmentTargets: Check<'pages'> = {
  slug: 'fragment-targets',
  title: 'Links within a page find their place',
  severity: 'low',
  basis: 'standard',
  reference: 'https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment',
  recommendation: 'Give the target the id that the link names, or correct the link.',
  check: (site) =>
    judgePages(site, (pages) => {
      if (pages.every((page) => linksOf(page).length === 0)) return notApplicable('No page links to a part of itself.');
      const faults = pages.flatMap((page) =>
        linksOf(page)
          .filter(({ fragmentFound }) => fragmentFound === false)
          .map(({ line, href }): Fault => ({ url: page.url, status: 'warn', detail: `line ${line}: ${href}` })),
      );
      return verdictOf(
        faults,
        'All links within pages find their place.',
        'A link names a place that the page does not have',
        '{n} links name a place that their page does not have',
      );
    }),
};

/** Links to a part of their page; `#/…` and `#!…` are addresses for scripts. */
const linksOf = ({ page }: HtmlPage): LinkFacts[] =>
  page.links.filter(
    ({ fragment, fragmentFound }) => fragmentFound !== null && fragment !== null && !/^(?:top$|[/!])/i.test(fragment),
  );
