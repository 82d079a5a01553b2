import type { Granularity } from '@app/core/kernel';
import { type FigureConfidence, type MetricName, NO_CONFIDENCE } from '@app/core/metric-engine';
import {
  dateOf,
  type DayNumber,
  dayOf,
  daysBetween,
  endOf,
  firstOfMonth,
  mondayOf,
  startOf,
} from '../../support/local-calendar';
import { expectedConfidence, sampledFigure } from '../../support/confidence-oracle';
import { askedActors } from './expected-head';
import { type Figure, figure } from './oracle-metrics';
import type { Meaning, PromptFilters } from './question';
import type { ActorId, RawExecution, RawProject, RawPrompt } from '../../support/raw-project';

export interface ExpectedPoint {
  readonly date: string;
  /** All values that are right: more than one only where the stored weights are not exact. */
  readonly values: readonly (number | null)[];
  readonly confidence?: FigureConfidence;
}

export interface ExpectedSeries {
  readonly metric: MetricName;
  readonly actorId: ActorId;
  readonly points: readonly ExpectedPoint[];
}

export interface Expected {
  readonly periods: readonly { date: string; responses: number; partial: boolean }[];
  readonly series: readonly ExpectedSeries[];
}

export interface Period {
  /** Local days inside the window. */
  readonly days: DayNumber[];
  readonly executions: RawExecution[];
  readonly partial: boolean;
}

/** `/metrics/timeseries` by plain loops over everything, from the text of docs/metrics.md and docs/api.md. */
export function expectedAnswer(project: RawProject, asked: Meaning): Expected {
  const periods = askedPeriods(project, asked);
  return {
    periods: periods.map(({ days, executions, partial }) => ({
      date: dateOf(days[0]!),
      responses: executions.length,
      partial,
    })),
    series: asked.metrics.flatMap((metric) =>
      actorsOf(project, asked, metric).map((actorId) => ({
        metric,
        actorId,
        points: pointsOf(metric, actorId, periods, asked, trackedIn(project)),
      })),
    ),
  };
}

/** The window's periods with the executions that count. */
export function askedPeriods(project: RawProject, asked: Meaning): Period[] {
  const prompts = new Map(project.prompts.map((prompt) => [prompt.id, prompt]));
  const counted = project.executions.filter(
    ({ failed, model, promptId, at }) =>
      !failed &&
      asked.enabled.includes(model) &&
      (asked.model === undefined || asked.model === model) &&
      matches(prompts.get(promptId)!, asked.filters) &&
      at >= asked.from &&
      at <= asked.to,
  );
  return periodsOf(asked, counted);
}

export const matches = (prompt: RawPrompt, filters: PromptFilters): boolean =>
  (filters.prompt === undefined || filters.prompt === prompt.id) &&
  (filters.collectionId === undefined || prompt.collectionIds.includes(filters.collectionId)) &&
  (filters.countryCode === undefined || filters.countryCode === prompt.countryCode) &&
  (filters.languageCode === undefined || filters.languageCode === prompt.languageCode) &&
  (filters.promptType === undefined || filters.promptType === prompt.promptType) &&
  (filters.brandKind === undefined || filters.brandKind === prompt.brandKind);

function actorsOf(project: RawProject, asked: Meaning, metric: MetricName): ActorId[] {
  if (metric === 'responses') return [0];
  return askedActors(project, asked).filter((actorId) => actorId !== 0 || asked.includeProject);
}

/** The dates of a period's points (docs/metrics.md, "Points"). */
export const pointDates = ({ days }: Period, { points }: Meaning): string[] =>
  points === 'periods' ? [dateOf(days[0]!)] : days.map((day) => new Date(startOf(day)).toISOString());

/** The period's first day, and the first day of the next. */
function bounds(day: DayNumber, granularity: Granularity): [DayNumber, DayNumber] {
  if (granularity === 'day') return [day, day + 1];
  if (granularity === 'week') return [mondayOf(day), mondayOf(day) + 7];
  return [firstOfMonth(day), firstOfMonth(day, 1)];
}

function periodsOf({ from, to, now, granularity }: Meaning, executions: readonly RawExecution[]): Period[] {
  const periods = new Map<DayNumber, Period>();
  for (const day of daysBetween(dayOf(from), dayOf(to))) {
    const [first, next] = bounds(day, granularity);
    const cut = from > startOf(first) || to < endOf(next - 1);
    const collecting = now < startOf(next);
    const period = periods.get(first) ?? { days: [], executions: [], partial: cut || collecting };
    period.days.push(day);
    periods.set(first, period);
  }
  for (const execution of executions)
    periods.get(bounds(dayOf(execution.at), granularity)[0])!.executions.push(execution);
  return [...periods.values()];
}

export const trackedIn = ({ competitors }: RawProject): ActorId[] => [0, ...competitors.map(({ id }) => id)];

function pointsOf(
  metric: MetricName,
  actorId: ActorId,
  periods: readonly Period[],
  asked: Meaning,
  tracked: readonly ActorId[],
): ExpectedPoint[] {
  const sampled = asked.confidence && sampledFigure(metric, actorId, tracked);
  let last: Figure | undefined;
  return periods.flatMap((period) => {
    const own = figure(metric, actorId, period.executions);
    const empty = isEmpty(metric, own);
    const carried = empty && last !== undefined && asked.granularity !== 'day' && asked.points === 'days';
    if (!empty) last = own;
    const confidence = (): FigureConfidence =>
      carried ? NO_CONFIDENCE : expectedConfidence(asked.confidence!, sampled!, period.executions);
    const point = { values: roundings(carried ? last! : own), ...(sampled && { confidence: confidence() }) };
    return pointDates(period, asked).map((date) => ({ date, ...point }));
  });
}

/** Whether week and month show the value before instead. */
function isEmpty(metric: MetricName, { value }: Figure): boolean {
  if (metric === 'responses') return false;
  return value === null || ((metric === 'mentions' || metric === 'citations') && value.isZero);
}

function roundings({ value, tolerance }: Figure): (number | null)[] {
  if (value === null) return [null];
  if (!tolerance) return [value.rounded()];
  return [...new Set([value, value.minus(tolerance), value.plus(tolerance)].map((one) => one.rounded()))];
}
