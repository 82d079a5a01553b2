import { ROBOTS_MAX_BYTES } from '@app/core/robots';
import type { Check } from '../../check';
import { judgeRobots, RFC_9309 } from '../../robots-file';

const KIB = 1_024;

export const size: Check = {
  slug: 'size',
  title: 'robots.txt is no larger than crawlers read',
  severity: 'medium',
  basis: 'standard',
  reference: `${RFC_9309}#section-2.5`,
  recommendation: 'Shorten robots.txt to 500 KiB: crawlers need not read on.',
  check: (site) =>
    judgeRobots(site, ({ url }) => {
      const { bytes, cut } = site.robotsTxt;
      const evidence = `robots.txt has ${cut ? 'more than ' : ''}${Math.ceil(bytes / KIB)} KiB.`;
      if (bytes <= ROBOTS_MAX_BYTES) return { status: 'pass', evidence };
      return { status: 'warn', evidence, places: [{ url, detail: evidence }] };
    }),
};
