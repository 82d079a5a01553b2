import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ListQuery, PromptExecutionsQuery, PromptExecutionsResponse, PromptsResponse } from '@app/core/contracts';
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

  /** The prompts of a project with their tags; a window or a model keeps those that were executed in or on it. */
  @Get('prompts')
  @Tabular('data')
  listPrompts(@CurrentContext() ctx: RequestContext, @Params() query: ListQuery): Promise<PromptsResponse> {
    return this.prompts.list(ctx, query);
  }

  /** Runs of prompts on models with what was found in their answers; failed ones too. */
  @Get('prompt_executions')
  @Tabular('data')
  listPromptExecutions(
    @CurrentContext() ctx: RequestContext,
    @Params() query: PromptExecutionsQuery,
  ): Promise<PromptExecutionsResponse> {
    return this.executions.list(ctx, query);
  }
}
