import { Z } from '../distributions/normal';
import { wilsonScore } from '../wilson-interval';
import { clipped, factorOf, type FigureConfidence, NO_CONFIDENCE, type RatioUnit } from './figure';
import type { PanelLayout } from './panel-layout';
import { type Deviations, type Moments, type PanelVariance, panelVariance } from './panel-variance';

const FEWEST_ANSWERS = 10;
const FEWEST_VARYING = 10;
const FEWEST_OF_RATIO = 30;

/** A ratio of sums for exactly these prompts on these models. */
export interface PanelSum extends PanelVariance {
  readonly y: number;
  readonly x: number;
  /** Those with any x. */
  readonly prompts: number;
}

const NO_SPREAD: PanelVariance = { variance: 0, varying: 0, lasting: false };

/**
 * How exact a proportion, in percent, is for exactly these prompts on these models.
 * @param layout of the answers that are hits or misses
 * @param hits by place
 * @param n answers by place
 */
export function proportionOfPanel(layout: PanelLayout, hits: Float64Array, n: Float64Array): FigureConfidence {
  const { answers: x, mostlySingles } = layout;
  if (x === 0) return NO_CONFIDENCE;
  const allHits = layout.sum(hits);
  const p = allHits / x;
  const { variance, varying, lasting } = panelVariance(layout, deviationsOfHits(hits, n, allHits, x));
  const told = varying >= FEWEST_VARYING;
  // Answers of unlike cells vary less than as many of one rate, so that N is safe where cells of one answer tell nothing.
  const n_eff = variance === 0 || (mostlySingles && !told) ? x : (p * (1 - p)) / variance;
  const { low, high } = wilsonScore(p, n_eff);
  const low_confidence = lasting || x < FEWEST_ANSWERS || !(told || mostlySingles);
  return { n: x, prompts: layout.prompts, n_eff, ci_low: 100 * low, ci_high: 100 * high, low_confidence };
}

/**
 * How exact a ratio of sums is for exactly these prompts on these models.
 * @param layout of all answers, also of those whose x is 0
 */
export const ratioOfPanel = (layout: PanelLayout, moments: Moments, unit: RatioUnit): FigureConfidence =>
  ratioOfSum(sumOfPanel(layout, moments), unit);

/** The same of what is known. */
export function ratioOfSum({ y, x, prompts, variance, varying, lasting }: PanelSum, unit: RatioUnit): FigureConfidence {
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

/** What both a ratio and its change rest on. */
export function sumOfPanel(layout: PanelLayout, moments: Moments): PanelSum {
  const [y, x] = [layout.sum(moments.y), layout.sum(moments.x)];
  const sums = { y, x, prompts: layout.promptsWith(moments.x) };
  return { ...sums, ...(x === 0 ? NO_SPREAD : panelVariance(layout, deviationsOf(moments, y / x, x))) };
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
const deviationsOfHits = (hits: Float64Array, n: Float64Array, allHits: number, answers: number): Deviations => ({
  ...{ y: hits, x: n, yy: hits, xx: n, xy: hits },
  ofY: answers,
  ofX: allHits,
  total: answers ** 2,
  ofYY: (answers - allHits) ** 2 - allHits ** 2,
  ofXX: allHits ** 2,
  ofXY: 0,
  counted: [hits, hits],
});
