import { parseRobots } from '@app/core/robots';
import type { Check } from '../../check';
import { judgeRobots, RFC_9309 } from '../../robots-file';

const MAX_SHOWN = 5;

export const conflicts: Check = {
  slug: 'conflicts',
  title: 'No path of robots.txt is allowed and disallowed at once',
  severity: 'low',
  basis: 'standard',
  reference: `${RFC_9309}#section-2.2.2`,
  recommendation: 'Remove one of the two rules. Where both match, Allow wins.',
  check: (site) =>
    judgeRobots(site, ({ text, url }) => {
      const { groups } = parseRobots(text);
      const agents = [...new Set(groups.flatMap((group) => group.agents))];
      const clashes = agents.flatMap((agent) => {
        const rules = groups.filter((group) => group.agents.includes(agent)).flatMap((group) => group.rules);
        const allowed = new Set(rules.filter(({ allow }) => allow).map(({ pattern }) => pattern));
        const refused = new Set(rules.filter(({ allow }) => !allow).map(({ pattern }) => pattern));
        return [...refused].filter((pattern) => allowed.has(pattern)).map((pattern) => `${agent}: ${pattern}`);
      });
      if (clashes.length === 0)
        return { status: 'pass', evidence: 'No path is allowed and disallowed for one crawler.' };
      return {
        status: 'warn',
        evidence: `Allowed and disallowed at once: ${clashes.slice(0, MAX_SHOWN).join(', ')}. Allow wins.`,
        places: clashes.map((clash) => ({ url, detail: clash })),
      };
    }),
};
