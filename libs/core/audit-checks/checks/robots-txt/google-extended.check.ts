import { parseRobots } from '@app/core/robots';
import type { Check } from '../../check';
import { pathOf } from '../../path-of';
import { judgeRobots } from '../../robots-file';

const TOKEN = 'google-extended';

export const googleExtended: Check = {
  slug: 'google-extended',
  title: 'What robots.txt tells Google-Extended',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
  recommendation: 'Decide about Gemini here. AI Overviews and AI Mode follow the rules for Googlebot.',
  check: (site) =>
    judgeRobots(site, ({ text }) => {
      const rules = parseRobots(text);
      if (!rules.groups.some(({ agents }) => agents.includes(TOKEN))) {
        return { status: 'not_applicable', evidence: 'No group names Google-Extended.' };
      }
      const verdict = rules.allows(TOKEN, pathOf(site.start.finalUrl)) ? 'allowed' : 'refused';
      return {
        status: 'pass',
        evidence: `Google-Extended is ${verdict}. It governs Gemini, and neither Search nor AI Overviews.`,
      };
    }),
};
