import type { Check } from '../../check';
import { judgeRobots, linesNamed, placeOf } from '../../robots-file';

const SIGNAL = /^(?:search|ai-input|ai-train)\s*=\s*(?:yes|no)$/i;

/** A path may stand before the signals. */
const isWellFormed = (value: string): boolean =>
  value
    .replace(/^\/\S*\s+/, '')
    .split(',')
    .every((signal) => SIGNAL.test(signal.trim()));

export const contentSignal: Check = {
  slug: 'content-signal',
  title: 'Content signals of robots.txt can be read',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://contentsignals.org/',
  recommendation: 'Write signals as "search=yes, ai-input=yes, ai-train=no".',
  check: (site) =>
    judgeRobots(site, (file) => {
      const signals = file.lines.filter(({ key }) => key === 'content-signal');
      if (signals.length === 0) return { status: 'not_applicable', evidence: 'robots.txt has no content signals.' };
      const malformed = signals.filter(({ value }) => !isWellFormed(value));
      if (malformed.length === 0) {
        return {
          status: 'pass',
          evidence: `Content signals: ${signals
            .map(({ value }) => value)
            .join('; ')
            .slice(0, 300)}.`,
        };
      }
      return {
        status: 'warn',
        evidence: `Content signals cannot be read in ${linesNamed(malformed)}.`,
        places: malformed.map((line) => placeOf(file, line)),
      };
    }),
};
