import { type ChangeRows, explainChange, metricNamed, type RowKey, type WindowCell } from '@app/core/metric-engine';
import { Chance } from '../coverage/chance';
import { drawCells, drawRates, type Panel, type Rates } from './panel';

export const FULL: Panel = { prompts: 500, models: 10, runs: 30 };
/** Rows that really change. */
const CHANGES = 50;
/** Prompts of a tag. */
const TAGGED = 20;

export const ROWS = {
  prompt: { keyOf: ({ promptId }) => promptId, tested: 'models' },
  prompt_model: { keyOf: ({ promptId, model }) => `${promptId}:${model}`, tested: 'models' },
  model: { keyOf: ({ model }) => model, tested: 'prompts' },
  tag: { keyOf: ({ promptId }) => Math.ceil(promptId / TAGGED), tested: 'prompts' },
} as const satisfies Record<string, ChangeRows>;
export type RowsName = keyof typeof ROWS;

const RATE = metricNamed('mention_rate');

const starredKeys = (cells: readonly WindowCell[], rows: ChangeRows): RowKey[] =>
  explainChange(RATE, cells, rows).rows.flatMap(({ key, significant }) => (significant ? [key] : []));

/** In which part of so many draws without any change some row is starred. */
export function starredOfNoise(panel: Panel, by: RowsName, draws: number): number {
  const chance = new Chance('noise');
  let starred = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    const rates = drawRates(chance, panel);
    if (starredKeys(drawCells(chance, panel, rates, rates), ROWS[by]).length > 0) starred += 1;
  }
  return starred / draws;
}

export interface Found {
  /** The part of the starred rows that did not change, on the mean over draws; 0 in a draw without stars. */
  readonly falseShare: number;
  /** The part of the real changes that is starred, on the mean. */
  readonly found: number;
}

/** What is starred when 50 rows change: prompts by 15 points on all models, or single models of prompts by 50. */
export function starredOfChanges(panel: Panel, by: 'prompt' | 'prompt_model', draws: number): Found {
  const chance = new Chance('changes');
  let [falseShare, found] = [0, 0];
  for (let draw = 0; draw < draws; draw += 1) {
    const before = drawRates(chance, panel);
    const after = by === 'prompt' ? withPrompts(before) : withCells(before, panel);
    const starred = starredKeys(drawCells(chance, panel, before, after), ROWS[by]);
    const real = starred.filter((key) => isChanged(key, panel)).length;
    if (starred.length > 0) falseShare += (starred.length - real) / starred.length;
    found += real / CHANGES;
  }
  return { falseShare: falseShare / draws, found: found / draws };
}

/** The first 50 prompts, or of these the model that their number names. */
const isChanged = (key: RowKey, { models }: Panel): boolean => {
  const [prompt, model] = `${key}`.split(':').map(Number) as [number, number | undefined];
  return prompt <= CHANGES && (model === undefined || model === changedModel(prompt, models));
};

const changedModel = (prompt: number, models: number): number => 1 + (prompt % models);

const moved = (rate: number, by: number): number => (rate < 0.5 ? rate + by : rate - by);

const withPrompts = (rates: Rates): Rates =>
  rates.map((models, index) => (index < CHANGES ? models.map((rate) => moved(rate, 0.15)) : models));

const withCells = (rates: Rates, panel: Panel): Rates =>
  rates.map((models, index) =>
    models.map((rate, model) => (isChanged(`${index + 1}:${model + 1}`, panel) ? moved(rate, 0.5) : rate)),
  );
