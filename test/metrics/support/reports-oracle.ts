import { type ModelId, MODELS } from '@app/core/kernel';
import { type MetricName, PERCENTAGE } from '@app/core/metric-engine';
import { about, aboutIf, expectedConfidence, type SampledFigure, sampledFigure } from '../../support/confidence-oracle';
import { actorOf, bodyActors, expectedHead, inSeries } from './expected-head';
import { Fraction } from '../../support/fraction';
import { askedPeriods, type Period, pointDates, trackedIn } from './oracle';
import { type Figure, figure } from './oracle-metrics';
import type { Meaning } from './question';
import type { ActorId, RawExecution, RawProject } from '../../support/raw-project';
import { type AskedPage, counted } from './rows-oracle';

const BRAND = 0;
const MATRICES = ['mentions', 'citations', 'weighted_visibility', 'net_sentiment'] as const satisfies MetricName[];

/** Weights that are stored exactly, see oracle-metrics. */
const EXACT_UP_TO = 24;

/** `/reports/ai_model_insights/summary` by plain loops; `withData` are the models that the project has answers of. */
export function expectedModelSummary(project: RawProject, meaning: Meaning, withData: readonly ModelId[]) {
  const all = counted(project, meaning);
  const models = MODELS.filter(
    ({ id }) => withData.includes(id) && meaning.enabled.includes(id) && (meaning.model ?? id) === id,
  );
  const rivals = project.competitors.map(({ id }) => id).filter((id) => meaning.competitors?.includes(id) ?? true);
  const actors = [BRAND, ...rivals];
  const of = (model: ModelId) => all.filter((execution) => execution.model === model);
  const share = (model: ModelId, amount: (executions: readonly RawExecution[]) => Fraction) =>
    amount(all).isZero ? null : amount(of(model)).times(100).over(amount(all));
  const count = (metric: 'mentions' | 'citations') => (executions: readonly RawExecution[]) =>
    figure(metric, BRAND, executions).value!;
  const sure = (metric: MetricName, actorId: ActorId, model: ModelId) =>
    about(expectedConfidence(meaning.confidence!, sampledFigure(metric, actorId, trackedIn(project))!, of(model)));
  const matrix = (metric: MetricName) =>
    actors.map((actorId) => ({
      actor: actorOf(project, actorId),
      values: Object.fromEntries(
        models.map(({ id }) => [id, shown(figure(metric, actorId, of(id)).value, of(id), actorId)]),
      ),
      ...(meaning.confidence &&
        sampledFigure(metric, actorId, []) && {
          confidence: Object.fromEntries(models.map(({ id }) => [id, sure(metric, actorId, id)])),
        }),
    }));
  return {
    ...expectedHead(project, meaning),
    models: models.map(({ id, name }) => ({
      model: id,
      name,
      responses: of(id).length,
      mentions: { count: count('mentions')(of(id)).rounded(), share: share(id, count('mentions'))?.rounded() ?? null },
      citations: {
        count: count('citations')(of(id)).rounded(),
        share: share(id, count('citations'))?.rounded() ?? null,
      },
      sentiment: {
        net: figure('net_sentiment', BRAND, of(id)).value?.rounded() ?? null,
        positive: judged(of(id), 'positive', 'very_positive'),
        negative: judged(of(id), 'negative', 'very_negative'),
        total: figure('net_sentiment', BRAND, of(id)).n,
      },
      weighted_visibility: {
        total: shown(weight(of(id)), of(id), BRAND),
        share: shown(share(id, weight), all, BRAND),
        rate: shown(figure('weighted_visibility', BRAND, of(id)).value, of(id), BRAND),
      },
      ...(meaning.confidence && {
        confidence: {
          net_sentiment: sure('net_sentiment', BRAND, id),
          weighted_visibility: sure('weighted_visibility', BRAND, id),
        },
      }),
    })),
    actors: actors.map((actorId) => actorOf(project, actorId)),
    matrices: Object.fromEntries(
      [...MATRICES, ...(meaning.confidence ? (['mention_rate'] as const) : [])].map((metric) => [
        metric,
        matrix(metric),
      ]),
    ),
  };
}

const positionsOf = (executions: readonly RawExecution[], actor: ActorId): number[] =>
  executions
    .flatMap(({ mentions }) => mentions.filter(({ actorId }) => actorId === actor))
    .map(({ position }) => position);

const weight = (executions: readonly RawExecution[]): Fraction =>
  positionsOf(executions, BRAND).reduce((sum, position) => sum.plus(Fraction.of(1, position)), Fraction.ZERO);

/** To the last decimal, unless weights that are not stored exactly go in. */
function shown(value: Figure['value'], executions: readonly RawExecution[], actorId: ActorId): number | null {
  if (!value) return null;
  const exact = positionsOf(executions, actorId).every((position) => position <= EXACT_UP_TO);
  return exact ? value.rounded() : (expect.closeTo(value.rounded(), 3) as number);
}

const judged = (executions: readonly RawExecution[], ...levels: string[]): number =>
  executions
    .flatMap(({ sentiments }) => sentiments)
    .filter(({ actorId, level }) => actorId === BRAND && levels.includes(level)).length;

const BUCKETS: [string, string, (position: number) => boolean][] = [
  ['1', 'Position 1', (position) => position === 1],
  ['2-3', 'Position 2-3', (position) => position === 2 || position === 3],
  ['4-7', 'Position 4-7', (position) => position >= 4 && position <= 7],
  ['8+', 'Position 8+', (position) => position >= 8],
];

/** Mentions in a range of positions among all of an actor's. */
function bucketFigure(project: RawProject, actorId: ActorId, holds: (position: number) => boolean): SampledFigure {
  const part = (actor: ActorId) => (execution: RawExecution) => {
    const positions = positionsOf([execution], actor);
    return { y: positions.filter(holds).length, x: positions.length };
  };
  return { part: part(actorId), proportion: true, unit: PERCENTAGE, pooled: trackedIn(project).map(part) };
}

/** `/reports/ai_model_insights/position_distribution` by plain loops, for these brands. */
export function expectedModelPositions(project: RawProject, meaning: Meaning, brands: readonly ActorId[]) {
  const periods = askedPeriods(project, meaning);
  return {
    ...expectedHead(project, { ...meaning, competitors: undefined }),
    ...bodyActors(project, meaning, brands),
    brands: brands.map((actorId) => {
      const all = positionsOf(counted(project, meaning), actorId);
      return {
        actor: inSeries(project, meaning, brands, actorId),
        total_mentions: all.length,
        buckets: BUCKETS.map(([key, label, holds]) => {
          const count = all.filter(holds).length;
          return {
            key,
            label,
            count,
            percentage: all.length === 0 ? 0 : percent(count, all.length),
            ...aboutIf(meaning.confidence, bucketFigure(project, actorId, holds), counted(project, meaning)),
          };
        }),
        series: BUCKETS.map(([key, label, holds]) => ({
          key,
          label,
          data: pointsOf(periods, meaning, ({ executions }) => ({
            value: positionsOf(executions, actorId).filter(holds).length,
          })),
        })),
      };
    }),
  };
}

/** `/reports/ai_model_insights/ai_overview_results` by plain loops. */
export function expectedOverviewResults(project: RawProject, meaning: Meaning & AskedPage) {
  const { page, perPage } = meaning;
  const isOverview = ({ model }: RawExecution) => model === 'ai_overview';
  const periods = askedPeriods(project, meaning).map((period) => ({
    ...period,
    executions: period.executions.filter(isOverview),
  }));
  const all = periods.flatMap(({ executions }) => executions);
  const total = results(all);
  const rows = project.prompts
    .map((prompt) => ({ prompt, ...results(all.filter(({ promptId }) => promptId === prompt.id)) }))
    .filter((row) => row.total > 0)
    .sort((a, b) => b.total - a.total || a.prompt.id - b.prompt.id);
  return {
    ...expectedHead(project, { ...meaning, competitors: undefined }),
    total_responses: total.total,
    responses_with_results: total.with_results,
    result_rate: total.result_rate,
    ...(meaning.confidence && { confidence: { result_rate: aboutIf(meaning.confidence, RESULT_FIGURE, all) } }),
    trend: pointsOf(periods, meaning, ({ executions }) => ({
      ...results(executions),
      ...aboutIf(meaning.confidence, RESULT_FIGURE, executions),
    })),
    page,
    per_page: perPage,
    total: rows.length,
    data: rows.slice((page - 1) * perPage, page * perPage).map(({ prompt, ...row }) => ({
      prompt_id: prompt.id,
      prompt_text: `Question ${prompt.id}`,
      country_code: prompt.countryCode,
      language_code: prompt.languageCode,
      total_responses: row.total,
      responses_with_results: row.with_results,
      result_rate: row.result_rate,
      ...aboutIf(
        meaning.confidence,
        RESULT_FIGURE,
        all.filter(({ promptId }) => promptId === prompt.id),
      ),
    })),
  };
}

const RESULT_FIGURE: SampledFigure = {
  part: ({ noResult }) => ({ y: noResult ? 0 : 1, x: 1 }),
  proportion: true,
  unit: PERCENTAGE,
};

function results(executions: readonly RawExecution[]) {
  const shownOnes = executions.filter(({ noResult }) => !noResult).length;
  return {
    total: executions.length,
    with_results: shownOnes,
    result_rate: executions.length === 0 ? null : percent(shownOnes, executions.length),
  };
}

const percent = (part: number, whole: number): number => Fraction.of(100 * part, whole).rounded();

/** A period's figures on each of its days, or once. */
const pointsOf = <Figures extends object>(
  periods: readonly Period[],
  meaning: Meaning,
  figuresOf: (period: Period) => Figures,
) =>
  periods.flatMap((period) => {
    const figures = figuresOf(period);
    return pointDates(period, meaning).map((date) => ({ date, ...figures }));
  });
