import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AgentBotsResponse, OptionalProjectQuery } from '@app/core/contracts';
import { FEATURE_PLANS, type RequestContext } from '@app/core/kernel';
import { AgentBotsService } from '@app/domain/reads';
import { CurrentContext, Params, RequiresPlan, Tabular } from '@app/platform/http';

@ApiTags('Dimensions')
@Controller('dimensions/agent_bots')
export class AgentBotsController {
  constructor(private readonly bots: AgentBotsService) {}

  /**
   * The AI bots that traffic is counted by.
   * @remarks The catalogue is the same for every project.
   */
  @Get()
  @Tabular('bots')
  @RequiresPlan(FEATURE_PLANS.agent_traffic)
  listAgentBots(
    @CurrentContext() ctx: RequestContext,
    @Params() query: OptionalProjectQuery,
  ): Promise<AgentBotsResponse> {
    return this.bots.agentBots(ctx, query);
  }
}
