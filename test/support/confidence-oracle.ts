import { type ConfidenceKind, modelCode } from '@app/core/kernel';
import {
  type ChangeConfidence,
  type FigureConfidence,
  marketChange,
  marketProportion,
  marketRatio,
  type MetricName,
  NO_CONFIDENCE,
  panelChange,
  panelProportion,
  panelRatio,
  PERCENTAGE,
  pooledDesignEffect,
  type RatioUnit,
  sumsOf,
} from '@app/core/metric-engine';
import { dayOf } from './local-calendar';
import type { ActorId, RawExecution } from './raw-project';

/** What one answer adds to the sums of a figure. */
export interface Part {
  readonly y: number;
  readonly x: number;
}

/** A figure as plain loops know it; the formulas over the sums have a check of their own (test/statistics). */
export interface SampledFigure {
  readonly part: (execution: RawExecution) => Part;
  readonly proportion: boolean;
  readonly unit: RatioUnit;
  /** The same figure of every tracked actor. */
  readonly pooled?: readonly ((execution: RawExecution) => Part)[];
}

/** Weights are stored in units of 1/lcm(1..24). */
const UNITS = 5_354_228_880;
const LEVELS = ['very_positive', 'positive', 'neutral', 'negative', 'very_negative'] as const;

const count = (flag: boolean): number => Number(flag);

/** Null for a count. */
export function sampledFigure(metric: MetricName, actor: ActorId, everyone: readonly ActorId[]): SampledFigure | null {
  const of = (one: ActorId) => partOf(metric, one);
  const part = of(actor);
  if (!part) return null;
  return { ...kindOf(metric), part, pooled: everyone.map((one) => of(one)!) };
}

function kindOf(metric: MetricName): Pick<SampledFigure, 'proportion' | 'unit'> {
  if (metric === 'mention_rate' || metric === 'visibility' || metric.startsWith('sentiment_')) {
    return { proportion: true, unit: PERCENTAGE };
  }
  if (metric === 'weighted_visibility' || metric === 'ai_visibility_score') {
    return { proportion: false, unit: { ...PERCENTAGE, numeratorUnit: UNITS } };
  }
  if (metric === 'net_sentiment') return { proportion: false, unit: { scale: 100, least: -100, most: 100 } };
  const least = metric === 'citation_rate' ? 0 : 1;
  return { proportion: false, unit: { scale: metric === 'citation_rate' ? 100 : 1, least } };
}

function partOf(metric: MetricName, actor: ActorId): SampledFigure['part'] | null {
  const by = (row: { readonly actorId: ActorId | null }) => row.actorId === actor;
  const mentionOf = ({ mentions }: RawExecution) => mentions.find(by);
  const levelOf = ({ sentiments }: RawExecution) => sentiments.find(by)?.level;
  const ranksOf = ({ sources }: RawExecution) =>
    sources.filter((source) => by(source) && !source.rejected).map(({ position }) => position);
  const sum = (items: readonly number[]) => items.reduce((total, item) => total + item, 0);
  switch (metric) {
    case 'mentions':
    case 'citations':
    case 'responses':
      return null;
    case 'mention_rate':
    case 'visibility':
      return (one) => ({ y: count(mentionOf(one) !== undefined), x: 1 });
    case 'weighted_visibility':
    case 'ai_visibility_score':
      return (one) => ({ y: Math.round(UNITS / (mentionOf(one)?.position ?? Infinity)), x: 1 });
    case 'citation_rate':
      return (one) => ({ y: ranksOf(one).length, x: 1 });
    case 'avg_position':
      return (one) => ({ y: sum(ranksOf(one)), x: ranksOf(one).filter((rank) => rank > 0).length });
    case 'avg_mention_position':
      return (one) => ({ y: mentionOf(one)?.position ?? 0, x: count(mentionOf(one) !== undefined) });
    case 'net_sentiment':
      return (one) => {
        const level = LEVELS.findIndex((name) => name === levelOf(one));
        return { y: level < 0 ? 0 : Math.sign(2 - level), x: count(level >= 0) };
      };
    default:
      return (one) => ({ y: count(`sentiment_${levelOf(one)}` === metric), x: count(levelOf(one) !== undefined) });
  }
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}

const total = (executions: readonly RawExecution[], { part }: Pick<SampledFigure, 'part'>): Part => {
  const parts = executions.map(part);
  return { y: parts.reduce((sum, { y }) => sum + y, 0), x: parts.reduce((sum, { x }) => sum + x, 0) };
};

const promptSums = (executions: readonly RawExecution[], figure: Pick<SampledFigure, 'part'>): Part[] =>
  groupBy(executions, ({ promptId }) => `${promptId}`).map((own) => total(own, figure));

/** Answers of one prompt on one model and one local day, in the order of prompt, model and day. */
function panelRows(executions: readonly RawExecution[], { part }: SampledFigure) {
  const place = ({ promptId, model, at }: RawExecution) => ({
    prompt: promptId,
    model: modelCode(model),
    day: dayOf(at),
  });
  return groupBy(executions, (one) => JSON.stringify(place(one)))
    .map((own) => {
      const add = (valueOf: (of: Part) => number) => own.map(part).reduce((sum, of) => sum + valueOf(of), 0);
      return {
        ...place(own[0]!),
        n: own.length,
        y: add(({ y }) => y),
        x: add(({ x }) => x),
        yy: add(({ y }) => y * y),
        xy: add(({ x, y }) => x * y),
        xx: add(({ x }) => x * x),
      };
    })
    .sort((a, b) => a.prompt - b.prompt || a.model - b.model || a.day - b.day);
}

const countsOf = (executions: readonly RawExecution[], figure: SampledFigure) =>
  panelRows(executions, figure).map(({ prompt, model, day, x, y }) => ({ prompt, model, day, n: x, hits: y }));

export function expectedConfidence(
  kind: ConfidenceKind,
  figure: SampledFigure,
  executions: readonly RawExecution[],
): FigureConfidence {
  if (total(executions, figure).x === 0) return NO_CONFIDENCE;
  if (kind === 'panel') {
    return figure.proportion
      ? panelProportion(countsOf(executions, figure))
      : panelRatio(panelRows(executions, figure), figure.unit);
  }
  const prompts = promptSums(executions, figure);
  if (!figure.proportion) return marketRatio(prompts, figure.unit);
  const pooled = (figure.pooled ?? []).map((part) => promptSums(executions, { part }));
  return marketProportion(prompts, pooledDesignEffect(pooled));
}

export function expectedChange(
  kind: ConfidenceKind,
  figure: SampledFigure,
  before: readonly RawExecution[],
  now: readonly RawExecution[],
): ChangeConfidence {
  if (kind === 'panel') {
    const rows = (side: readonly RawExecution[]) =>
      figure.proportion ? countsOf(side, figure).map(sumsOf) : panelRows(side, figure);
    return panelChange(rows(before), rows(now), figure);
  }
  const both = groupBy([...before, ...now], ({ promptId }) => `${promptId}`).map((own) => ({
    before: total(
      own.filter((one) => before.includes(one)),
      figure,
    ),
    now: total(
      own.filter((one) => now.includes(one)),
      figure,
    ),
  }));
  return marketChange(both, figure.unit);
}

const FIELDS = ['n', 'prompts', 'n_eff', 'ci_low', 'ci_high', 'low_confidence'] as const;

/** What goes through roots and quantiles is certain but for its last decimal. */
const near = (want: unknown, got: unknown): boolean =>
  typeof want === 'number' && typeof got === 'number'
    ? Math.abs(want - got) <= 1.001e-4 + 1e-9 * Math.abs(want)
    : want === got;

/** Whether an answer says what is expected, or nothing where nothing is. */
export const confidenceFits = (want: FigureConfidence | undefined, got: object): boolean =>
  FIELDS.every((name) => near(want?.[name], (got as Record<string, unknown>)[name]));

export const changeFits = (want: ChangeConfidence, got: ChangeConfidence): boolean =>
  near(want.ci_low, got.ci_low) && near(want.ci_high, got.ci_high) && near(want.p_value, got.p_value);

/** For `toEqual`, in place in a row with one figure; nothing where no confidence is asked for. */
export const aboutIf = (
  kind: ConfidenceKind | undefined,
  figure: SampledFigure,
  executions: readonly RawExecution[],
): object => (kind ? about(expectedConfidence(kind, figure, executions)) : {});

/** For `toEqual`. */
export const about = (want: FigureConfidence): object =>
  Object.fromEntries(
    FIELDS.map((name) => [
      name,
      typeof want[name] === 'number' && !Number.isInteger(want[name]) ? expect.closeTo(want[name], 3) : want[name],
    ]),
  );
