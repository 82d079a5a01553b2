import { Injectable } from '@nestjs/common';
import type { ChangeQuery, ChangeResponse, ChangeRow, Versioned } from '@app/core/contracts';
import { comparedWindow, modelCode, type RequestContext } from '@app/core/kernel';
import {
  buildTimeline,
  changeTurn,
  type ExplainedRow,
  explainChange,
  measuresOf,
  metricNamed,
  type RowKey,
  type WindowCell,
} from '@app/core/metric-engine';
import { type ActorRow, toActor, zoneOf } from '@app/domain/tracking';
import { SamplesRepository } from '../samples/samples.repository';
import { ends, sentFilters } from '../selection/heads';
import { type ProjectSelection, Selections } from '../selection/selections';
import { versioned } from '../selection/versioned';
import { BreaksRepository } from './breaks.repository';
import { changeSample, type KeyOf, rowsConfidence, wholeConfidence } from './change-confidence';
import { DIMENSIONS } from './change-dimensions';
import { crossesBreak } from './crosses-break';
import { MetricsRepository } from './metrics.repository';
import { WindowCellsRepository } from './window-cells.repository';

@Injectable()
export class ChangeService {
  constructor(
    private readonly selections: Selections,
    private readonly metrics: MetricsRepository,
    private readonly windows: WindowCellsRepository,
    private readonly samples: SamplesRepository,
    private readonly modelBreaks: BreaksRepository,
  ) {}

  /** GET /metrics/change (docs/metrics.md). */
  async change(ctx: RequestContext, query: ChangeQuery): Promise<Versioned<ChangeResponse>> {
    const question = await this.selections.open(ctx, query);
    const actor = await this.selections.actor(question, query.actor);
    return versioned(ctx, question, 'change', query, () => this.body(ctx, query, question, actor));
  }

  private async body(
    ctx: RequestContext,
    query: ChangeQuery,
    question: ProjectSelection,
    actor: ActorRow,
  ): Promise<ChangeResponse> {
    const { by, page, per_page, confidence } = query;
    const { scope, window } = question;
    const metric = metricNamed(query.metric);
    const { tested, byModel, named } = DIMENSIONS[by];
    const previous = comparedWindow(window, query.compare);
    const asked = { metric, actorId: actor.actorId, previous, byModel };
    const span = { ...window, from: previous.from, firstDay: previous.firstDay };
    const measures = measuresOf([metricNamed('responses'), metric]);
    const [cells, breaks, firstAnswerAt, days, sample] = await Promise.all([
      this.windows.cells(question, {
        previous,
        actorId: actor.actorId,
        measures,
        // Models are strata of the test of a prompt.
        byModel: byModel || (tested === 'models' && metric.proportion),
      }),
      this.modelBreaks.breaks(question, previous.firstDay, window.lastDay),
      this.metrics.firstAnswerAt(scope, scope.account.enabledModels.map(modelCode)),
      // Only days without a gap can turn.
      query.compare === 'previous' &&
        this.metrics.sums({ ...question, window: span, actors: [actor] }, 'day', measures),
      confidence && changeSample(this.samples, question, confidence, asked),
    ]);
    const prompts = await this.windows.prompts(scope, [...new Set(cells.map(({ promptId }) => promptId))]);
    // A prompt may have been removed meanwhile.
    const known = cells.filter(({ promptId }) => prompts.has(promptId));
    const nameOf = (cell: Pick<WindowCell, 'promptId' | 'model'>) => named(prompts.get(cell.promptId)!, cell);
    const labels = new Map<RowKey, string>(known.map(nameOf));
    const keyOf: KeyOf = (cell) => (prompts.has(cell.promptId) ? nameOf(cell)[0] : undefined);
    const sureOf = sample && rowsConfidence(sample, asked, keyOf);
    const explained = explainChange(metric, known, { keyOf: (cell) => nameOf(cell)[0], tested });
    return {
      project_id: scope.projectId,
      ...zoneOf(scope),
      metric: query.metric,
      actor: toActor(scope, actor),
      window: { ...ends(window), responses: explained.responsesAfter },
      previous: {
        ...ends(previous),
        responses: explained.responsesBefore,
        complete: firstAnswerAt !== null && firstAnswerAt < previous.from,
      },
      filters: sentFilters(query),
      by,
      before: explained.before,
      after: explained.after,
      change: explained.change,
      parts: explained.parts,
      since: days ? changeTurn(metric, actor.actorId, days, buildTimeline(span, 'day', ctx.now)) : null,
      ...(sample && { confidence: wholeConfidence(sample, asked) }),
      crosses_break: crossesBreak(breaks, previous),
      breaks,
      page,
      per_page,
      total: explained.rows.length,
      data: pageOf(explained.rows, query).map((row) => ({
        ...rowOf(row, labels.get(row.key)!),
        ...(sureOf && { confidence: sureOf(row.key) }),
      })),
    };
  }
}

function pageOf<Row>(rows: readonly Row[], { page, per_page }: Pick<ChangeQuery, 'page' | 'per_page'>) {
  return page === 1 ? rows.slice(0, per_page) : rows.slice((page - 1) * per_page, page * per_page);
}

const rowOf = (row: ExplainedRow, label: string): ChangeRow => ({
  key: row.key,
  label,
  responses_before: row.responsesBefore,
  responses_after: row.responsesAfter,
  before: row.before,
  after: row.after,
  kind: row.kind,
  rate_part: row.ratePart,
  mix_part: row.mixPart,
  contribution: row.contribution,
  significant: row.significant,
});
