import { Z } from '../distributions/normal';
import { wilsonScore } from '../wilson-interval';
import { clipped, factorOf, type FigureConfidence, NO_CONFIDENCE, type RatioUnit } from './figure';
import type { PanelLayout } from './panel-layout';
import { type Deviations, type Moments, type PanelVariance, panelVariance } from './panel-variance';

const FEWEST_ANSWERS = 10;
const FEWEST_VARYING = 10;
const FEWEST_OF_RATIO = 30;

/** A ratio of sums for exactly these prompts on these models: what both its interval and its change rest on. */
export interface PanelSum extends PanelVariance {
  readonly y: number;
  readonly x: number;
  /** Those with any x. */
  readonly prompts: number;
  readonly mostlySingles: boolean;
}

/** What an interval is about. */
export interface PanelFigure {
  /** Whether it is the part of answers that are hits, which is at most 1. */
  readonly proportion: boolean;
  readonly unit: RatioUnit;
}

const NO_SPREAD: PanelVariance = { variance: 0, varying: 0, lasting: false };

/**
 * @param layout of a proportion's hits and misses; of another ratio all answers, also those whose x is 0
 * @param moments by place; of a proportion y has the hits, and x hits and misses
 */
export function sumOfPanel(
  layout: PanelLayout,
  moments: Moments,
  { proportion }: Pick<PanelFigure, 'proportion'>,
): PanelSum {
  const [y, x] = [layout.sum(moments.y), layout.sum(moments.x)];
  const sums = { y, x, prompts: layout.promptsWith(moments.x), mostlySingles: layout.mostlySingles };
  if (x === 0) return { ...sums, ...NO_SPREAD };
  const deviations = proportion ? deviationsOfHits(moments, y, x) : deviationsOf(moments, y / x, x);
  return { ...sums, ...panelVariance(layout, deviations) };
}

/** How exact a figure is for exactly these prompts on these models. */
export const confidenceOfSum = (sum: PanelSum, { proportion, unit }: PanelFigure): FigureConfidence =>
  proportion ? proportionOfSum(sum) : ratioOfSum(sum, unit);

/** In percent. */
function proportionOfSum(sum: PanelSum): FigureConfidence {
  const { y, x, prompts, varying, lasting, mostlySingles } = sum;
  if (x === 0) return NO_CONFIDENCE;
  const n_eff = effectiveAnswers(sum);
  const { low, high } = wilsonScore(y / x, n_eff);
  const low_confidence = lasting || x < FEWEST_ANSWERS || !(varying >= FEWEST_VARYING || mostlySingles);
  return { n: x, prompts, n_eff, ci_low: 100 * low, ci_high: 100 * high, low_confidence };
}

/** Whether the cells of a proportion tell how much its answers vary: answers that are alone in their cells tell it together, if enough differ. */
export const tellsVariance = ({ variance, varying, mostlySingles }: PanelSum): boolean =>
  variance > 0 && !(mostlySingles && varying < FEWEST_VARYING);

/**
 * As many independent answers of one rate would be as exact. Answers of unlike cells vary less than as many of one rate, so that N is
 * safe where cells tell nothing.
 */
export const effectiveAnswers = (sum: PanelSum): number => {
  const p = sum.y / sum.x;
  return tellsVariance(sum) ? (p * (1 - p)) / sum.variance : sum.x;
};

function ratioOfSum({ y, x, prompts, variance, varying, lasting }: PanelSum, unit: RatioUnit): FigureConfidence {
  const base = { ...NO_CONFIDENCE, n: x, prompts };
  if (variance === 0) return base;
  const margin = Z * Math.sqrt(variance);
  return {
    ...base,
    ci_low: clipped((y / x - margin) * factorOf(unit), unit),
    ci_high: clipped((y / x + margin) * factorOf(unit), unit),
    low_confidence: lasting || x < FEWEST_OF_RATIO || varying < FEWEST_VARYING,
  };
}

/** Each answer's e = (y - ratio x) / total. */
const deviationsOf = (moments: Moments, ratio: number, total: number): Deviations => ({
  ...moments,
  ofY: 1,
  ofX: ratio,
  total,
  ofYY: 1,
  ofXX: ratio * ratio,
  ofXY: 2 * ratio,
  counted: [moments.yy, moments.xx],
});

/** The same of `allHits` among all answers; products of whole numbers, so that no digit is lost where almost all are hits. */
const deviationsOfHits = ({ y, x }: Moments, allHits: number, answers: number): Deviations => ({
  ...{ y, x, yy: y, xx: x, xy: y },
  ofY: answers,
  ofX: allHits,
  total: answers ** 2,
  ofYY: (answers - allHits) ** 2 - allHits ** 2,
  ofXX: allHits ** 2,
  ofXY: 0,
  counted: [y, y],
});
