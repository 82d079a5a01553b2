import { Controller, Delete, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AssignTagsBody,
  AssignTagsResponse,
  CreatePromptsBody,
  CreatePromptsResponse,
  DeletedPromptsResponse,
  DeletedResponse,
  DeletePromptsQuery,
  EditedPromptsResponse,
  EditPromptsBody,
  PromptEditPath,
  PromptPath,
  PromptResponse,
  PromptSuccessorResponse,
  SucceedPromptBody,
  UnassignTagsBody,
  UnassignTagsResponse,
  UndonePromptsResponse,
  UpdatedPromptsResponse,
  UpdatePromptBody,
  UpdatePromptsBody,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { PromptEditsService, PromptsService, PromptSuccessors, TagAssignmentService } from '@app/domain/tracking';
import { CurrentContext, Params, Repeatable } from '@app/platform/http';

@ApiTags('Prompts')
@Controller('prompts')
export class PromptsController {
  constructor(
    private readonly prompts: PromptsService,
    private readonly successors: PromptSuccessors,
    private readonly tags: TagAssignmentService,
    private readonly edits: PromptEditsService,
  ) {}

  /**
   * Adds prompts, which are asked from now on.
   * @remarks White space is collapsed. A prompt that exists in the locale is skipped. Either all new ones fit into
   * the account's quota, or none is added.
   */
  @Post()
  @Repeatable()
  createPrompts(
    @CurrentContext() ctx: RequestContext,
    @Params() body: CreatePromptsBody,
  ): Promise<CreatePromptsResponse> {
    return this.prompts.create(ctx, body);
  }

  /**
   * Gives tags to prompts, beside those that they have.
   * @remarks An unknown id is refused and changes nothing; an unknown name too, unless `create_missing` creates it.
   */
  @Post('assign_tags')
  @HttpCode(200)
  @Repeatable()
  assignPromptTags(@CurrentContext() ctx: RequestContext, @Params() body: AssignTagsBody): Promise<AssignTagsResponse> {
    return this.tags.assign(ctx, body);
  }

  /**
   * Takes tags from prompts.
   * @remarks An unknown id is refused and changes nothing. The tags stay in the project.
   */
  @Post('unassign_tags')
  @HttpCode(200)
  @Repeatable()
  unassignPromptTags(
    @CurrentContext() ctx: RequestContext,
    @Params() body: UnassignTagsBody,
  ): Promise<UnassignTagsResponse> {
    return this.tags.unassign(ctx, body);
  }

  /**
   * Changes up to 1,000 prompts at once: what they are, whether they are asked, and their tags.
   * @remarks All of it, or nothing. The answer names the edit, which can be undone as a whole for a minute.
   */
  @Post('edits')
  @Repeatable()
  editPrompts(@CurrentContext() ctx: RequestContext, @Params() body: EditPromptsBody): Promise<EditedPromptsResponse> {
    return this.edits.edit(ctx, body);
  }

  /**
   * Undoes an edit of many prompts, within a minute.
   * @remarks Each prompt is as it was before, with the tags that it had. Prompts that have been changed since are named and
   * stay as they are.
   */
  @Post('edits/:id/undo')
  @HttpCode(200)
  @Repeatable()
  undoPromptEdit(
    @CurrentContext() ctx: RequestContext,
    @Params() path: PromptEditPath,
  ): Promise<UndonePromptsResponse> {
    return this.edits.undo(ctx, path);
  }

  /**
   * Changes the text of a prompt: the prompt ends, and its successor is asked in its place.
   * @remarks The history of the ended one stays. The successor has its locale, its tags and its place in the quota. An
   * annotation marks the day.
   */
  @Post(':id/successor')
  @Repeatable()
  succeedPrompt(
    @CurrentContext() ctx: RequestContext,
    @Params() body: SucceedPromptBody,
  ): Promise<PromptSuccessorResponse> {
    return this.successors.succeed(ctx, body);
  }

  /**
   * Says what several prompts are, and whether models are asked.
   * @remarks An unknown id is refused and changes nothing. Sent again, it changes nothing more.
   */
  @Patch()
  updatePrompts(
    @CurrentContext() ctx: RequestContext,
    @Params() body: UpdatePromptsBody,
  ): Promise<UpdatedPromptsResponse> {
    return this.prompts.updateSeveral(ctx, body);
  }

  /**
   * Says what a prompt is, instead of what rules found, and whether models are asked.
   * @remarks What you say stays, whatever rules or a judge find later.
   */
  @Patch(':id')
  updatePrompt(@CurrentContext() ctx: RequestContext, @Params() body: UpdatePromptBody): Promise<PromptResponse> {
    return this.prompts.update(ctx, body);
  }

  /**
   * Stops asking up to 500 prompts, as deleting each of them would.
   * @remarks All of them, or none: an unknown id is refused and changes nothing.
   */
  @Delete()
  deletePrompts(
    @CurrentContext() ctx: RequestContext,
    @Params() query: DeletePromptsQuery,
  ): Promise<DeletedPromptsResponse> {
    return this.prompts.removeSeveral(ctx, query);
  }

  /**
   * Stops asking a prompt; its history leaves lists and metrics together, a little later.
   * @remarks Its slot is free at once.
   */
  @Delete(':id')
  deletePrompt(@CurrentContext() ctx: RequestContext, @Params() path: PromptPath): Promise<DeletedResponse> {
    return this.prompts.remove(ctx, path);
  }
}
