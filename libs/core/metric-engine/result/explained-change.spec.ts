import { metricNamed } from '../catalogue';
import { type ChangeRows, explainChange } from './explained-change';
import type { WindowCell } from './window-cells';

type Counts = readonly [mentions: number, responses: number];

const sums = ([mentions, responses]: Counts) => ({ mentions: BigInt(mentions), responses: BigInt(responses) });
const cell = (promptId: number, model: number, before: Counts, after: Counts): WindowCell => ({
  promptId,
  model,
  before: sums(before),
  after: sums(after),
});

const BY_PROMPT: ChangeRows = { keyOf: ({ promptId }) => promptId, tested: 'models' };
const BY_MODEL: ChangeRows = { keyOf: ({ model }) => model, tested: 'prompts' };
const RATE = metricNamed('mention_rate');

/** The example of docs/metrics.md: 20 of 40 before, 31 of 50 now. */
const CELLS = [
  cell(1, 1, [9, 10], [9, 10]),
  cell(1, 2, [3, 10], [10, 10]),
  cell(2, 1, [8, 20], [4, 20]),
  cell(3, 1, [0, 0], [8, 10]),
];

describe('an explained change', () => {
  it('has rows whose contributions add up, the largest first', () => {
    const { rows, ...whole } = explainChange(RATE, CELLS, BY_PROMPT);
    // R = (0.5 + 0.62) / 2 = 0.56. Prompt 1: 0.6 to 0.95, weights 0.5 and 0.4: rate 0.45 x 0.35, mix -0.1 x (0.775 -
    // 0.56). Prompt 2: 0.4 to 0.2, weights 0.5 and 0.4: rate 0.45 x -0.2, mix -0.1 x (0.3 - 0.56). Prompt 3 enters:
    // 0.2 x (0.8 - 0.56).
    expect(whole).toEqual({
      responsesBefore: 40,
      responsesAfter: 50,
      before: 50,
      after: 62,
      change: 12,
      parts: { rate: 6.75, mix: 0.45, entered: 4.8, left: 0 },
    });
    expect(rows).toEqual([
      {
        key: 1,
        responsesBefore: 20,
        responsesAfter: 20,
        before: 60,
        after: 95,
        kind: 'both',
        ratePart: 15.75,
        mixPart: -2.15,
        contribution: 13.6,
        significant: true,
      },
      expect.objectContaining({ key: 2, ratePart: -9, mixPart: 2.6, contribution: -6.4, significant: false }),
      expect.objectContaining({ key: 3, kind: 'entered', before: null, contribution: 4.8, significant: null }),
    ]);
  });

  it('tests rows over prompts where they hold several', () => {
    // Model 2 has a single prompt, so that no spread between prompts is known.
    const { rows } = explainChange(RATE, CELLS, BY_MODEL);
    expect(rows.map(({ key, significant }) => [key, significant])).toEqual([
      [2, null],
      [1, false],
    ]);
    const moved = Array.from({ length: 30 }, (_, index) => cell(index, 1, [index % 3, 10], [5 + (index % 4), 10]));
    expect(explainChange(RATE, moved, BY_MODEL).rows[0]!.significant).toBe(true);
  });

  it('stars no ratio', () => {
    const cited = [
      { promptId: 1, model: 1, before: { citations: 0n, responses: 99n }, after: { citations: 99n, responses: 99n } },
    ];
    const { change, rows } = explainChange(metricNamed('citation_rate'), cited, BY_PROMPT);
    expect([change, rows[0]!.significant]).toEqual([100, null]);
  });

  it('is in the unit of the metric', () => {
    const weights = (units: bigint, responses: bigint) => ({ mention_weight: units, responses });
    const cells = [{ promptId: 1, model: 1, before: weights(0n, 2n), after: weights(5_354_228_880n, 2n) }];
    expect(explainChange(metricNamed('weighted_visibility'), cells, BY_PROMPT)).toMatchObject({
      change: 50,
      parts: { rate: 50 },
      rows: [{ contribution: 50 }],
    });
    const places = (sum: bigint, mentions: bigint) => ({ mention_position_sum: sum, mentions, responses: 9n });
    const positions = [{ promptId: 1, model: 1, before: places(8n, 2n), after: places(3n, 2n) }];
    expect(explainChange(metricNamed('avg_mention_position'), positions, BY_PROMPT).change).toBe(-2.5);
  });

  it('is none where a window has no answers, and still names the rows', () => {
    const { rows, ...whole } = explainChange(RATE, [cell(4, 1, [0, 0], [1, 2])], BY_PROMPT);
    expect(whole).toMatchObject({ before: null, after: 50, change: null, parts: { rate: null, left: null } });
    expect(rows).toMatchObject([{ key: 4, kind: 'entered', ratePart: null, contribution: null, significant: null }]);
    expect(explainChange(RATE, [], BY_PROMPT).rows).toEqual([]);
  });

  it('leaves rows without a denominator out', () => {
    const judged = [{ promptId: 1, model: 1, before: { responses: 5n }, after: { responses: 5n } }];
    expect(explainChange(metricNamed('net_sentiment'), judged, BY_PROMPT)).toMatchObject({
      responsesAfter: 5,
      after: null,
      rows: [],
    });
  });
});
