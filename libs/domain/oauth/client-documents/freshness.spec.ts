import { freshMs, isDue, isGood, type Known } from './freshness';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [undefined, HOUR],
  ['public', HOUR],
  ['public, max-age=7200', 2 * HOUR],
  ['Max-Age = "600"', 10 * MINUTE],
  ['max-age=0', 5 * MINUTE],
  ['max-age=99999999999', 24 * HOUR],
  ['no-store', 5 * MINUTE],
  ['max-age=7200, no-cache', 5 * MINUTE],
])('Cache-Control %s keeps a document for %i ms', (header, ms) => expect(freshMs(header)).toBe(ms));

describe('a document', () => {
  const fetchedAt = new Date('2026-03-10T12:00:00Z');
  const after = (ms: number) => new Date(fetchedAt.getTime() + ms);
  const known: Known = { document: { jwks: { keys: [{ kid: 'a' }] } }, triedAt: fetchedAt, freshUntil: after(HOUR) };

  it('that is not known is fetched', () => expect(isDue(undefined, fetchedAt)).toBe(true));

  it('is fetched again when it is not fresh any more', () => {
    expect(isDue(known, after(HOUR - 1))).toBe(false);
    expect(isDue(known, after(HOUR))).toBe(true);
  });

  it('is fetched sooner for a key that it lacks, though not within a minute', () => {
    expect(isDue(known, after(MINUTE), 'a')).toBe(false);
    expect(isDue(known, after(MINUTE), 'b')).toBe(true);
    expect(isDue(known, after(MINUTE - 1), 'b')).toBe(false);
    expect(isDue({ ...known, document: {} }, after(MINUTE), 'b')).toBe(false);
  });

  it('is not asked for within a minute of a failure', () => {
    const failed = { document: null, triedAt: fetchedAt, freshUntil: null };
    expect(isDue(failed, after(MINUTE - 1))).toBe(false);
    expect(isDue(failed, after(MINUTE))).toBe(true);
  });

  it('is good for a day longer than it is fresh', () => {
    expect(isGood(known, after(25 * HOUR - 1))).toBe(true);
    expect(isGood(known, after(25 * HOUR))).toBe(false);
    expect(isGood({ document: null, triedAt: fetchedAt, freshUntil: null }, fetchedAt)).toBe(false);
  });
});
