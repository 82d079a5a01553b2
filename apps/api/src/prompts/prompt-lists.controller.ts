import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PromptExecutionsQuery, PromptExecutionsResponse, PromptsQuery, PromptsResponse } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { ExecutionListService, PromptListService } from '@app/domain/reads';
import { CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('Dimensions')
@Controller('dimensions')
export class PromptListsController {
  constructor(
    private readonly prompts: PromptListService,
    private readonly executions: ExecutionListService,
  ) {}

  /**
   * The prompts of a project with their tags; a window or a model keeps those that were executed in or on it.
   * @remarks The newest prompts come first, unless `order` is sent.
   */
  @Get('prompts')
  @Tabular('data')
  listPrompts(@CurrentContext() ctx: RequestContext, @Params() query: PromptsQuery): Promise<PromptsResponse> {
    return this.prompts.list(ctx, query);
  }

  /**
   * Runs of prompts on models with what was found in their answers; failed ones too.
   * @remarks No other list has failed executions. The newest come first.
   */
  @Get('prompt_executions')
  @Tabular('data')
  listPromptExecutions(
    @CurrentContext() ctx: RequestContext,
    @Params() query: PromptExecutionsQuery,
  ): Promise<PromptExecutionsResponse> {
    return this.executions.list(ctx, query);
  }
}
