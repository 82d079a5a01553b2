import { Injectable } from '@nestjs/common';
import type { PowerQuery, PowerResponse, Versioned } from '@app/core/contracts';
import { localDayOf, previousWindow, type RequestContext } from '@app/core/kernel';
import { measuresOf, metricNamed, panelPower } from '@app/core/metric-engine';
import { type ActorRow, toActor } from '@app/domain/tracking';
import { metricHead } from '../selection/heads';
import { type ProjectSelection, Selections } from '../selection/selections';
import { versioned } from '../selection/versioned';
import { AnswerPricesRepository } from './answer-prices.repository';
import { WindowCellsRepository } from './window-cells.repository';

@Injectable()
export class PowerService {
  constructor(
    private readonly selections: Selections,
    private readonly windows: WindowCellsRepository,
    private readonly prices: AnswerPricesRepository,
  ) {}

  /** GET /metrics/power (docs/metrics.md). */
  async power(ctx: RequestContext, query: PowerQuery): Promise<Versioned<PowerResponse>> {
    const question = await this.selections.open(ctx, query);
    const actor = await this.selections.actor(question, query.actor);
    return versioned(ctx, question, 'power', query, () => this.body(ctx, query, question, actor));
  }

  private async body(
    ctx: RequestContext,
    query: PowerQuery,
    question: ProjectSelection,
    actor: ActorRow,
  ): Promise<PowerResponse> {
    const metric = metricNamed(query.metric);
    const [cells, cost] = await Promise.all([
      this.windows.cells(question, {
        previous: previousWindow(question.window),
        actorId: actor.actorId,
        measures: measuresOf([metricNamed('responses'), metric]),
        byModel: true,
      }),
      this.prices.meanCost(question, localDayOf(ctx.now)),
    ]);
    const power = panelPower(metric, cells, query.wanted_change);
    return {
      ...metricHead(question, query),
      metric: query.metric,
      actor: toActor(question.scope, actor),
      wanted_change: query.wanted_change,
      prompts: power.prompts,
      runs_per_prompt: power.runsPerPrompt,
      mde: power.smallest,
      run_to_run_share: power.runToRunShare,
      stability: power.stability,
      change_spread: power.changeSpread,
      options: power.options.map((option) => ({
        prompts: option.prompts,
        runs_per_prompt: option.runsPerPrompt,
        mde: option.smallest,
        added_cost_micros: cost === null ? null : Math.round(cost * option.addedAnswers),
      })),
    };
  }
}
