import { parseRobots, type RobotsRule } from '@app/core/robots';
import type { Check } from '../../check';
import { judgeRobots, RFC_9309 } from '../../robots-file';

const MAX_SHOWN = 5;

/** The first of each pattern. */
const linesByPattern = (rules: readonly RobotsRule[]): ReadonlyMap<string, number> =>
  new Map(rules.toReversed().map(({ pattern, line }) => [pattern, line]));

const byNumber = (one: number, other: number): number => one - other;

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
        const allowed = linesByPattern(rules.filter(({ allow }) => allow));
        const refused = linesByPattern(rules.filter(({ allow }) => !allow));
        return [...refused]
          .filter(([pattern]) => allowed.has(pattern))
          .map(([pattern, line]) => ({
            name: `${agent}: ${pattern}`,
            lines: [line, allowed.get(pattern)!].sort(byNumber),
          }));
      });
      if (clashes.length === 0)
        return { status: 'pass', evidence: 'No path is allowed and disallowed for one crawler.' };
      return {
        status: 'warn',
        evidence: `Allowed and disallowed at once: ${clashes
          .slice(0, MAX_SHOWN)
          .map(({ name }) => name)
          .join(', ')}. Allow wins.`,
        places: clashes.map(({ name, lines }) => ({ url, detail: `lines ${lines.join(' and ')}: ${name}` })),
      };
    }),
};
