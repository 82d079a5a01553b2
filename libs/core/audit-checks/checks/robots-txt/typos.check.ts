import leven from 'leven';
import type { Check } from '../../check';
import { isKnownKey, KNOWN_KEYS } from './known-keys';
import type { RobotsLine } from '@app/core/robots';
import { judgeRobots, linesNamed, placeOf, type RobotsFile } from '../../robots-file';

/** Keys that people write by hand, and how many letters may differ. */
const MAX_DISTANCE = new Map(KNOWN_KEYS.slice(0, 5).map((key) => [key, key.length > 5 ? 2 : 1]));

/** The key that a line must have been meant to have; undefined for one that nobody can tell. */
export const meantKey = (key: string): string | undefined =>
  [...MAX_DISTANCE].find(([known, most]) => leven(key.replace(/[ _]/g, '-'), known) <= most)?.[0];

/** Lines with a misspelt key, and the one that was meant. */
export const misspeltLines = ({ lines }: Pick<RobotsFile, 'lines'>): { line: RobotsLine; intended: string }[] =>
  lines.flatMap((line) => {
    const intended = line.key && !isKnownKey(line.key) ? meantKey(line.key) : undefined;
    return intended ? [{ line, intended }] : [];
  });

export const typos: Check = {
  slug: 'typos',
  title: 'The keys of robots.txt are spelt right',
  severity: 'medium',
  basis: 'heuristic',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  recommendation: 'Correct the key. Some crawlers guess what was meant, and the others skip the line.',
  check: (site) =>
    judgeRobots(site, (file) => {
      const wrong = misspeltLines(file);
      if (wrong.length === 0) return { status: 'pass', evidence: 'No key looks like a misspelt one.' };
      const [{ line, intended }] = wrong as [(typeof wrong)[number]];
      return {
        status: 'warn',
        evidence: `Keys are misspelt in ${linesNamed(wrong.map((one) => one.line))}: "${line.key}" for "${intended}".`,
        places: wrong.map((one) => placeOf(file, one.line)),
      };
    }),
};
