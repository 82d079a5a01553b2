import { parseRobots, type RobotsGroup, type RobotsRule } from '@app/core/robots';
import { type Check, KEPT_PLACES } from '../../check';
import { judgeRobots, RFC_9309 } from '../../robots-file';

const MAX_SHOWN = 5;

/** The first of each pattern. */
const linesByPattern = (rules: readonly RobotsRule[]): ReadonlyMap<string, number> =>
  new Map(rules.toReversed().map(({ pattern, line }) => [pattern, line]));

const byNumber = (one: number, other: number): number => one - other;

/** Crawlers that obey the same groups, which count as one. */
interface Party {
  readonly groups: readonly RobotsGroup[];
  readonly agents: string[];
}

function partiesOf(groups: readonly RobotsGroup[]): Party[] {
  const own = new Map<string, number[]>();
  for (const [index, { agents }] of groups.entries()) {
    for (const agent of new Set(agents)) {
      const indices = own.get(agent) ?? [];
      indices.push(index);
      own.set(agent, indices);
    }
  }
  return [...Map.groupBy(own, ([, indices]) => indices.join()).values()].map((alike) => ({
    groups: alike[0]![1].map((index) => groups[index]!),
    agents: alike.map(([agent]) => agent),
  }));
}

function clashesOf({ groups }: Party) {
  const rules = groups.flatMap((group) => group.rules);
  const allowed = linesByPattern(rules.filter(({ allow }) => allow));
  const refused = linesByPattern(rules.filter(({ allow }) => !allow));
  return [...refused]
    .filter(([pattern]) => allowed.has(pattern))
    .map(([pattern, line]) => ({ pattern, lines: [line, allowed.get(pattern)!].sort(byNumber) }));
}

/** All are counted, since a file may have millions; the first are named. */
function namedClashes(groups: readonly RobotsGroup[]) {
  const named: { readonly name: string; readonly lines: readonly number[] }[] = [];
  let total = 0;
  for (const party of partiesOf(groups)) {
    const clashes = clashesOf(party);
    total += clashes.length * party.agents.length;
    for (const agent of clashes.length > 0 ? party.agents : []) {
      if (named.length >= KEPT_PLACES) break;
      const left = clashes.slice(0, KEPT_PLACES - named.length);
      for (const { pattern, lines } of left) named.push({ name: `${agent}: ${pattern}`, lines });
    }
  }
  return { named, total };
}

export const conflicts: Check = {
  slug: 'conflicts',
  title: 'No path of robots.txt is allowed and disallowed at once',
  severity: 'low',
  basis: 'standard',
  reference: `${RFC_9309}#section-2.2.2`,
  recommendation: 'Remove one of the two rules. Where both match, Allow wins.',
  check: (site) =>
    judgeRobots(site, ({ text, url }) => {
      const { named, total } = namedClashes(parseRobots(text).groups);
      if (total === 0) return { status: 'pass', evidence: 'No path is allowed and disallowed for one crawler.' };
      return {
        status: 'warn',
        evidence: `Allowed and disallowed at once: ${named
          .slice(0, MAX_SHOWN)
          .map(({ name }) => name)
          .join(', ')}. Allow wins.`,
        places: named.map(({ name, lines }) => ({ url, detail: `lines ${lines.join(' and ')}: ${name}` })),
        placesTotal: total,
      };
    }),
};
