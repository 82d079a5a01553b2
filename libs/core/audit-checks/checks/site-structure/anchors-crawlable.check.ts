import type { Check } from '../../check';
import type { PseudoLinkFacts } from '../../facts';
import { type Fault, verdictOf } from '../../faults';
import { judgePages } from '../../judge-pages';

/** What a script does to go to another page. */
const GOES = /location|window\s*\.\s*open|navigate|router|\bhref\b/i;
const NO_LINK = ['button', 'tab', 'menuitem', 'checkbox', 'switch', 'option', 'radio'];

export const anchorsCrawlable: Check<'pages'> = {
  slug: 'anchors-crawlable',
  title: 'Links are links for machines too',
  severity: 'medium',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable#crawlable-links',
  recommendation: 'Write links as a elements with the target in href, and what is no link as a button.',
  check: (site) =>
    judgePages(site, (pages) => {
      const faults = pages.flatMap(({ url, page }) =>
        page.pseudoLinks.filter(isLinkForPeople).map((link): Fault => ({
          url,
          status: 'warn',
          detail: `line ${link.line}: ${link.element} “${link.text.slice(0, 60)}”`,
        })),
      );
      return verdictOf(
        faults,
        'All links have a target that can be followed.',
        'A link has no target that can be followed',
        '{n} links have no target that can be followed',
      );
    }),
};

/** An `a` without `href` and without a script holds the place of a link that is not needed, or is a target. */
function isLinkForPeople({ element, href, role, onclick }: PseudoLinkFacts): boolean {
  if (NO_LINK.includes(role ?? '')) return false;
  if (role === 'link') return true;
  return element === 'a' ? href !== null || onclick !== null : GOES.test(onclick ?? '');
}
