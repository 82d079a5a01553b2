import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangeConfidence, FigureConfidence, PanelCounts, PanelSums, RatioUnit } from '@app/core/metric-engine';

export interface MadeUpAnswer {
  readonly prompt: number;
  readonly model: number;
  readonly day: number;
  readonly hit: number;
  readonly y: number;
  readonly x: number;
}

interface Case {
  readonly index: number;
  readonly unit: RatioUnit;
  readonly before: readonly MadeUpAnswer[];
  readonly now: readonly MadeUpAnswer[];
  readonly expected: {
    readonly pooled_design_effect: number | null;
    readonly market_proportion: FigureConfidence;
    readonly market_ratio: FigureConfidence;
    readonly market_change: ChangeConfidence;
    readonly market_ratio_change: ChangeConfidence;
    readonly panel_proportion: FigureConfidence;
    readonly panel_ratio: FigureConfidence;
    readonly panel_change: ChangeConfidence;
    readonly panel_ratio_change: ChangeConfidence;
  };
}

type Written = Omit<Case, 'index' | 'before' | 'now'> & { readonly before: string; readonly now: string };

/** What ../independent/figures.py wrote. */
export function loadCases(): Case[] {
  const file = join(__dirname, '..', 'independent', 'cases.json');
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: Written[] };
  return cases.map((one, index) => ({ ...one, index, before: answersOf(one.before), now: answersOf(one.now) }));
}

/** Each answer is six base-36 digits. */
const answersOf = (text: string): MadeUpAnswer[] =>
  (text.match(/.{6}/g) ?? []).map((digits) => {
    const [prompt, model, day, hit, y, x] = [...digits].map((digit) => parseInt(digit, 36)) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    return { prompt, model, day, hit, y: y - 1, x };
  });

export function promptSumsOf(
  answers: readonly MadeUpAnswer[],
  valuesOf: (answer: MadeUpAnswer) => { readonly y: number; readonly x: number },
) {
  return groupsOf(answers, ({ prompt }) => `${prompt}`).map((group) => {
    const values = group.map(valuesOf);
    return { prompt: group[0]!.prompt, sums: { y: sum(values, ({ y }) => y), x: sum(values, ({ x }) => x) } };
  });
}

export const countsOf = (answers: readonly MadeUpAnswer[]): PanelCounts[] =>
  byPlace(answers).map((group) => ({ ...placeOf(group), n: group.length, hits: sum(group, ({ hit }) => hit) }));

export const panelSumsOf = (answers: readonly MadeUpAnswer[]): PanelSums[] =>
  byPlace(answers).map((group) => ({
    ...placeOf(group),
    n: group.length,
    y: sum(group, ({ y }) => y),
    x: sum(group, ({ x }) => x),
    yy: sum(group, ({ y }) => y * y),
    xy: sum(group, ({ x, y }) => x * y),
    xx: sum(group, ({ x }) => x * x),
  }));

const placeOf = ([{ prompt, model, day }]: readonly MadeUpAnswer[] & { 0: MadeUpAnswer }) => ({ prompt, model, day });

/** The cases hold answers in the order of prompt, model and day. */
const byPlace = (answers: readonly MadeUpAnswer[]) =>
  groupsOf(answers, ({ prompt, model, day }) => `${prompt} ${model} ${day}`);

const groupsOf = (answers: readonly MadeUpAnswer[], keyOf: (answer: MadeUpAnswer) => string) =>
  [...Map.groupBy(answers, keyOf).values()] as (MadeUpAnswer[] & { 0: MadeUpAnswer })[];

const sum = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  items.reduce((total, item) => total + valueOf(item), 0);
