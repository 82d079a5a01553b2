import { AGENT_BOTS, type AgentBot, letsAnswersCite } from '@app/core/agent-bots';
import { parseRobots, type RobotsRules } from '@app/core/robots';
import type { Check } from '../../check';
import { pathOf } from '../../path-of';
import { judgeRobots, lineOfRule } from '../../robots-file';

const namesByCategory = (bots: readonly AgentBot[]): string =>
  [...Map.groupBy(bots, ({ category }) => category)]
    .map(([category, of]) => `${category}: ${of.map(({ name }) => name).join(', ')}`)
    .join('; ');

/** All that obey a robots.txt. */
const KNOWN = AGENT_BOTS.filter(({ robotsToken }) => robotsToken !== null);

/** Bots that may not read the start page. */
export const refusedBots = (rules: RobotsRules, path: string): AgentBot[] =>
  KNOWN.filter(({ robotsToken }) => !rules.allows(robotsToken!, path));

export const aiBots: Check = {
  slug: 'ai-bots',
  title: 'robots.txt lets AI bots read that answer and search',
  severity: 'medium',
  basis: 'vendor_guidance',
  reference: 'https://developers.openai.com/docs/bots',
  recommendation:
    'Allow the bots that search and fetch for users, if answers shall cite the site. Bots of training may stay out.',
  check: (site) =>
    judgeRobots(site, ({ text, url }) => {
      const rules = parseRobots(text);
      const path = pathOf(site.start.finalUrl);
      const blocked = refusedBots(rules, path);
      const harmful = blocked.filter(letsAnswersCite);
      const matrix = blocked.length === 0 ? 'none' : namesByCategory(blocked);
      const evidence = `${KNOWN.length - blocked.length} of ${KNOWN.length} known bots may read ${path}. Refused: ${matrix}.`;
      if (harmful.length === 0) return { status: 'pass', evidence };
      return {
        status: 'warn',
        evidence,
        finding: `robots.txt refuses ${path} to ${harmful.length === 1 ? 'a bot' : `${harmful.length} bots`} of AI search and users.`,
        places: harmful.map(({ name, robotsToken }) => ({
          url,
          detail: `${lineOfRule(text, rules.ruleFor(robotsToken!, path))}: ${name} may not read ${path}`,
        })),
      };
    }),
};
