import { metricNamed } from '../catalogue';
import { panelPower } from './panel-power';
import type { WindowCell } from './window-cells';

const RATE = metricNamed('mention_rate');

type Counts = readonly [mentions: number, responses: number];

const sums = ([mentions, responses]: Counts) => ({ mentions: BigInt(mentions), responses: BigInt(responses) });
const cell = (promptId: number, model: number, before: Counts, after: Counts): WindowCell => ({
  promptId,
  model,
  before: sums(before),
  after: sums(after),
});

/** 25 prompts on two models: half rise by 20 points, half fall by 20. */
const CELLS = Array.from({ length: 25 }, (_, index) => {
  const after: Counts = index % 2 === 0 ? [7, 10] : [3, 10];
  return [cell(index, 1, [5, 10], after), cell(index, 2, [5, 10], after)];
}).flat();

describe('the power of a panel', () => {
  it('comes from the runs of this window, and the changes since the one before', () => {
    const power = panelPower(RATE, CELLS, 5);
    // One run: 0.7 x 0.3 x 10 / 9. All answers: 13 x 14 + 12 x 6 = 254 of 500.
    const run = 0.21 * (10 / 9);
    expect(power).toMatchObject({ prompts: 25, runsPerPrompt: 20, stability: 0.4 });
    expect(power.runToRunShare).toBeCloseTo(run / (0.508 * 0.492), 4);
    // 13 changes of 0.2 and 12 of -0.2 around 0.008: their squares sum to 25 x (0.04 - 0.000064).
    const spread = (25 * (0.04 - 0.000064)) / 24 - run / 10;
    expect(power.changeSpread).toBeCloseTo(100 * Math.sqrt(spread), 4);
    // t of 24 degrees of freedom: 2.0639 and 0.8569.
    expect(power.smallest).toBeCloseTo(100 * (2.0639 + 0.8569) * Math.sqrt((spread + (2 * run) / 20) / 25), 2);
    expect(power.options.map(({ prompts, runsPerPrompt }) => [prompts, runsPerPrompt])).toEqual([
      [25, 40],
      [50, 20],
      [expect.any(Number), 20],
    ]);
    expect(power.options[2]!.smallest).toBeLessThanOrEqual(5);
  });

  it('counts the answers of an option before anything is rounded', () => {
    const uneven = Array.from({ length: 3_000 }, (_, index) => cell(index, 1, [0, 0], [1, index % 3 === 0 ? 3 : 2]));
    expect(panelPower(RATE, uneven, 100).options[0]).toMatchObject({ runsPerPrompt: 4.6667, addedAnswers: 7_000 });
  });

  it('takes prompts to move alike where too few tell', () => {
    const power = panelPower(RATE, CELLS.slice(0, 20), 5);
    expect(power.changeSpread).toBeNull();
    expect(power.smallest).toBeCloseTo(100 * (2.2622 + 0.8834) * Math.sqrt((2 * 0.21 * (10 / 9)) / 20 / 10), 2);
  });

  it('knows that not every run counts', () => {
    const judged = (positive: bigint, all: bigint) => ({ responses: 20n, positive, neutral: all - positive });
    const cells = Array.from({ length: 10 }, (_, promptId): WindowCell => ({
      promptId,
      model: 1,
      before: {},
      after: judged(2n, 5n),
    }));
    const power = panelPower(metricNamed('sentiment_positive'), cells, 5);
    expect(power).toMatchObject({ prompts: 10, runsPerPrompt: 20, runToRunShare: 1.25, stability: 0.2 });
    // Of 20 runs 5 count: 2 x 0.24 x 5 / 4 / 5.
    expect(power.smallest).toBeCloseTo(100 * (2.2622 + 0.8834) * Math.sqrt(0.12 / 10), 2);
  });

  it('tells only the size of what is no proportion, and of prompts that are asked once', () => {
    const unknown = { smallest: null, runToRunShare: null, stability: null, changeSpread: null, options: [] };
    const cited = [{ promptId: 1, model: 1, before: {}, after: { citations: 3n, responses: 4n } }];
    expect(panelPower(metricNamed('citation_rate'), cited, 5)).toEqual({ prompts: 1, runsPerPrompt: 4, ...unknown });
    const once = [cell(1, 1, [0, 0], [1, 1]), cell(2, 1, [0, 0], [0, 1])];
    expect(panelPower(RATE, once, 5)).toEqual({ prompts: 2, runsPerPrompt: 1, ...unknown });
    expect(panelPower(RATE, [], 5)).toEqual({ prompts: 0, runsPerPrompt: 0, ...unknown });
  });
});
