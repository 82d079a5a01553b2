import { Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateIntelligenceTaskBody,
  DeletedResponse,
  EditedIntelligenceTaskResponse,
  EditIntelligenceTaskBody,
  IntelligenceTaskPath,
  IntelligenceTaskResponse,
  IntelligenceTasksQuery,
  IntelligenceTasksResponse,
  IntelligenceTaskVersionPath,
  IntelligenceTaskVersionResponse,
  IntelligenceTaskVersionsQuery,
  IntelligenceTaskVersionsResponse,
  RevertIntelligenceTaskBody,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { TaskEditsService, TasksService } from '@app/domain/work';
import { CurrentContext, Params, Repeatable, Tabular } from '@app/platform/http';

@ApiTags('Intelligence tasks')
@Controller('intelligence_tasks')
export class IntelligenceTasksController {
  constructor(
    private readonly tasks: TasksService,
    private readonly edits: TaskEditsService,
  ) {}

  /**
   * Has a text written from the project's evidence, in the background.
   * @remarks It is about a prompt, or about a topic or instructions. Poll the task until it is `completed` or `failed`. Each
   * uses one of the month; without any left the answer is `ERR_QUOTA_EXCEEDED`.
   */
  @Post()
  @Repeatable()
  createIntelligenceTask(
    @CurrentContext() ctx: RequestContext,
    @Params() body: CreateIntelligenceTaskBody,
  ): Promise<IntelligenceTaskResponse> {
    return this.tasks.create(ctx, body);
  }

  /**
   * The tasks of a project, the last created first, without their texts.
   * @remarks One task has its text in `result_data`.
   */
  @Get()
  @Tabular('data')
  listIntelligenceTasks(
    @CurrentContext() ctx: RequestContext,
    @Params() query: IntelligenceTasksQuery,
  ): Promise<IntelligenceTasksResponse> {
    return this.tasks.list(ctx, query);
  }

  /**
   * A task, with its text once it is completed.
   * @remarks `result_data` also has the claims of the text and the evidence that they cite.
   */
  @Get(':id')
  getIntelligenceTask(
    @CurrentContext() ctx: RequestContext,
    @Params() path: IntelligenceTaskPath,
  ): Promise<IntelligenceTaskResponse> {
    return this.tasks.one(ctx, path);
  }

  /**
   * Edits the text of a completed task, section by section, as a new version.
   * @remarks What stands as it stood keeps its checks. `claims` has what is new, with what code found: it stands whatever that
   * is. A text that somebody else has edited since `version` is left as it is: `ERR_CONFLICT`, with its version in `meta`.
   */
  @Patch(':id')
  @Repeatable()
  editIntelligenceTask(
    @CurrentContext() ctx: RequestContext,
    @Params() body: EditIntelligenceTaskBody,
  ): Promise<EditedIntelligenceTaskResponse> {
    return this.edits.edit(ctx, body);
  }

  /**
   * Makes a former version of a text the newest one; those between stay.
   * @remarks Its claims come back as they were. A text that somebody else has edited since `version` is left as it is:
   * `ERR_CONFLICT`, with its version in `meta`.
   */
  @Post(':id/revert')
  @HttpCode(200)
  @Repeatable()
  revertIntelligenceTask(
    @CurrentContext() ctx: RequestContext,
    @Params() body: RevertIntelligenceTaskBody,
  ): Promise<EditedIntelligenceTaskResponse> {
    return this.edits.revert(ctx, body);
  }

  /**
   * Who edited a text, what and when: its versions, the newest first, without the text.
   * @remarks The first one, and the newest 100.
   */
  @Get(':id/versions')
  @Tabular('data')
  listIntelligenceTaskVersions(
    @CurrentContext() ctx: RequestContext,
    @Params() query: IntelligenceTaskVersionsQuery,
  ): Promise<IntelligenceTaskVersionsResponse> {
    return this.edits.list(ctx, query);
  }

  /**
   * A version of a text, with the text as it was.
   * @remarks Its evidence is that of the task.
   */
  @Get(':id/versions/:version')
  getIntelligenceTaskVersion(
    @CurrentContext() ctx: RequestContext,
    @Params() path: IntelligenceTaskVersionPath,
  ): Promise<IntelligenceTaskVersionResponse> {
    return this.edits.one(ctx, path);
  }

  /**
   * Removes a task that is pending; the month of its creation has its use back.
   * @remarks Any other task is refused with `ERR_INVALID_PARAM`.
   */
  @Delete(':id')
  deleteIntelligenceTask(
    @CurrentContext() ctx: RequestContext,
    @Params() path: IntelligenceTaskPath,
  ): Promise<DeletedResponse> {
    return this.tasks.remove(ctx, path);
  }
}
