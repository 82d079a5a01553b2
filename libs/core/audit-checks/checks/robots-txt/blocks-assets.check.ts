import { parseRobots, type RobotsRule, type RobotsRules } from '@app/core/robots';
import type { Check } from '../../check';
import type { HtmlPage } from '../../pages-of';
import { pathOf } from '../../path-of';
import { START_UNREAD } from '../../unread';
import { judgeRobots, lineOfRule } from '../../robots-file';

const AGENTS = ['Googlebot', '*'];

interface RefusedAsset {
  readonly asset: string;
  readonly rule: RobotsRule | null;
}

/** Styles and scripts of the start page that stand on its own host. */
export function assetsOf({ url, page }: HtmlPage): string[] {
  const { scripts, linkElements } = page;
  const styles = linkElements.filter(({ rel }) => rel.includes('stylesheet'));
  const host = URL.parse(url)?.host;
  return [...new Set([...scripts, ...styles].map((each) => each.url))].filter(
    (asset): asset is string => asset !== null && URL.parse(asset)?.host === host,
  );
}

/** Those that search engines may not read, and the rule that says so. */
export const refusedAssets = (rules: RobotsRules, assets: readonly string[]): RefusedAsset[] =>
  assets.flatMap((asset) => {
    const agent = AGENTS.find((each) => !rules.allows(each, pathOf(asset)));
    return agent ? [{ asset, rule: rules.ruleFor(agent, pathOf(asset)) }] : [];
  });

export const blocksAssets: Check = {
  slug: 'blocks-assets',
  title: 'robots.txt leaves the styles and scripts of the start page readable',
  severity: 'medium',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  recommendation: 'Allow the files that the page needs to be seen as people see it.',
  check: (site) =>
    judgeRobots(site, ({ text, url }) => {
      const { startPage: start } = site;
      if (!start) return START_UNREAD;
      const assets = assetsOf(start);
      if (assets.length === 0)
        return { status: 'not_applicable', evidence: 'The start page has no styles or scripts here.' };
      const refused = refusedAssets(parseRobots(text), assets);
      if (refused.length === 0) return { status: 'pass', evidence: `${assets.length} styles and scripts may be read.` };
      return {
        status: 'warn',
        evidence: `robots.txt refuses ${refused.length} of ${assets.length} styles and scripts of the start page.`,
        places: refused.map(({ asset, rule }) => ({
          url: asset,
          detail: `refused by ${lineOfRule(text, rule)} of ${url}`,
        })),
      };
    }),
};
