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
   * @remarks It counts against the quota of the month. A task that fails, or is removed while it waits, gives its use back.
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
   * @remarks `result_data` is in the task itself.
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
   * @remarks Each sentence of the text cites the evidence that it rests on.
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
   * @remarks Any other task is refused.
   */
  @Delete(':id')
  deleteIntelligenceTask(
    @CurrentContext() ctx: RequestContext,
    @Params() path: IntelligenceTaskPath,
  ): Promise<DeletedResponse> {
    return this.tasks.remove(ctx, path);
  }
}
