import type { Check } from '../../check';
import type { RobotsLine } from '@app/core/robots';
import { judgeRobots, linesNamed, placeOf, RFC_9309, type RobotsFile } from '../../robots-file';

const RULES = new Set(['allow', 'disallow']);

/** Rules before the first group. */
export function orphanLines({ lines }: Pick<RobotsFile, 'lines'>): RobotsLine[] {
  const first = lines.findIndex(({ key }) => key === 'user-agent');
  const before = first < 0 ? lines : lines.slice(0, first);
  return before.filter(({ key }) => key && RULES.has(key));
}

export const orphanRules: Check = {
  slug: 'orphan-rules',
  title: 'Every rule of robots.txt stands in a group',
  severity: 'medium',
  basis: 'standard',
  reference: `${RFC_9309}#section-2.1`,
  recommendation: 'Write a User-agent line before the first rule: crawlers skip rules that are for nobody.',
  check: (site) =>
    judgeRobots(site, (file) => {
      const orphans = orphanLines(file);
      if (orphans.length === 0) return { status: 'pass', evidence: 'Every rule stands in a group.' };
      return {
        status: 'fail',
        evidence: `Rules before the first User-agent are for nobody: ${linesNamed(orphans)}.`,
        places: orphans.map((line) => placeOf(file, line)),
      };
    }),
};
