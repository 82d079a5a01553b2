import type { Check } from '../../check';
import { judgeRobots, linesNamed, placeOf, RFC_9309 } from '../../robots-file';

const RULES = new Set(['allow', 'disallow']);

export const orphanRules: Check = {
  slug: 'orphan-rules',
  title: 'Every rule of robots.txt stands in a group',
  severity: 'medium',
  basis: 'standard',
  reference: `${RFC_9309}#section-2.1`,
  recommendation: 'Write a User-agent line before the first rule: crawlers skip rules that are for nobody.',
  check: (site) =>
    judgeRobots(site, (file) => {
      const first = file.lines.findIndex(({ key }) => key === 'user-agent');
      const before = first < 0 ? file.lines : file.lines.slice(0, first);
      const orphans = before.filter(({ key }) => key && RULES.has(key));
      if (orphans.length === 0) return { status: 'pass', evidence: 'Every rule stands in a group.' };
      return {
        status: 'fail',
        evidence: `Rules before the first User-agent are for nobody: ${linesNamed(orphans)}.`,
        places: orphans.map((line) => placeOf(file, line)),
      };
    }),
};
