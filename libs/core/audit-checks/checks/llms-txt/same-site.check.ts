import { notApplicable } from '../../unread';
import { registrableDomain } from '@app/core/extraction';
import type { Check } from '../../check';
import { verdictOf } from '../../faults';
import type { SiteFacts } from '../../facts';
import { judgeLlmsTxt, lineOf, type LlmsTxt, webLinksOf } from '../../llms-txt';

/** Links that leave the registrable domain of the file. */
export function linksToOthers(site: Pick<SiteFacts, 'llmsTxt'>, file: LlmsTxt) {
  const own = ownDomain(site);
  return webLinksOf(file, site).filter(({ url }) => registrableDomain(url.hostname) !== own);
}

const ownDomain = ({ llmsTxt }: Pick<SiteFacts, 'llmsTxt'>): string | null =>
  registrableDomain(new URL(llmsTxt.url).hostname);

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
      const faults = linksToOthers(site, file).map(({ url, line }) => lineOf(site, line, url.href));
      return verdictOf(
        faults,
        `All links (${links.length}) stay on ${ownDomain(site)}.`,
        'A link leads to another site',
      );
    }),
};
