import type { Check } from '../../check';
import type { RobotsLine } from '@app/core/robots';
import { judgeRobots, linesNamed, placeOf, type RobotsFile } from '../../robots-file';

const IGNORED = new Set(['noindex', 'nofollow', 'noarchive']);
const OF_SOME = new Set(['crawl-delay', 'host']);

/** Lines that search engines ignore. */
export const ignoredLines = ({ lines }: Pick<RobotsFile, 'lines'>): RobotsLine[] =>
  lines.filter(({ key }) => key && IGNORED.has(key));

export const unsupported: Check = {
  slug: 'unsupported',
  title: 'robots.txt does not rest on rules that search engines ignore',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/blog/2019/07/a-note-on-unsupported-rules-in-robotstxt',
  recommendation: 'Say noindex in a robots meta element or the X-Robots-Tag header.',
  check: (site) =>
    judgeRobots(site, (file) => {
      const ignored = ignoredLines(file);
      const others = file.lines.filter(({ key }) => key && OF_SOME.has(key));
      if (ignored.length > 0) {
        return {
          status: 'warn',
          evidence: `Search engines ignore ${linesNamed(ignored)}.`,
          places: ignored.map((line) => placeOf(file, line)),
        };
      }
      if (others.length === 0) return { status: 'not_applicable', evidence: 'robots.txt has only common rules.' };
      return { status: 'pass', evidence: `Some crawlers follow ${linesNamed(others)}; Google does not.` };
    }),
};
