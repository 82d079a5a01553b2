import { Controller, Delete, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AssignTagsBody,
  AssignTagsResponse,
  CreatePromptsBody,
  CreatePromptsResponse,
  DeletedResponse,
  PromptPath,
  PromptResponse,
  UpdatePromptBody,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { PromptsService, TagAssignmentService } from '@app/domain/tracking';
import { CurrentContext, Params, Repeatable } from '@app/platform/http';

@ApiTags('Prompts')
@Controller('prompts')
export class PromptsController {
  constructor(
    private readonly prompts: PromptsService,
    private readonly tags: TagAssignmentService,
  ) {}

  /** Adds prompts, which are asked from now on. */
  @Post()
  @Repeatable()
  createPrompts(
    @CurrentContext() ctx: RequestContext,
    @Params() body: CreatePromptsBody,
  ): Promise<CreatePromptsResponse> {
    return this.prompts.create(ctx, body);
  }

  /** Gives tags to prompts, beside those that they have. */
  @Post('assign_tags')
  @HttpCode(200)
  @Repeatable()
  assignPromptTags(@CurrentContext() ctx: RequestContext, @Params() body: AssignTagsBody): Promise<AssignTagsResponse> {
    return this.tags.assign(ctx, body);
  }

  /** Says what a prompt is, instead of what rules found. */
  @Patch(':id')
  updatePrompt(@CurrentContext() ctx: RequestContext, @Params() body: UpdatePromptBody): Promise<PromptResponse> {
    return this.prompts.update(ctx, body);
  }

  /** Stops asking a prompt; its history leaves lists and metrics together, a little later. */
  @Delete(':id')
  deletePrompt(@CurrentContext() ctx: RequestContext, @Params() path: PromptPath): Promise<DeletedResponse> {
    return this.prompts.remove(ctx, path);
  }
}
