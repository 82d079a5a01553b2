import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { invalidParam, ITEM_STATUSES, type ItemStatus } from '@app/core/kernel';
import type { AccountSession } from '@app/domain/access';
import { RecommendationsService } from '@app/domain/work';
import { AccountPages } from '../../session/page.decorator';
import { PageContexts } from '../../session/page-context';
import { Account, type PageRequest } from '../../session/page-request';
import { AccountPagesService } from '../account-pages.service';
import { idOf, type Refusal, refusalOf } from '../form-values';
import { PATHS } from '../paths';
import { RunPage } from './run.page';

const DONE = { active: 'item-active', completed: 'item-completed', archived: 'item-archived' } as const;

/** One run, as a list to work through. */
@Controller(`${PATHS.recommendations}/:project/:run`)
@AccountPages()
export class RunController {
  constructor(
    private readonly pages: AccountPagesService,
    private readonly contexts: PageContexts,
    private readonly recommendations: RecommendationsService,
  ) {}

  @Get()
  open(@Account() session: AccountSession, @Req() request: PageRequest, @Res() response: Response) {
    return this.show(session, request, response);
  }

  @Post('items/:item')
  async change(
    @Account() session: AccountSession,
    @Param('item') item: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    const { project_id, id } = runOf(request);
    try {
      const ctx = await this.contexts.of(request, session);
      const status = statusOf(request.body.status);
      await this.recommendations.updateItem(ctx, { project_id, id, item_id: idOf(item), status });
      this.pages.done(response, `${PATHS.recommendations}/${project_id}/${id}`, DONE[status]);
    } catch (error) {
      await this.show(session, request, response, refusalOf(error, []));
    }
  }

  private async show(session: AccountSession, request: PageRequest, response: Response, refusal?: Refusal) {
    const path = { ...runOf(request), resolve_source_refs: true };
    const run = await this.recommendations.get(await this.contexts.of(request, session), path);
    this.pages.send(response, RunPage, { run, ...(refusal && { refusal }) }, refusal?.status);
  }
}

const runOf = ({ params }: PageRequest) => ({
  project_id: idOf(String(params.project)),
  id: idOf(String(params.run)),
});

function statusOf(sent: unknown): ItemStatus {
  const status = ITEM_STATUSES.find((known) => known === sent);
  if (status) return status;
  throw invalidParam('status', `status must be one of: ${ITEM_STATUSES.join(', ')}`, ITEM_STATUSES);
}
