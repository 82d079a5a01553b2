import { wilsonScore } from '../wilson-interval';
import { NO_CONFIDENCE, PERCENTAGE } from './figure';
import { panelChange, type PanelCounts, panelProportion, panelRatio, sumsOf } from './panel-sums';

const row = (prompt: number, model: number, day: number, hits: number, n: number): PanelCounts => ({
  prompt,
  model,
  day,
  hits,
  n,
});

const Z2 = 1.959963984540054 ** 2;

describe('the interval of a proportion for exactly these prompts', () => {
  it('knows nothing of the spread between prompts', () => {
    // Per cell p(1 - p)/(n - 1): .09/9 twelve times, 0 twelve times; v = 12 x (10/240)² x .01, p(1 - p) = .2475.
    const rows = Array.from({ length: 24 }, (_, prompt) => row(prompt, 1, 0, prompt % 2 ? 9 : 0, 10));
    const figure = panelProportion(rows);
    expect(figure).toMatchObject({ n: 240, prompts: 24, low_confidence: false });
    expect(figure.n_eff).toBeCloseTo(0.2475 / ((12 / 576) * 0.01), 6);
  });

  it('tells models of one prompt apart', () => {
    const together = panelProportion([row(1, 1, 0, 9, 10), row(2, 1, 0, 1, 10)]);
    const models = panelProportion([row(1, 1, 0, 9, 10), row(1, 2, 0, 1, 10)]);
    expect(models).toEqual({ ...together, prompts: 1 });
  });

  it('joins single answers of a prompt, then of neighbouring prompts', () => {
    // Prompt 1: four answers, prompt 2: one on model 2 joins its six; prompts 3 and 4: one answer each, joined.
    const rows = [
      ...[1, 0, 1, 1].map((hits, model) => row(1, model, 0, hits, 1)),
      row(2, 1, 0, 3, 6),
      row(2, 2, 0, 0, 1),
      row(3, 1, 0, 1, 1),
      row(4, 1, 0, 0, 1),
      row(5, 1, 0, 5, 10),
    ];
    const v = (3 / 4) * (4 / 3) + (12 / 7) * (7 / 6) + (1 / 2) * 2 + 2.5 * (10 / 9);
    const p = 12 / 23;
    expect(panelProportion(rows).n_eff).toBeCloseTo((p * (1 - p) * 23 * 23) / v, 9);
  });

  it('lets the last single answer join the cell before it', () => {
    const figure = panelProportion([row(1, 1, 0, 3, 6), row(2, 1, 0, 1, 1)]);
    expect(figure.n_eff).toBeCloseTo(((12 / 49) * 49) / ((12 / 7) * (7 / 6)), 9);
  });

  it('takes answers for independent where most are alone in their cell and few of the joined ones vary', () => {
    // Two of 20 joined cells vary.
    const rows = Array.from({ length: 40 }, (_, prompt) => row(prompt, 1, 0, prompt === 5 || prompt === 9 ? 0 : 1, 1));
    const { low, high } = wilsonScore(0.95, 40);
    expect(panelProportion(rows)).toEqual({
      n: 40,
      prompts: 40,
      n_eff: 40,
      ci_low: 100 * low,
      ci_high: 100 * high,
      low_confidence: false,
    });
    expect(panelProportion(rows.slice(0, 9)).low_confidence).toBe(true);
  });

  it('tells from joined cells what single answers cannot, where enough of them vary', () => {
    // Prompts with one answer on each of four models: 12 have one hit, 12 have four.
    const rows = Array.from({ length: 96 }, (_, at) => row(at >> 2, at & 3, 0, at >> 2 < 12 && at & 3 ? 0 : 1, 1));
    const figure = panelProportion(rows);
    // Of each varying cell (4 / 96)² x (3 / 16) / 3; p = 60 / 96.
    expect(figure.n_eff).toBeCloseTo((0.625 * 0.375) / (12 * (4 / 96) ** 2 * (3 / 16 / 3)), 9);
    expect(figure.low_confidence).toBe(false);
  });

  it('is Wilson of all answers where no cell varies', () => {
    expect(panelProportion([row(1, 1, 0, 0, 20)])).toMatchObject({ n_eff: 20, ci_low: 0, low_confidence: true });
    expect(panelProportion([row(1, 1, 0, 0, 20)]).ci_high).toBeCloseTo((100 * Z2) / (20 + Z2), 9);
    expect(panelProportion([row(1, 1, 0, 20, 20), row(2, 1, 0, 0, 20)])).toMatchObject({ n_eff: 40 });
  });

  it('is nothing without answers', () => {
    expect(panelProportion([])).toEqual(NO_CONFIDENCE);
    expect(panelProportion([row(1, 1, 0, 0, 0)])).toEqual(NO_CONFIDENCE);
  });

  it.each([
    [9, true],
    [10, false],
  ])('is flagged while %d cells vary: %s', (varying, low_confidence) => {
    const rows = Array.from({ length: 30 }, (_, prompt) => row(prompt, 1, 0, prompt < varying ? 2 : 0, 4));
    expect(panelProportion(rows).low_confidence).toBe(low_confidence);
  });
});

describe('days of a long window', () => {
  const DAYS = 20;
  const days = (hitsOf: (prompt: number, day: number) => number, count = DAYS) =>
    Array.from({ length: 12 }, (_, prompt) =>
      Array.from({ length: count }, (_, day) => row(prompt, 1, day, hitsOf(prompt, day), 1)),
    ).flat();

  it('count as like each other where answers are repeated', () => {
    const alternating = panelProportion(days((prompt, day) => (prompt + day) % 2));
    const inRuns = panelProportion(days((prompt, day) => (prompt + Math.floor(day / 5)) % 2));
    expect(alternating).toMatchObject({ n: 240, low_confidence: false });
    expect(inRuns.n_eff).toBeLessThan(240 * 0.6);
    expect(inRuns.n_eff).toBeLessThan(alternating.n_eff!);
  });

  it('count as like each other beyond the week that is looked at', () => {
    // Ten days alike, then ten others: the weights of seven lags alone say 32.
    const halves = panelProportion(days((prompt, day) => (prompt + Math.floor(day / 10)) % 2));
    expect(halves.n_eff).toBeLessThan(25);
    expect(halves.low_confidence).toBe(true);
  });

  it('count as moving all cells where they do', () => {
    const apart = panelProportion(days((prompt, day) => Number((prompt * 7 + day * 3) % 5 < 2)));
    const together = panelProportion(days((_, day) => Number((day * 3) % 5 < 2)));
    expect(together.n_eff).toBeLessThan(apart.n_eff! / 4);
  });

  it('do not count below ten of them', () => {
    const nine = days((prompt, day) => (prompt + Math.floor(day / 3)) % 2, 9);
    const oneDay = Array.from({ length: 12 }, (_, prompt) => {
      const own = nine.filter((one) => one.prompt === prompt);
      return row(
        prompt,
        1,
        0,
        own.reduce((sum, { hits }) => sum + hits, 0),
        9,
      );
    });
    expect(panelProportion(nine).n_eff).toBeCloseTo(panelProportion(oneDay).n_eff!, 9);
  });

  it('have no variance where no cell varies, whatever rounding leaves', () => {
    // Two models always name the brand, three never do: 0 in theory, and 1e-33 in floating point.
    const sure = (hitDays: number) =>
      Array.from({ length: 5 }, (_, model) =>
        Array.from({ length: model < 2 ? hitDays : DAYS - 1 }, (_, day) => row(1, model, day, model < 2 ? 1 : 0, 1)),
      ).flat();
    for (const hitDays of [13, 17, 19]) expect(panelProportion(sure(hitDays)).n_eff).toBe(2 * hitDays + 57);
    const [before, now] = [13, 17].map((hitDays) => sure(hitDays).map(sumsOf));
    expect(panelRatio(before!, PERCENTAGE)).toMatchObject({ ci_low: null, ci_high: null, low_confidence: true });
    expect(panelChange(before!, now!, { proportion: false, unit: PERCENTAGE }).p_value).toBeNull();
    // 26 of 83 and 34 of 91, as if all were answers of one rate: .060 / .072
    expect(panelChange(before!, now!, { proportion: true, unit: PERCENTAGE }).p_value).toBeCloseTo(0.4, 1);
  });

  it('are the same however far the first one is', () => {
    const rows = days((prompt, day) => Number((prompt * 7 + day * 3) % 5 < 2));
    const later = rows.map((one) => ({ ...one, day: one.day + 20_000 }));
    expect(panelProportion(later)).toEqual(panelProportion(rows));
  });
});

describe('the interval of a ratio for exactly these prompts', () => {
  it('of hits over answers has the variance of the proportion', () => {
    const rows = Array.from({ length: 24 }, (_, prompt) => row(prompt, 1, 0, (prompt % 5) + 2, 10));
    const { n_eff } = panelProportion(rows);
    const figure = panelRatio(rows.map(sumsOf), PERCENTAGE);
    const p = rows.reduce((sum, { hits }) => sum + hits, 0) / 240;
    expect(figure).toMatchObject({ n: 240, prompts: 24, n_eff: null, low_confidence: false });
    expect(figure.ci_high! - figure.ci_low!).toBeCloseTo(200 * Math.sqrt((Z2 * p * (1 - p)) / n_eff!), 9);
  });

  it('counts answers without a denominator in their cell, and no prompt without one', () => {
    // One cell of four answers with (y, x) = (2, 1), (1, 1), (0, 0), (0, 0), r = 1.5: e = .5/2, -.5/2, 0, 0; v = 4/3 x 1/8.
    const cell = { prompt: 1, model: 1, day: 0, n: 4, y: 3, x: 2, yy: 5, xy: 3, xx: 2 };
    const empty = { prompt: 2, model: 1, day: 0, n: 4, y: 0, x: 0, yy: 0, xy: 0, xx: 0 };
    const figure = panelRatio([cell, empty], { scale: 1, least: 1 });
    expect(figure).toMatchObject({ n: 2, prompts: 1, low_confidence: true });
    expect(figure.ci_low).toBe(1);
    expect(figure.ci_high).toBeCloseTo(1.5 + Math.sqrt(Z2 / 6), 9);
  });

  it.each([
    [9, true],
    [10, false],
  ])('is flagged while %d cells vary: %s', (varying, low_confidence) => {
    const rows = Array.from({ length: 30 }, (_, prompt) => row(prompt, 1, 0, prompt < varying ? 2 : 0, 4));
    expect(panelRatio(rows.map(sumsOf), PERCENTAGE).low_confidence).toBe(low_confidence);
  });

  it('has no bounds without any spread', () => {
    const cell = { prompt: 1, model: 1, day: 0, n: 40, y: 40, x: 120, yy: 40, xy: 120, xx: 360 };
    expect(panelRatio([cell], PERCENTAGE)).toEqual({ ...NO_CONFIDENCE, n: 120, prompts: 1 });
    expect(panelRatio([], PERCENTAGE)).toEqual(NO_CONFIDENCE);
  });

  it.each([1, 5, 12])('has none where all answers have the same fifth of the mentions, on %d days', (days) => {
    const cells = [11, 13, 17, 29, 49].flatMap((n, model) =>
      Array.from({ length: days }, (_, day) => ({
        prompt: 1,
        model,
        day,
        n,
        y: n,
        x: 5 * n,
        yy: n,
        xy: 5 * n,
        xx: 25 * n,
      })),
    );
    expect(panelRatio(cells, PERCENTAGE)).toEqual({ ...NO_CONFIDENCE, n: 595 * days, prompts: 1 });
  });
});
