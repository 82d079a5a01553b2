import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ApiError } from '@app/core/kernel';
import type { AccountSession } from '@app/domain/access';
import { GrantsService } from '@app/domain/oauth';
import { ProjectsService } from '@app/domain/tracking';
import { sendPage } from '@app/platform/pages';
import { Csrf } from '../../session/csrf';
import type { PageRequest } from '../../session/page-request';
import { PublicPages } from '../../session/page.decorator';
import { interactionPath } from '../../shared/paths';
import { ConsentPage, PROJECTS_FIELD, WRITE_FIELD } from './consent-page';
import { consentRequest } from './consent-request';
import { confirmStep, type Consent, denyStep } from './consent-step';
import { Interactions, type OpenInteraction } from './interactions';
import { signInStep } from './sign-in-step';

/** What a user does in an authorization: sign in, then consent. */
@Controller(interactionPath(':uid'))
@PublicPages()
export class InteractionsController {
  constructor(
    private readonly interactions: Interactions,
    private readonly grants: GrantsService,
    private readonly projects: ProjectsService,
    private readonly csrf: Csrf,
  ) {}

  @Get()
  async show(@Param('uid') uid: string, @Req() request: PageRequest, @Res() response: Response): Promise<void> {
    const interaction = await this.interactions.open(uid, request, response);
    const { account } = request;
    if (interaction.details.prompt.name === 'login') {
      return signInStep(this.interactions, interaction, account, request, response);
    }
    // Somebody else has signed in since, or nobody is signed in any more: the authorization asks for a sign-in again.
    if (!isOf(interaction, account)) return this.interactions.finish(interaction, request, response, {});
    const { projects } = await this.projects.list({ caller: { userId: account.userId, projectIds: null } });
    const asked = await consentRequest(interaction, account, projects);
    sendPage(response, <ConsentPage {...asked} csrf={this.csrf.token(request, response)} />);
  }

  @Post('confirm')
  async confirm(@Param('uid') uid: string, @Req() request: PageRequest, @Res() response: Response): Promise<void> {
    const interaction = await this.interactions.open(uid, request, response);
    if (!awaitsConsentOf(interaction, request.account)) return showAgain(request, response);
    await confirmStep(this.interactions, this.grants, interaction, consentOf(request), request, response);
  }

  @Post('deny')
  async deny(@Param('uid') uid: string, @Req() request: PageRequest, @Res() response: Response): Promise<void> {
    const interaction = await this.interactions.open(uid, request, response);
    if (!awaitsConsentOf(interaction, request.account)) return showAgain(request, response);
    await denyStep(this.interactions, interaction, request, response);
  }
}

const ID = /^[1-9]\d{0,14}$/;

/** @throws ApiError `ERR_PROJECT_NOT_FOUND` for what is no id of a project */
function consentOf({ body }: PageRequest): Consent {
  const ticked = [body[PROJECTS_FIELD] ?? []].flat().map(String);
  if (!ticked.every((text) => ID.test(text))) {
    throw new ApiError('ERR_PROJECT_NOT_FOUND', 'project not found', { param: PROJECTS_FIELD });
  }
  return { mayWrite: body[WRITE_FIELD] !== undefined, projectIds: ticked.length > 0 ? ticked.map(Number) : null };
}

const isOf = ({ details }: OpenInteraction, account: AccountSession | undefined): account is AccountSession =>
  account !== undefined && details.session?.accountId === String(account.userId);

const awaitsConsentOf = (interaction: OpenInteraction, account: AccountSession | undefined): boolean =>
  interaction.details.prompt.name === 'consent' && isOf(interaction, account);

const showAgain = ({ path }: PageRequest, response: Response): void =>
  response.redirect(303, path.replace(/\/\w+$/, ''));
