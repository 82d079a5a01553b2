import type { Check } from '../../check';
import { type Fault, verdictOf } from '../../faults';
import { isGone, notApplicable, unknown } from '../../unread';
import { linkTargets } from './link-targets';
import { judgePages } from '../../judge-pages';

export const brokenLinks: Check<'pages'> = {
  slug: 'broken-links',
  title: 'Links within the site lead somewhere',
  severity: 'medium',
  basis: 'standard',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110.html#name-404-not-found',
  recommendation: 'Correct or remove the link, or restore what it leads to.',
  check: (site) =>
    judgePages(site, () => {
      const { areThere, answered } = linkTargets(site);
      if (!areThere) return notApplicable('No page links to another page of the site.');
      if (answered.length === 0) return unknown('Nothing that the pages link to could be read.');
      const faults = answered
        .filter(({ target }) => isGone(target))
        .map(({ from, link, target }): Fault => ({
          url: from.url,
          status: 'fail',
          detail: `line ${link.line}: ${link.href} answers ${target.status}`,
        }));
      return verdictOf(
        faults,
        'No link that was followed is broken.',
        'A link leads to what is not there',
        '{n} links within the site lead nowhere',
      );
    }),
};
