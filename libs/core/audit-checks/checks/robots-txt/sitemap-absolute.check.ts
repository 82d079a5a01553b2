import type { Check } from '../../check';
import type { RobotsLine } from '@app/core/robots';
import { judgeRobots, linesNamed, placeOf, type RobotsFile } from '../../robots-file';

const ABSOLUTE = /^https?:\/\/[^/]/i;

/** Lines that name a sitemap by less than its whole address. */
export const relativeSitemaps = ({ lines }: Pick<RobotsFile, 'lines'>): RobotsLine[] =>
  lines.filter(({ key, value }) => key === 'sitemap' && (!ABSOLUTE.test(value) || !URL.canParse(value)));

export const sitemapAbsolute: Check = {
  slug: 'sitemap-absolute',
  title: 'robots.txt names sitemaps by whole addresses',
  severity: 'medium',
  basis: 'standard',
  reference: 'https://www.sitemaps.org/protocol.html#submit_robots',
  recommendation: 'Write the whole address of the sitemap, with scheme and host.',
  check: (site) =>
    judgeRobots(site, (file) => {
      const named = file.lines.filter(({ key }) => key === 'sitemap');
      if (named.length === 0) return { status: 'not_applicable', evidence: 'robots.txt names no sitemap.' };
      const relative = relativeSitemaps(file);
      if (relative.length === 0)
        return { status: 'pass', evidence: `${named.length} sitemaps are named by whole addresses.` };
      return {
        status: 'fail',
        evidence: `Sitemaps are named by no whole address in ${linesNamed(relative)}.`,
        places: relative.map((line) => placeOf(file, line)),
      };
    }),
};
