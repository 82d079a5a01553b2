import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ListQuery, parseParams } from '@app/core/contracts';
import { LIMITS, type RequestContext } from '@app/core/kernel';
import type { AccountSession } from '@app/domain/access';
import { PromptListService } from '@app/domain/reads';
import { ProjectsService } from '@app/domain/tracking';
import { TasksService } from '@app/domain/work';
import { AccountPages } from '../../session/page.decorator';
import { PageContexts } from '../../session/page-context';
import { Account, type PageRequest } from '../../session/page-request';
import { AccountPagesService } from '../account-pages.service';
import { newFormId } from '../form-id';
import { idOf, type Refusal, refusalOf } from '../form-values';
import { PATHS } from '../paths';
import { NewTaskPage } from './new-task.page';
import { emptyTaskForm, TASK_FIELDS, taskFormOf, type TaskFormValues, wantedTask } from './task-form';

interface Form {
  readonly values: TaskFormValues;
  readonly project?: number;
  readonly refusal?: Refusal;
}

@Controller(PATHS.newTask)
@AccountPages()
export class NewTaskController {
  constructor(
    private readonly pages: AccountPagesService,
    private readonly contexts: PageContexts,
    private readonly projects: ProjectsService,
    private readonly prompts: PromptListService,
    private readonly tasks: TasksService,
  ) {}

  /** For the first project, unless another is chosen. */
  @Get()
  async first(@Account() session: AccountSession, @Req() request: PageRequest, @Res() response: Response) {
    await this.show(await this.contexts.of(request, session), response, { values: emptyTaskForm() });
  }

  @Get(':project')
  async open(
    @Account() session: AccountSession,
    @Param('project') project: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    const form = { values: emptyTaskForm(), project: idOf(project) };
    await this.show(await this.contexts.of(request, session), response, form);
  }

  @Post(':project')
  async create(
    @Account() session: AccountSession,
    @Param('project') project: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    const values = taskFormOf(request);
    const projectId = idOf(project);
    const ctx = await this.contexts.of(request, session, values.form_id);
    try {
      const task = await this.tasks.create(ctx, wantedTask(values, projectId));
      this.pages.done(response, `${PATHS.tasks}/${projectId}/${task.id}`, 'task-created');
    } catch (error) {
      const refusal = refusalOf(error, TASK_FIELDS);
      await this.show(ctx, response, { values: { ...values, form_id: newFormId() }, project: projectId, refusal });
    }
  }

  /** Offers as many prompts as a list has on a page; the API takes any. */
  private async show(ctx: RequestContext, response: Response, { values, project: chosen, refusal }: Form) {
    const { projects } = await this.projects.list(ctx);
    const project = chosen === undefined ? projects[0] : await this.projects.summary(ctx, chosen);
    const query = project && parseParams(ListQuery, { project_id: project.id, per_page: LIMITS.perPageMax });
    const prompts = query ? (await this.prompts.list(ctx, query)).data : [];
    const props = { projects, prompts, values, ...(project && { project }), ...(refusal && { refusal }) };
    this.pages.send(response, NewTaskPage, props, refusal?.status);
  }
}
