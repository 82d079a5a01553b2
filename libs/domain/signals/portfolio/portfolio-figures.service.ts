import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { PortfolioRate, SummaryRow } from '@app/core/contracts';
import { ApiError, type RequestContext, type TimeWindow } from '@app/core/kernel';
import { discoveries } from '@app/core/metric-engine';
import { SummaryService } from '@app/domain/reads';

/** Projects that are computed at the same time: a page leaves connections to others. */
const AT_A_TIME = 4;
const METRIC = 'mention_rate';

/** The mention rates of several projects, with the change since the window before; each project as its Overview has it. */
@Injectable()
export class PortfolioFigures {
  constructor(private readonly summaries: SummaryService) {}

  /**
   * The projects are one family (docs/statistics.md).
   * @returns project → its rate; one that was removed meanwhile is left out
   */
  async rates(
    ctx: RequestContext,
    projectIds: readonly number[],
    window: TimeWindow,
  ): Promise<Map<number, PortfolioRate>> {
    const limit = pLimit(AT_A_TIME);
    const asked = projectIds.map((id) => limit(() => this.ownRow(ctx, id, window)));
    const rows = (await Promise.all(asked)).map((row, index) => [projectIds[index]!, row] as const);
    const found = rows.flatMap(([id, row]) => (row ? [[id, row] as const] : []));
    const stars = discoveries(found.map(([, { change }]) => change!.p_value));
    return new Map(found.map(([id, row], index) => [id, rateOf(row, stars[index]!)]));
  }

  private async ownRow(ctx: RequestContext, projectId: number, window: TimeWindow): Promise<SummaryRow | null> {
    try {
      const answer = await this.summaries.summary(ctx, {
        project_id: projectId,
        metrics: [METRIC],
        // Instants, since a project's days may be others.
        from: { instant: window.from },
        to: { instant: window.to },
        competitors: [],
        // The figure is of the whole window: its periods are few, and not shown.
        granularity: 'month',
        points: 'periods',
        compare: 'previous',
        confidence: 'panel',
      });
      return (await answer.body()).summary[METRIC]![0]!;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ERR_PROJECT_NOT_FOUND') return null;
      throw error;
    }
  }
}

function rateOf(row: SummaryRow, significant: boolean | null): PortfolioRate {
  const { absolute, ci_low, ci_high, p_value, crosses_break } = row.change!;
  return {
    value: row.pooled ?? null,
    n: row.n!,
    prompts: row.prompts!,
    n_eff: row.n_eff!,
    ci_low: row.ci_low!,
    ci_high: row.ci_high!,
    low_confidence: row.low_confidence!,
    before: row.previous!.pooled ?? null,
    change: { absolute, ci_low, ci_high, significant, p_value, crosses_break },
  };
}
