import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { AccountSession } from '@app/domain/access';
import { ProjectsService } from '@app/domain/tracking';
import { RecommendationsService } from '@app/domain/work';
import { AccountPages } from '../../session/page.decorator';
import { PageContexts } from '../../session/page-context';
import { Account, type PageRequest } from '../../session/page-request';
import { AccountPagesService } from '../account-pages.service';
import { idOf } from '../form-values';
import { PATHS } from '../paths';
import { RecommendationsPage } from './recommendations.page';

/** Runs on a page; older ones are for the API. */
const RUNS = 50;

@Controller(PATHS.recommendations)
@AccountPages()
export class RecommendationsController {
  constructor(
    private readonly pages: AccountPagesService,
    private readonly contexts: PageContexts,
    private readonly projects: ProjectsService,
    private readonly recommendations: RecommendationsService,
  ) {}

  /** The runs of a project; of the first one unless another is chosen. */
  @Get()
  first(@Account() session: AccountSession, @Req() request: PageRequest, @Res() response: Response) {
    return this.show(session, request, response);
  }

  @Get(':project')
  one(
    @Account() session: AccountSession,
    @Param('project') project: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    return this.show(session, request, response, idOf(project));
  }

  private async show(session: AccountSession, request: PageRequest, response: Response, chosen?: number) {
    const ctx = await this.contexts.of(request, session);
    const { projects } = await this.projects.list(ctx);
    const project = chosen === undefined ? projects[0] : await this.projects.summary(ctx, chosen);
    const query = project && { project_id: project.id, page: 1, per_page: RUNS };
    const runs = query ? (await this.recommendations.list(ctx, query)).data : [];
    this.pages.send(response, RecommendationsPage, { projects, runs, ...(project && { project }) });
  }
}
