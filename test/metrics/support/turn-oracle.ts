import type { ChangeTurn } from '@app/core/contracts';

/** What a day adds to a ratio, by the day. */
export type Days = ReadonlyMap<string, { readonly y: number; readonly x: number }>;

const FEWEST = 6;
const EXACT = 1e-6;

/**
 * Holds `since` of a change against every day, from the text of docs/statistics.md. Of days that part the others equally well
 * any may be named, so it is not computed but checked: the named one is the likeliest, and 95 % lie between the bounds.
 */
export function checkTurn(since: ChangeTurn | null, all: Days): void {
  const days = [...all]
    .flatMap(([day, { y, x }]) => (x > 0 ? [{ day, y, x }] : []))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  const sum = (of: readonly number[]): number => of.reduce((total, one) => total + one, 0);
  const rounding = 1e-9 * sum(days.map(({ y, x }) => (y * y) / x));
  const around = (from: number, to: number): number[] => {
    const part = days.slice(from, to);
    const mean = sum(part.map(({ y }) => y)) / sum(part.map(({ x }) => x));
    return part.map(({ y, x }) => Math.sqrt(x) * (y / x - mean));
  };
  const total = sum(around(0, days.length).map((rest) => rest * rest));
  if (days.length < FEWEST || total <= rounding) return expect(since).toBeNull();
  const likelihood = days.slice(1).map(({ day }, index) => {
    const at = index + 1;
    const rests = [...around(0, at), ...around(at, days.length)];
    const left = Math.max(rounding, sum(rests.map((rest) => rest * rest))) / total;
    const size = (some: typeof days): number => sum(some.map(({ x }) => x));
    const log =
      -Math.log(size(days.slice(0, at)) * size(days.slice(at))) / 2 - ((days.length - 2) / 2) * Math.log(left);
    return { day, log, rests };
  });
  const best = likelihood.reduce((most, one) => (one.log > most.log ? one : most));
  const named = likelihood.find(({ day }) => day === since?.date)!;
  expect(best.log - named.log).toBeLessThan(EXACT);
  const squares = sum(best.rests.map((rest) => rest * rest));
  const raw =
    squares <= rounding ? 0 : sum(best.rests.slice(1).map((rest, index) => rest * best.rests[index]!)) / squares;
  const alike = Math.min(0.9, raw + (1 + 4 * raw) / days.length);
  const inflation = squares <= rounding ? 1 : Math.max(1, (1 + alike) / (1 - alike));
  const weights = likelihood.map(({ day, log }) => ({ day, weight: Math.exp((log - best.log) / inflation) }));
  const held = weights.filter(({ day }) => day >= since!.from && day <= since!.to);
  const share = sum(held.map(({ weight }) => weight)) / sum(weights.map(({ weight }) => weight));
  expect(share).toBeGreaterThan(0.95 - 1e-3);
  expect(since!.from <= since!.date && since!.date <= since!.to).toBe(true);
}
