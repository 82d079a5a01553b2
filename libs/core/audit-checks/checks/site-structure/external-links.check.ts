import type { Check } from '../../check';
import { type Fault, verdictOf } from '../../faults';
import { judgePages } from '../../judge-pages';
import { notApplicable, unknown } from '../../unread';

const GONE: ReadonlySet<number | null> = new Set([404, 410]);

export const externalLinks: Check<'pages' | 'externalLinks'> = {
  slug: 'external-links',
  title: 'Links to other sites lead somewhere',
  severity: 'low',
  basis: 'standard',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110.html#name-404-not-found',
  recommendation: 'Correct or remove the link.',
  check: (site) =>
    judgePages(site, (pages) => {
      const asked = new Map(site.externalLinks.map((target) => [target.url, target]));
      if (asked.size === 0) return notApplicable('No page links to another site.');
      // Others refuse robots, are busy or ill: of those nobody knows.
      const known = site.externalLinks.filter(({ status }) => status !== null && (status < 400 || GONE.has(status)));
      if (known.length === 0) return unknown(`None of ${asked.size} other sites said whether the link is there.`);
      const faults = pages.flatMap(({ url: from, page }) =>
        page.links.flatMap(({ url, href, line }): Fault[] => {
          const target = url === null ? undefined : asked.get(url);
          if (!target || !GONE.has(target.status)) return [];
          return [{ url: from, status: 'warn', detail: `line ${line}: ${href} answers ${target.status}` }];
        }),
      );
      return verdictOf(
        faults,
        `The links that were followed (${known.length}, one of each host) are there.`,
        'A link to another site leads to what is not there',
        '{n} links to other sites lead nowhere',
      );
    }),
};
