import { Injectable } from '@nestjs/common';
import {
  type MatrixRow,
  MODEL_RATES,
  MODEL_SUMMARY_RANGE,
  type ModelFigures,
  type ModelSummaryQuery,
  type ModelSummaryResponse,
} from '@app/core/contracts';
import { modelId, MODELS, OWN_ACTOR, type RequestContext } from '@app/core/kernel';
import {
  figureOf,
  measuresOf,
  type MetricName,
  metricNamed,
  type ModelTable,
  type Sample,
  shownConfidence,
} from '@app/core/metric-engine';
import { SamplesRepository } from '../samples/samples.repository';
import { seriesHead } from '../selection/heads';
import { modelsWithData, type ProjectSelection, Selections } from '../selection/selections';
import { toActor } from '@app/domain/tracking';
import { ReportsRepository } from './reports.repository';

const METRICS = [
  'responses',
  'mentions',
  'citations',
  'mention_rate',
  'weighted_visibility',
  'net_sentiment',
] as const satisfies readonly MetricName[];

@Injectable()
export class ModelSummaryService {
  constructor(
    private readonly selections: Selections,
    private readonly reports: ReportsRepository,
    private readonly samples: SamplesRepository,
  ) {}

  /** GET /reports/ai_model_insights/summary (docs/reports.md). */
  async summary(ctx: RequestContext, query: ModelSummaryQuery): Promise<ModelSummaryResponse> {
    const selection = await this.selections.open(ctx, query, MODEL_SUMMARY_RANGE);
    const models = modelsWithData(selection);
    const { confidence: kind, rates } = query;
    const wanted = rates ?? MODEL_RATES;
    const [table, sample] = await Promise.all([
      this.reports.byModel(selection, models, measuresOf(METRICS.map(metricNamed))),
      kind && this.samples.sample(selection, { kind, metrics: wanted.map(metricNamed), slots: 'model' }),
    ]);
    const matrix = (name: MetricName) =>
      matrixOf(name, selection, models, table, wanted.some((rate) => rate === name) ? sample : undefined);
    return {
      ...seriesHead(selection, query),
      models: models.map((model) => figuresOf(model, table, rates ? undefined : sample)),
      actors: selection.actors.map((actor) => toActor(selection.scope, actor)),
      matrices: {
        mentions: matrix('mentions'),
        citations: matrix('citations'),
        weighted_visibility: matrix('weighted_visibility'),
        net_sentiment: matrix('net_sentiment'),
        ...((rates ? rates.includes('mention_rate') : sample) && { mention_rate: matrix('mention_rate') }),
      },
    };
  }
}

/** The figures of the project's own brand. */
function figuresOf(model: number, table: ModelTable, sample?: Sample): ModelFigures {
  const value = (metric: MetricName) => table.evaluate(metricNamed(metric), model, OWN_ACTOR).value;
  const { very_positive = 0n, positive = 0n, negative = 0n, very_negative = 0n } = table.sums(model, OWN_ACTOR);
  const { id, name } = MODELS.find(({ code }) => code === model)!;
  const judged = table.evaluate(metricNamed('net_sentiment'), model, OWN_ACTOR);
  return {
    model: id,
    name,
    responses: value('responses')!,
    mentions: { count: value('mentions')!, share: table.share('mentions', model, OWN_ACTOR) },
    citations: { count: value('citations')!, share: table.share('citations', model, OWN_ACTOR) },
    sentiment: {
      net: judged.value,
      positive: Number(very_positive + positive),
      negative: Number(negative + very_negative),
      total: Number(judged.denominator),
    },
    weighted_visibility: {
      total: table.weight(model, OWN_ACTOR),
      share: table.share('mention_weight', model, OWN_ACTOR),
      rate: value('weighted_visibility'),
    },
    ...(sample && {
      confidence: {
        net_sentiment: confidenceOf('net_sentiment', model, OWN_ACTOR, sample),
        weighted_visibility: confidenceOf('weighted_visibility', model, OWN_ACTOR, sample),
      },
    }),
  };
}

const confidenceOf = (name: MetricName, model: number, actorId: number, sample: Sample) =>
  shownConfidence(sample.confidence(figureOf(metricNamed(name)), actorId, model));

function matrixOf(
  name: MetricName,
  { scope, actors }: ProjectSelection,
  models: readonly number[],
  table: ModelTable,
  sample?: Sample,
): MatrixRow[] {
  const metric = metricNamed(name);
  return actors.map((actor) => ({
    actor: toActor(scope, actor),
    values: Object.fromEntries(
      models.map((model) => [modelId(model), table.evaluate(metric, model, actor.actorId).value]),
    ),
    ...(sample && {
      confidence: Object.fromEntries(
        models.map((model) => [modelId(model), confidenceOf(name, model, actor.actorId, sample)]),
      ),
    }),
  }));
}
