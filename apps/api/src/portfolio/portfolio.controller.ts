import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PortfolioQuery, PortfolioResponse } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { PortfolioService } from '@app/domain/signals';
import { CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('Projects')
@Controller('portfolio')
export class PortfolioController {
  constructor(private readonly portfolio: PortfolioService) {}

  /**
   * All your projects at a glance, those that need a look first.
   * @remarks Figures are of the last 28 complete days, beside the 28 before. Open alarms come first, then falls of the mention
   * rate that are more than noise, then failed tasks, then the rest by name; archived projects come last. A key that is
   * limited to some projects lists only those.
   */
  @Get()
  @Tabular('data')
  listPortfolio(@CurrentContext() ctx: RequestContext, @Params() query: PortfolioQuery): Promise<PortfolioResponse> {
    return this.portfolio.list(ctx, query);
  }
}
