import type { SiteFacts } from './facts';
import type { HtmlPage } from './pages-of';

/** What reports may need of a site beyond its robots.txt and start page, and the facts that come with it. */
interface FactsOfNeeds {
  readonly pages: 'pages' | 'complete' | 'stoppedBy';
  readonly sitemaps: 'sitemaps';
  readonly llmsTxt: 'llmsTxt';
  readonly images: 'images';
  readonly externalLinks: 'externalLinks';
  readonly missingPath: 'missingPath';
  readonly httpForm: 'httpForm';
  readonly visitors: 'browser' | 'bots';
  readonly rendered: 'rendered';
  readonly agentReadiness: 'agentReadiness';
  readonly visibility: 'visibility';
}

export type Need = keyof FactsOfNeeds;

/** What is known of a site: of what nobody needed there is nothing, and of its pages the start page alone. */
export type SeenFacts = Omit<SiteFacts, FactsOfNeeds[Exclude<Need, 'pages'>]> &
  Partial<SiteFacts> & {
    /** What was needed; everything when it is missing, as in facts that older releases have stored. */
    readonly needs?: readonly Need[];
  };

/** What a check sees: what every crawl sees, and what its report needs. */
export type FactsFor<Needs extends Need = never> = Omit<SiteFacts, FactsOfNeeds[Need]> &
  Pick<SiteFacts, FactsOfNeeds[Needs]> & {
    /** Where its redirects led; null when it could not be read. */
    readonly startPage: HtmlPage | null;
  };
