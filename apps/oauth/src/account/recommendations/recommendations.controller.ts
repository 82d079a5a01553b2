import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CreateRecommendationBody, parseParams } from '@app/core/contracts';
import { RECOMMENDATION_TYPES } from '@app/core/kernel';
import type { AccountSession } from '@app/domain/access';
import { ProjectsService } from '@app/domain/tracking';
import { RecommendationsService } from '@app/domain/work';
import { AccountPages } from '../../session/page.decorator';
import { PageContexts } from '../../session/page-context';
import { textOf } from '../../session/form-text';
import { Account, type PageRequest } from '../../session/page-request';
import { AccountPagesService } from '../account-pages.service';
import { formIdOf, newFormId } from '../form-id';
import { idOf, type Refusal } from '../form-values';
import { PATHS } from '../paths';
import { launchRefusal } from './launch-refusal';
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

  @Post(':project')
  async launch(
    @Account() session: AccountSession,
    @Param('project') project: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    const projectId = idOf(project);
    try {
      const ctx = await this.contexts.of(request, session, formIdOf(request));
      const sent = { project_id: projectId, recommendation_type: textOf(request, 'recommendation_type') };
      const run = await this.recommendations.create(ctx, parseParams(CreateRecommendationBody, sent));
      this.pages.done(response, `${PATHS.recommendations}/${projectId}/${run.id}`, 'run-launched');
    } catch (error) {
      await this.show(session, request, response, projectId, launchRefusal(error));
    }
  }

  private async show(
    session: AccountSession,
    request: PageRequest,
    response: Response,
    chosen?: number,
    refusal?: Refusal,
  ) {
    const ctx = await this.contexts.of(request, session);
    const { projects } = await this.projects.list(ctx);
    const project = chosen === undefined ? projects[0] : await this.projects.summary(ctx, chosen);
    const query = project && { project_id: project.id, page: 1, per_page: RUNS };
    const runs = query ? (await this.recommendations.list(ctx, query)).data : [];
    const props = { plan: ctx.caller.plan, formId: newFormId(), type: typeOf(request), projects, runs };
    const more = { ...(project && { project }), ...(refusal && { refusal }) };
    this.pages.send(response, RecommendationsPage, { ...props, ...more }, refusal?.status);
  }
}

/** What was chosen stays chosen when the form is refused. */
const typeOf = (request: PageRequest): string =>
  (request.method === 'POST' && textOf(request, 'recommendation_type')) || RECOMMENDATION_TYPES[0];
