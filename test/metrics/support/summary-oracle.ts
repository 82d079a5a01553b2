import type { ConfidenceKind } from '@app/core/kernel';
import type { ChangeConfidence, FigureConfidence, MetricName } from '@app/core/metric-engine';
import { clusteredP, type Outcome } from './cluster-regression';
import { expectedChange, expectedConfidence, sampledFigure } from '../../support/confidence-oracle';
import { Fraction } from '../../support/fraction';
import { dayOf, endOf, startOf } from '../../support/local-calendar';
import { askedPeriods, expectedAnswer, trackedIn } from './oracle';
import { type Figure, figure } from './oracle-metrics';
import type { Meaning } from './question';
import type { ActorId, RawExecution, RawProject } from '../../support/raw-project';

/** Every list holds all values that are right: several only where the stored weights are not exact. */
export interface ExpectedFigures {
  readonly total: readonly (number | null)[];
  readonly min: readonly (number | null)[];
  readonly max: readonly (number | null)[];
  readonly last: readonly (number | null)[];
  /** Absent for counts, and without confidence and comparison. */
  readonly pooled?: readonly (number | null)[];
}

export interface ExpectedPreviousWindow {
  readonly from: string;
  readonly to: string;
  readonly responses: number;
  readonly complete: boolean;
}

export interface ExpectedRow extends ExpectedFigures {
  readonly actorId: ActorId;
  readonly aggregation: 'sum' | 'average';
  /** Of the whole window; absent for counts. */
  readonly confidence?: FigureConfidence;
  /** Whether the stored weights are: changes are certain to the last decimal. */
  readonly exact: boolean;
  readonly previous?: ExpectedFigures;
  readonly absolute?: number | null;
  readonly percent?: number | null;
  /** Null for a count. */
  readonly change?: ChangeConfidence | null;
  /** The p-value of the market by a regression; absent for what is no proportion. */
  readonly p?: number | null;
}

/** The window of the same length just before (docs/metrics.md). */
export function before(asked: Meaning): Meaning {
  const [first, last] = [dayOf(asked.from), dayOf(asked.to)];
  const whole = asked.from === startOf(first) && asked.to === endOf(last);
  const from = whole ? startOf(first - (last - first + 1)) : asked.from - (asked.to - asked.from + 1);
  return { ...asked, from, to: asked.from - 1 };
}

/** `summary` by plain loops, metric by metric in the order asked for. */
export function expectedSummary(project: RawProject, asked: Meaning, compare: boolean): Map<MetricName, ExpectedRow[]> {
  const now = windowOf(project, asked);
  const previous = compare ? windowOf(project, before(asked)) : null;
  const rows = (metric: MetricName) =>
    now.answer.series
      .filter((series) => series.metric === metric)
      .map(({ actorId }) => rowOf(metric, actorId, trackedIn(project), asked.confidence, now, previous));
  return new Map(asked.metrics.map((metric) => [metric, rows(metric)]));
}

/** `previous` of the body. An answer counts as the project's first whatever the filters, but not one of a hidden model. */
export function expectedPreviousWindow(project: RawProject, asked: Meaning): ExpectedPreviousWindow {
  const window = before(asked);
  const seen = project.executions.filter(({ failed, model }) => !failed && asked.enabled.includes(model));
  return {
    from: new Date(window.from).toISOString(),
    to: new Date(window.to).toISOString(),
    responses: windowOf(project, window).executions.length,
    complete: seen.some(({ at }) => at < window.from),
  };
}

type Window = ReturnType<typeof windowOf>;

function windowOf(project: RawProject, asked: Meaning) {
  const periods = askedPeriods(project, asked).map(({ executions }) => executions);
  return { periods, executions: periods.flat(), answer: expectedAnswer(project, asked) };
}

function rowOf(
  metric: MetricName,
  actorId: ActorId,
  tracked: readonly ActorId[],
  kind: ConfidenceKind | undefined,
  now: Window,
  previous: Window | null,
): ExpectedRow {
  const sampled = sampledFigure(metric, actorId, tracked);
  const row = {
    actorId,
    exact: metric !== 'weighted_visibility' && metric !== 'ai_visibility_score',
    ...figuresOf(metric, actorId, now, kind !== undefined || previous !== null),
    aggregation: isCount(metric) ? ('sum' as const) : ('average' as const),
    ...(kind && sampled && { confidence: expectedConfidence(kind, sampled, now.executions) }),
  };
  if (!previous) return row;
  const [latter, former] = [now, previous].map(({ executions }) => figure(metric, actorId, executions).value);
  const difference = latter && former ? latter.minus(former) : null;
  const size = former && (former.compare(Fraction.ZERO) < 0 ? former.times(-1) : former);
  return {
    ...row,
    previous: figuresOf(metric, actorId, previous, true),
    absolute: difference && difference.rounded(),
    percent: difference && size && !size.isZero ? difference.times(100).over(size).rounded() : null,
    change: sampled && expectedChange(kind ?? 'market', sampled, previous.executions, now.executions),
    ...(sampled?.proportion &&
      kind !== 'panel' && {
        p: clusteredP([
          ...now.executions.flatMap((one) => outcomesOf(metric, actorId, one, true)),
          ...previous.executions.flatMap((one) => outcomesOf(metric, actorId, one, false)),
        ]),
      }),
  };
}

const isCount = (metric: MetricName): boolean => ['mentions', 'citations', 'responses'].includes(metric);

function figuresOf(metric: MetricName, actorId: ActorId, window: Window, pooled: boolean): ExpectedFigures {
  const series = window.answer.series.find((one) => one.metric === metric && one.actorId === actorId)!;
  const known = window.periods.map((executions) => figure(metric, actorId, executions)).filter(({ value }) => value);
  const sorted = known.sort((one, other) => one.value!.compare(other.value!));
  return {
    total: roundings(totalOf(metric, actorId, window)),
    min: roundings(sorted.at(0)),
    max: roundings(sorted.at(-1)),
    last: series.points.at(-1)!.values,
    ...(pooled && !isCount(metric) && { pooled: roundings(figure(metric, actorId, window.executions)) }),
  };
}

function totalOf(metric: MetricName, actorId: ActorId, { periods }: Window): Figure {
  const known = periods.map((executions) => figure(metric, actorId, executions)).filter(({ value }) => value);
  if (known.length === 0) return { value: null };
  const sum = known.reduce((total, { value }) => total.plus(value!), Fraction.ZERO);
  if (isCount(metric)) return { value: sum };
  const tolerance = known.reduce((total, one) => total.plus(one.tolerance ?? Fraction.ZERO), Fraction.ZERO);
  return { value: sum.times(1, known.length), tolerance: tolerance.times(1, known.length) };
}

function roundings(one: Figure | undefined): (number | null)[] {
  if (!one?.value) return [null];
  const { value, tolerance = Fraction.ZERO } = one;
  return [...new Set([value, value.minus(tolerance), value.plus(tolerance)].map((each) => each.rounded()))];
}

/** What an execution adds to a proportion: itself, or the sentiments of the actor. */
function outcomesOf(metric: MetricName, actorId: ActorId, execution: RawExecution, now: boolean): Outcome[] {
  const { n, hits } = figure(metric, actorId, [execution]);
  return Array.from({ length: n! }, (_, index) => ({ cluster: execution.promptId, now, hit: index < hits! }));
}

/** Of the project's brand, over the whole window. */
export function expectedPositions(project: RawProject, asked: Meaning) {
  const mentions = askedPeriods(project, asked).flatMap(({ executions }) =>
    executions.flatMap((one) => one.mentions.filter(({ actorId }) => actorId === 0)),
  );
  const counts = [
    mentions.filter(({ position }) => position === 1).length,
    mentions.filter(({ position }) => position === 2).length,
    mentions.filter(({ position }) => position >= 3).length,
  ] as const;
  const percentage = (count: number) =>
    mentions.length === 0 ? 0 : Fraction.of(count, mentions.length).times(100).rounded();
  return {
    position_1_count: counts[0],
    position_2_count: counts[1],
    position_3_plus_count: counts[2],
    total_mentions: mentions.length,
    percentages: {
      position_1: percentage(counts[0]),
      position_2: percentage(counts[1]),
      position_3_plus: percentage(counts[2]),
    },
  };
}
