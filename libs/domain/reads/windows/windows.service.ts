import { Injectable } from '@nestjs/common';
import type { Versioned, WindowsQuery, WindowsResponse } from '@app/core/contracts';
import { previousWindow, type RequestContext } from '@app/core/kernel';
import { MetricBasisService } from '../metrics/metric-basis.service';
import { zoneOf } from '@app/domain/tracking';
import { ends, sentFilters } from '../selection/heads';
import { type ProjectSelection, Selections } from '../selection/selections';
import { versioned } from '../selection/versioned';
import { CitedWindows } from './cited-windows.service';
import { RankedWindows } from './ranked-windows.service';

@Injectable()
export class WindowsService {
  constructor(
    private readonly selections: Selections,
    private readonly cited: CitedWindows,
    private readonly ranked: RankedWindows,
    private readonly basis: MetricBasisService,
  ) {}

  /** GET /metrics/windows (docs/metrics.md). */
  async windows(ctx: RequestContext, query: WindowsQuery): Promise<Versioned<WindowsResponse>> {
    const selection = await this.selections.open(ctx, query);
    return versioned(ctx, selection, 'windows', query, () => this.body(ctx, query, selection));
  }

  private async body(
    ctx: RequestContext,
    query: WindowsQuery,
    { scope, window }: ProjectSelection,
  ): Promise<WindowsResponse> {
    const question = { ...query, window };
    const { of, source_type } = query;
    const previous = previousWindow(window);
    const [{ won, lost, stayed }, complete] = await Promise.all([
      (of === 'rankings' ? this.ranked : this.cited).outcomes(ctx, question),
      this.basis.isMeasuredWhole(scope, previous),
    ]);
    return {
      project_id: scope.projectId,
      ...zoneOf(scope),
      of,
      window: ends(window),
      previous: { ...ends(previous), complete },
      filters: { ...sentFilters(query), ...(source_type && of !== 'rankings' && { source_type }) },
      counts: { won: won.total, lost: lost.total, stayed: stayed.total },
      won: [...won.rows],
      lost: [...lost.rows],
      stayed: [...stayed.rows],
    };
  }
}
