import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { AccountSession } from '@app/domain/access';
import { AuditBatchesService, AuditsService, batchMarkdown } from '@app/domain/work';
import { AccountPages } from '../../session/page.decorator';
import { PageContexts } from '../../session/page-context';
import { Account, type PageRequest } from '../../session/page-request';
import { AccountPagesService } from '../account-pages.service';
import { idOf } from '../form-values';
import { PATHS } from '../paths';
import { AuditPage } from './audit.page';
import { auditPath } from './audit-path';
import { AuditsPage } from './audits.page';

/** Audits of sites, to read and to print. */
@Controller(PATHS.audits)
@AccountPages()
export class AuditsController {
  constructor(
    private readonly pages: AccountPagesService,
    private readonly contexts: PageContexts,
    private readonly batches: AuditBatchesService,
    private readonly audits: AuditsService,
  ) {}

  @Get()
  async list(@Account() { userId }: AccountSession, @Res() response: Response) {
    this.pages.send(response, AuditsPage, { batches: await this.batches.list(userId) });
  }

  @Get(':project/:batch')
  async one(
    @Account() session: AccountSession,
    @Param('project') project: string,
    @Param('batch') batch: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    const ctx = await this.contexts.of(request, session);
    const found = await this.batches.one(ctx, idOf(project), idOf(batch));
    this.pages.send(response, AuditPage, { batch: found, markdown: batchMarkdown(found) });
  }

  @Get(':project/:batch/audit.md')
  async markdown(
    @Account() session: AccountSession,
    @Param('project') project: string,
    @Param('batch') batch: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    const ctx = await this.contexts.of(request, session);
    const found = await this.batches.one(ctx, idOf(project), idOf(batch));
    response
      .set({
        'Content-Type': 'text/markdown; charset=utf-8',
        'Content-Disposition': `attachment; filename="audit-${found.id}.md"`,
        'Cache-Control': 'no-store',
      })
      .send(batchMarkdown(found));
  }

  @Post(':project/:batch/end')
  async end(
    @Account() session: AccountSession,
    @Param('project') project: string,
    @Param('batch') batch: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    const place = { project_id: idOf(project), batch_id: idOf(batch) };
    await this.audits.endSeries(await this.contexts.of(request, session), place);
    this.pages.done(response, auditPath({ projectId: place.project_id, id: place.batch_id }), 'audit-ended');
  }
}
