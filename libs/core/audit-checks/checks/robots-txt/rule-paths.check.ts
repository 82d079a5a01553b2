import type { Check } from '../../check';
import type { RobotsLine } from '@app/core/robots';
import { judgeRobots, linesNamed, placeOf, RFC_9309, type RobotsFile } from '../../robots-file';

const RULES = new Set(['allow', 'disallow']);
const BEGINS_A_PATH = /^(?:$|[/*$])/;

/** Rules with a path that matches nothing. */
export const wrongPaths = ({ lines }: Pick<RobotsFile, 'lines'>): RobotsLine[] =>
  lines.filter(({ key, value }) => key && RULES.has(key) && !BEGINS_A_PATH.test(value));

export const rulePaths: Check = {
  slug: 'rule-paths',
  title: 'The paths of robots.txt begin with a slash',
  severity: 'medium',
  basis: 'standard',
  reference: `${RFC_9309}#section-2.2.2`,
  recommendation: 'Begin each path with / or *, and leave scheme and host out: other values match nothing.',
  check: (site) =>
    judgeRobots(site, (file) => {
      const wrong = wrongPaths(file);
      if (wrong.length === 0) return { status: 'pass', evidence: 'Every path begins with / or *.' };
      return {
        status: 'fail',
        evidence: `Paths that match nothing: ${linesNamed(wrong)}.`,
        places: wrong.map((line) => placeOf(file, line)),
      };
    }),
};
