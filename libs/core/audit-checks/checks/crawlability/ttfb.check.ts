import type { Check } from '../../check';
import { isUnread, pass, START_UNREAD } from '../../unread';

const SLOW_MS = 800;

export const ttfb: Check = {
  slug: 'ttfb',
  title: 'The start page answers soon',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://web.dev/articles/ttfb',
  recommendation: 'Cache the page near its readers, or make it with less work.',
  check({ start, timings: { startFirstByteMs } }) {
    if (isUnread(start) || startFirstByteMs === null) return START_UNREAD;
    // The figure itself differs each time, and findings shall not.
    if (startFirstByteMs <= SLOW_MS) return pass(`The first byte came within ${SLOW_MS} ms.`);
    return {
      status: 'warn',
      evidence: `The first byte came after more than ${SLOW_MS} ms.`,
      places: [{ url: start.finalUrl }],
    };
  },
};
