import type { Check } from '../../check';
import type { RobotsLine } from '@app/core/robots';
import { judgeRobots, linesNamed, placeOf, RFC_9309, type RobotsFile } from '../../robots-file';

/** Lines of which crawlers can make nothing. */
export const unreadableLines = ({ lines }: Pick<RobotsFile, 'lines'>): RobotsLine[] =>
  lines.filter(({ key, value }) => !key || (key === 'user-agent' && !/^[^,;]+$/.test(value.trim())));

export const syntax: Check = {
  slug: 'syntax',
  title: 'Each line of robots.txt is a rule or a comment',
  severity: 'medium',
  basis: 'standard',
  reference: `${RFC_9309}#section-2.2`,
  recommendation:
    'Write each line as "key: value", comments behind #, and one crawler a User-agent line. Crawlers skip all other lines.',
  check: (site) =>
    judgeRobots(site, (file) => {
      const others = unreadableLines(file);
      if (others.length === 0) return { status: 'pass', evidence: 'Every line is a rule or a comment.' };
      return {
        status: 'warn',
        evidence: `No rule can be read from ${linesNamed(others)}.`,
        places: others.map((line) => placeOf(file, line)),
      };
    }),
};
