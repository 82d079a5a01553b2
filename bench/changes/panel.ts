import type { WindowCell } from '@app/core/metric-engine';
import type { Chance } from '../coverage/chance';

/** How many prompts are asked of how many models, and how often in a window. */
export interface Panel {
  readonly prompts: number;
  readonly models: number;
  readonly runs: number;
}

/** The rate of each prompt on each model, in the order of prompts. */
export type Rates = readonly (readonly number[])[];

/** Rates around a third that differ between prompts, and less between the models of one. */
export const drawRates = (chance: Chance, { prompts, models }: Panel): Rates =>
  Array.from({ length: prompts }, () => {
    const prompt = -0.8 + 0.9 * chance.normal();
    return Array.from({ length: models }, () => 1 / (1 + Math.exp(-(prompt + 0.5 * chance.normal()))));
  });

/** The answers of two windows. Prompts and models count from 1. */
export const drawCells = (chance: Chance, { runs }: Panel, before: Rates, after: Rates): WindowCell[] =>
  before.flatMap((models, prompt) =>
    models.map((rate, model) => ({
      promptId: prompt + 1,
      model: model + 1,
      before: answersOf(chance, runs, rate),
      after: answersOf(chance, runs, after[prompt]![model]!),
    })),
  );

const answersOf = (chance: Chance, runs: number, rate: number) => ({
  responses: BigInt(runs),
  mentions: BigInt(hitsOf(chance, runs, rate)),
});

/** A binomial number, by walking up its distribution. */
function hitsOf(chance: Chance, runs: number, rate: number): number {
  let left = chance.uniform();
  let [hits, probability] = [0, (1 - rate) ** runs];
  while (left > probability && hits < runs) {
    left -= probability;
    probability *= ((runs - hits) * rate) / ((hits + 1) * (1 - rate));
    hits += 1;
  }
  return hits;
}
