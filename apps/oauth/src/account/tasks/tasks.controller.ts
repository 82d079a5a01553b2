import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { AccountSession } from '@app/domain/access';
import { TasksService } from '@app/domain/work';
import { AccountPages } from '../../session/page.decorator';
import { PageContexts } from '../../session/page-context';
import { Account, type PageRequest } from '../../session/page-request';
import { AccountPagesService } from '../account-pages.service';
import { idOf } from '../form-values';
import { PATHS } from '../paths';
import { TaskPage } from './task.page';
import { TasksPage } from './tasks.page';

/** Tasks that a page shows. */
const LISTED = 100;

/** Texts that were written, to read and to take along. */
@Controller(PATHS.tasks)
@AccountPages()
export class TasksController {
  constructor(
    private readonly pages: AccountPagesService,
    private readonly contexts: PageContexts,
    private readonly tasks: TasksService,
  ) {}

  @Get()
  async list(@Account() { userId }: AccountSession, @Res() response: Response) {
    this.pages.send(response, TasksPage, { tasks: await this.tasks.ofUser(userId, LISTED) });
  }

  @Get(':project/:task')
  async one(@Account() session: AccountSession, @Req() request: PageRequest, @Res() response: Response) {
    const task = await this.tasks.one(await this.contexts.of(request, session), pathOf(request));
    this.pages.send(response, TaskPage, { task });
  }

  @Post(':project/:task/remove')
  async remove(@Account() session: AccountSession, @Req() request: PageRequest, @Res() response: Response) {
    await this.tasks.remove(await this.contexts.of(request, session), pathOf(request));
    this.pages.done(response, PATHS.tasks, 'task-removed');
  }
}

const pathOf = ({ params }: PageRequest) => ({
  project_id: idOf(String(params.project)),
  id: String(idOf(String(params.task))),
});
