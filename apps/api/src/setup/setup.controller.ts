import { Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ProposedPromptsResponse,
  ProposePromptsBody,
  ReadSiteBody,
  SetupCostResponse,
  SetupEndedResponse,
  SetupProgressResponse,
  SetUpProjectBody,
  SetUpProjectResponse,
  SetupProjectQuery,
  SetupQuery,
  SetupResponse,
  SiteResponse,
  StartSetupBody,
  UpdateSetupBody,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { PromptProposals, SetupRun, SetupsService } from '@app/domain/work';
import { CurrentContext, Params, Repeatable } from '@app/platform/http';

@ApiTags('Set-up')
@Controller('setup')
export class SetupController {
  constructor(
    private readonly setups: SetupsService,
    private readonly proposals: PromptProposals,
    private readonly run: SetupRun,
  ) {}

  /**
   * Where you stand with the set-up of a project.
   * @remarks Each user has one at a time. A key that is limited to projects has none.
   */
  @Get()
  getSetup(@CurrentContext() ctx: RequestContext, @Params() _: SetupQuery): Promise<SetupResponse> {
    return this.setups.show(ctx);
  }

  /**
   * Keeps what has been ticked and typed so far, so that it goes on in any browser.
   * @remarks The text is given back as it is. It goes when another site is read, and when the project is made.
   */
  @Patch()
  updateSetup(@CurrentContext() ctx: RequestContext, @Params() body: UpdateSetupBody): Promise<SetupResponse> {
    return this.setups.update(ctx, body);
  }

  /**
   * Forgets the set-up, so that the next one begins with nothing.
   * @remarks A project that it has made stays.
   */
  @Delete()
  deleteSetup(@CurrentContext() ctx: RequestContext, @Params() _: SetupQuery): Promise<SetupEndedResponse> {
    return this.setups.end(ctx);
  }

  /**
   * Reads a site for its brand's name, its languages and the rivals that it names.
   * @remarks It reads the page, and up to three of its pages that compare it with others, within 25 seconds. A site that
   * cannot be read is no error: `problem` says why.
   */
  @Post('site')
  @HttpCode(200)
  readSite(@CurrentContext() ctx: RequestContext, @Params() body: ReadSiteBody): Promise<SiteResponse> {
    return this.setups.readSite(ctx, body);
  }

  /**
   * Adds a project with its rivals at once; its prompts rest until it is started.
   * @remarks Takes one of the account's projects. While a set-up is under way, its project is given again.
   */
  @Post('project')
  @Repeatable()
  setUpProject(@CurrentContext() ctx: RequestContext, @Params() body: SetUpProjectBody): Promise<SetUpProjectResponse> {
    return this.setups.createProject(ctx, body);
  }

  /**
   * Proposes prompts for a project by search intent, as many as its plan has left.
   * @remarks They are made by templates of the language, or by the writer when you ask for it, which is paid. No prompt is
   * stored: `POST /prompts` adds those that you choose.
   */
  @Post('prompts')
  @HttpCode(200)
  proposePrompts(
    @CurrentContext() ctx: RequestContext,
    @Params() body: ProposePromptsBody,
  ): Promise<ProposedPromptsResponse> {
    return this.proposals.propose(ctx, body);
  }

  /**
   * What a day of a project will cost, model by model, also before its first run.
   * @remarks By what its latest runs have cost. A model without any is taken to cost what this installation estimates for a call.
   */
  @Get('cost')
  getSetupCost(@CurrentContext() ctx: RequestContext, @Params() query: SetupProjectQuery): Promise<SetupCostResponse> {
    return this.run.cost(ctx, query);
  }

  /**
   * Has the prompts of a project asked from now on, up to a cap a day.
   * @remarks Its first runs are planned at once. Sent again, it changes nothing but the cap.
   */
  @Post('start')
  @HttpCode(200)
  startSetup(@CurrentContext() ctx: RequestContext, @Params() body: StartSetupBody): Promise<SetupProgressResponse> {
    return this.run.start(ctx, body);
  }

  /**
   * How far the runs of a project are, and how long the rest will take.
   * @remarks The time is known once a run is done of a project that your set-up has started.
   */
  @Get('progress')
  getSetupProgress(
    @CurrentContext() ctx: RequestContext,
    @Params() query: SetupProjectQuery,
  ): Promise<SetupProgressResponse> {
    return this.run.progressOf(ctx, query);
  }
}
