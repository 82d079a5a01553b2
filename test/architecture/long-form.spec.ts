import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { LONG_ALONE, LONG_SUITES } from '@app/testing';

const ROOT = join(__dirname, '../..');
/** The two ways to choose rows, and what in support folders chooses them for its suites. */
const CHOOSES = /\b(longOr|describeLong|describeOracle|SOME_MANAGE_SCREENS)\b|support\/inspect'/;

/** Without this one, which names them all. */
const suites = globSync('{apps,libs,test}/**/*.spec.{ts,tsx}', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.endsWith('/long-form.spec.ts'));
const isOf = (patterns: readonly string[], path: string): boolean =>
  patterns.some((pattern) => matchesGlob(path, pattern));
const choosing = suites.filter((path) => CHOOSES.test(readFileSync(join(ROOT, path), 'utf8')));

describe('the suites of `npm run test:long`', () => {
  it('are all that have more rows than `npm test` takes', () => {
    expect(choosing.length).toBeGreaterThan(40);
    expect(choosing.filter((path) => !isOf(LONG_SUITES, path))).toEqual([]);
  });

  it('have more rows there, or are not in `npm test` at all', () => {
    const longer = LONG_SUITES.filter((pattern) => !LONG_ALONE.includes(pattern));
    expect(longer.filter((pattern) => !choosing.some((path) => matchesGlob(path, pattern)))).toEqual([]);
  });

  it('are there', () => {
    expect(LONG_SUITES.filter((pattern) => !suites.some((path) => matchesGlob(path, pattern)))).toEqual([]);
  });
});
