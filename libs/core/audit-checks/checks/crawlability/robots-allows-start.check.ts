import { AGENT_BOTS, letsAnswersCite } from '@app/core/agent-bots';
import { parseRobots } from '@app/core/robots';
import type { Check } from '../../check';
import { pathOf } from '../../path-of';
import { hasTooManyRedirects, lineOfRule } from '../../robots-file';
import { isUnread, pass, reasonOf, unknown } from '../../unread';

const EVERYBODY = '*';

export const robotsAllowsStart: Check = {
  slug: 'robots-allows-start',
  title: 'robots.txt lets AI search read the start page',
  severity: 'high',
  basis: 'vendor_guidance',
  reference: 'https://developers.openai.com/docs/bots',
  recommendation:
    'Allow the bots that search and fetch for users. Bots of training may stay out, and that takes nothing from search.',
  check(site) {
    const { robotsTxt, start } = site;
    if (hasTooManyRedirects(site)) return pass('robots.txt cannot be reached by redirects, so it allows everything.');
    if (isUnread(robotsTxt)) return unknown(`robots.txt could not be read: ${reasonOf(robotsTxt)}.`);
    const text = robotsTxt.text ?? '';
    const rules = parseRobots(text);
    const path = pathOf(start.finalUrl);
    const placeOf = (agent: string, name: string) => ({
      url: robotsTxt.finalUrl,
      detail: `${lineOfRule(text, rules.ruleFor(agent, path))}: ${name} may not read ${path}`,
    });
    if (!rules.allows(EVERYBODY, path)) {
      return {
        status: 'fail',
        evidence: `robots.txt refuses ${path} to everybody who is not named.`,
        places: [placeOf(EVERYBODY, 'everybody')],
      };
    }
    const refused = AGENT_BOTS.filter(
      (bot) => bot.robotsToken !== null && letsAnswersCite(bot) && !rules.allows(bot.robotsToken, path),
    );
    if (refused.length === 0) return pass(`robots.txt lets every bot of AI search and users read ${path}.`);
    return {
      status: 'warn',
      evidence: `robots.txt refuses ${path} to ${refused.map(({ name }) => name).join(', ')}.`,
      finding: `${refused.length === 1 ? 'A bot of AI search or users' : `${refused.length} bots of AI search and users`} may not read the start page.`,
      places: refused.map(({ name, robotsToken }) => placeOf(robotsToken!, name)),
    };
  },
};
