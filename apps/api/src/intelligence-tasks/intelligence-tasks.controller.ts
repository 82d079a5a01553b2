import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateIntelligenceTaskBody,
  DeletedResponse,
  IntelligenceTaskPath,
  IntelligenceTaskResponse,
  IntelligenceTasksQuery,
  IntelligenceTasksResponse,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { TasksService } from '@app/domain/work';
import { CurrentContext, Params, Repeatable, Tabular } from '@app/platform/http';

@ApiTags('Intelligence tasks')
@Controller('intelligence_tasks')
export class IntelligenceTasksController {
  constructor(private readonly tasks: TasksService) {}

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
