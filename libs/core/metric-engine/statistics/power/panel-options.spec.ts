import { panelOptions } from './panel-options';
import { smallestChange } from './smallest-change';

const PANEL = { prompts: 50, runsPerPrompt: 30 };
/** Runs alone: the smallest change is (2.0096 + 0.849) x sqrt(2 x 0.1 / 30 / 50) = 0.0330. */
const RUNS = { withinVariance: 0.1, changeVariance: 0 };
/** Prompts that move apart: no number of runs comes below (2.0096 + 0.849) x 0.1 / sqrt(50) = 0.0404. */
const APART = { withinVariance: 0.1, changeVariance: 0.01 };

const sizes = (options: ReturnType<typeof panelOptions>) =>
  options.map(({ prompts, runsPerPrompt }) => [prompts, runsPerPrompt]);

describe('the smallest change', () => {
  it('is what the quantiles of t say', () => {
    expect(smallestChange(PANEL, RUNS)).toBeCloseTo(0.033, 4);
    expect(smallestChange(PANEL, APART)).toBeCloseTo((2.00958 + 0.84901) * Math.sqrt((0.01 + 0.2 / 30) / 50), 5);
    expect(smallestChange({ prompts: 50, runsPerPrompt: 1e12 }, APART)).toBeCloseTo(0.0404, 4);
  });

  it('is not known of one prompt', () => {
    expect(smallestChange({ prompts: 1, runsPerPrompt: 30 }, RUNS)).toBeNull();
  });
});

describe('larger panels', () => {
  it('are twice the runs and twice the prompts where the change is seen already', () => {
    expect(sizes(panelOptions(PANEL, RUNS, 0.05))).toEqual([
      [50, 60],
      [100, 30],
    ]);
  });

  it('are also the least that see the change', () => {
    const options = panelOptions(PANEL, RUNS, 0.02);
    expect(sizes(options)).toEqual([
      [50, 60],
      [100, 30],
      [133, 30],
      [50, 90],
    ]);
    const smaller = [
      { prompts: 132, runsPerPrompt: 30 },
      { prompts: 50, runsPerPrompt: 60 },
    ];
    for (const size of smaller) expect(smallestChange(size, RUNS)).toBeGreaterThan(0.02);
    for (const { smallest } of options.slice(2)) expect(smallest).toBeLessThanOrEqual(0.02);
  });

  it('are no runs where only prompts help', () => {
    const options = panelOptions(PANEL, APART, 0.03);
    expect(sizes(options).map(([prompts]) => prompts)).toEqual([50, 100, expect.any(Number)]);
    expect(options.filter(({ smallest }) => smallest <= 0.03).every(({ prompts }) => prompts > 100)).toBe(true);
  });

  it('are none beyond ten times the runs and 10,000 prompts', () => {
    expect(sizes(panelOptions(PANEL, RUNS, 0.0001))).toEqual([
      [50, 60],
      [100, 30],
    ]);
    expect(panelOptions({ prompts: 1, runsPerPrompt: 30 }, RUNS, 0.05)).toEqual([]);
    expect(panelOptions({ prompts: 0, runsPerPrompt: 0 }, RUNS, 0.05)).toEqual([]);
  });
});
