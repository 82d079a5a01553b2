import { notApplicable } from '../../unread';
import { registrableDomain } from '@app/core/extraction';
import type { Check } from '../../check';
import { verdictOf } from '../../faults';
import { judgeLlmsTxt, lineOf, webLinksOf } from '../../llms-txt';

export const sameSite: Check<'llmsTxt'> = {
  slug: 'same-site',
  title: 'Links of llms.txt stay on the site',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://llmstxt.org/',
  recommendation: 'List pages of the site itself; link to others from those.',
  check: (site) =>
    judgeLlmsTxt(site, (file) => {
      const links = webLinksOf(file, site);
      if (links.length === 0) return notApplicable('The file has no links.');
      const own = registrableDomain(new URL(site.llmsTxt.url).hostname);
      const faults = links
        .filter(({ url }) => registrableDomain(url.hostname) !== own)
        .map(({ url, line }) => lineOf(site, line, url.href));
      return verdictOf(faults, `All links (${links.length}) stay on ${own}.`, 'A link leads to another site');
    }),
};
