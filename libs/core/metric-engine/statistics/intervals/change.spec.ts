import { marketChange } from './change';
import { PERCENTAGE } from './figure';
import { wilsonInterval } from '../wilson-interval';
import { panelChange, sumsOf } from './panel-sums';

type Pair = readonly [y: number, x: number];

const prompt = ([y0, x0]: Pair, [y1, x1]: Pair) => ({ before: { y: y0, x: x0 }, now: { y: y1, x: x1 } });
const UNDEFINED = { ci_low: null, ci_high: null, p_value: null };

describe('a change over all prompts like these', () => {
  // Before 3/6, now 6/8; z = 0, -.229167, .229167; v = 3/2 x 2 x .052517 = .157552, t of 2 degrees.
  const prompts = [prompt([1, 2], [3, 4]), prompt([2, 2], [1, 2]), prompt([0, 2], [2, 2])];

  it('has a p-value and an interval of the same t', () => {
    const { ci_low, ci_high, p_value } = marketChange(prompts, PERCENTAGE);
    // Of two degrees of freedom the tail is 1 - t / sqrt(2 + t²).
    const t = 0.25 / Math.sqrt(0.15755208333);
    expect(p_value).toBeCloseTo(1 - t / Math.sqrt(2 + t * t), 9);
    expect((ci_low! + ci_high!) / 2).toBeCloseTo(25, 9);
    expect((ci_high! - ci_low!) / 2).toBeCloseTo(430.2652729696 * Math.sqrt(0.15755208333), 5);
  });

  it('takes ratios, whose numerator may be below 0', () => {
    const ratios = prompts.map(({ before, now }) => ({
      before: { y: -before.y, x: before.x },
      now: { y: -now.y, x: now.x },
    }));
    const turned = marketChange(ratios, PERCENTAGE);
    const straight = marketChange(prompts, PERCENTAGE);
    expect(turned.p_value).toBeCloseTo(straight.p_value!, 12);
    expect(turned.ci_low).toBeCloseTo(-straight.ci_high!, 9);
  });

  it.each([
    ['no prompt', []],
    ['one prompt', [prompt([1, 9], [8, 9]), prompt([0, 0], [0, 0])]],
    ['nothing before', [prompt([0, 0], [1, 2]), prompt([0, 0], [2, 2])]],
    ['no spread', [prompt([1, 7], [3, 7]), prompt([2, 14], [9, 21]), prompt([3, 21], [6, 14])]],
  ])('is undefined for %s', (_, all) => {
    expect(marketChange(all, PERCENTAGE)).toEqual(UNDEFINED);
  });
});

describe('a change for exactly these prompts', () => {
  const HITS = { proportion: true, unit: PERCENTAGE };
  const window = (...hits: number[]) => hits.map((of, id) => sumsOf({ prompt: id, model: 1, day: 0, n: 10, hits: of }));

  it('adds the variances of both windows', () => {
    // p = .35 and .5; each cell adds p(1 - p) n²/(n - 1), over N² = 400.
    const { ci_low, ci_high, p_value } = panelChange(window(3, 4), window(7, 3), HITS);
    const variance = ((2.1 + 2.4) * (10 / 9) + (2.1 + 2.1) * (10 / 9)) / 400;
    expect((ci_low! + ci_high!) / 2).toBeCloseTo(15, 9);
    expect((ci_high! - ci_low!) / 2).toBeCloseTo(195.9963984540054 * Math.sqrt(variance), 9);
    // z = .15 / .155456 = .964901
    expect(p_value).toBeCloseTo(0.334595, 4);
  });

  const singles = (hits: number, answers: number) =>
    Array.from({ length: answers }, (_, id) => sumsOf({ prompt: id, model: 1, day: 0, n: 1, hits: Number(id < hits) }));
  /** Newcombe's interval from Wilson's bounds, by their closed form. */
  const newcombe = (hits: number, n: number, hitsNow: number, nNow: number) => {
    const [one, two] = [wilsonInterval(hits, n), wilsonInterval(hitsNow, nNow)];
    const [p, q] = [(100 * hits) / n, (100 * hitsNow) / nNow];
    return [q - p - Math.hypot(q - two.low, one.high - p), q - p + Math.hypot(two.high - q, p - one.low)];
  };

  it('from a window of few answers is as inexact as that window, whatever they were', () => {
    for (const [hits, n, hitsNow, nNow] of [
      [0, 5, 9, 55],
      [3, 5, 23, 55],
      [9, 55, 0, 5],
      [5, 5, 50, 55],
      [1, 2, 0, 3],
    ] as const) {
      const { ci_low, ci_high, p_value } = panelChange(singles(hits, n), singles(hitsNow, nNow), HITS);
      const [low, high] = newcombe(hits, n, hitsNow, nNow);
      expect(ci_low).toBeCloseTo(low!, 3);
      expect(ci_high).toBeCloseTo(high!, 3);
      expect(ci_low! < 0 && ci_high! > 0).toBe(true);
      expect(p_value).toBeGreaterThan(0.05);
    }
  });

  it('has a p-value below 5 % just where its interval is without 0', () => {
    let changed = 0;
    for (let hits = 0; hits <= 9; hits += 1) {
      for (let hitsNow = 0; hitsNow <= 40; hitsNow += 1) {
        const { ci_low, ci_high, p_value } = panelChange(singles(hits, 9), singles(hitsNow, 40), HITS);
        const without = ci_low! > 0 || ci_high! < 0;
        expect([hits, hitsNow, p_value! < 0.05]).toEqual([hits, hitsNow, without]);
        if (without) changed += 1;
      }
    }
    expect(changed).toBeGreaterThan(50);
    expect(panelChange(singles(3, 9), singles(3, 9), HITS).p_value).toBe(1);
  });

  it('of a ratio is undefined where one window has no spread', () => {
    const position = { proportion: false, unit: { scale: 1, least: 1 } };
    const at = (...places: number[]) =>
      places.map((y, id) => ({ prompt: id >> 1, model: 1, day: 0, n: 1, y, x: 1, yy: y * y, xy: y, xx: 1 }));
    expect(panelChange(at(1, 1), at(2, 3, 1, 2, 2, 3), position)).toEqual(UNDEFINED);
    expect(panelChange(at(1, 2), at(2, 3, 1, 2, 2, 3), position).p_value).not.toBeNull();
  });

  it('is undefined without answers in a window', () => {
    expect(panelChange([], window(3, 4), HITS)).toEqual(UNDEFINED);
    expect(panelChange(window(3, 4), [], HITS)).toEqual(UNDEFINED);
  });
});
