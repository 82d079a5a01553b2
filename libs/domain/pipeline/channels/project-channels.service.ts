import { Injectable } from '@nestjs/common';
import {
  type Channel,
  CHANNELS,
  invalidParam,
  modelCode,
  type ModelId,
  type RequestContext,
  requireRole,
} from '@app/core/kernel';
import { type AccountSession, onlyAdministrators } from '@app/domain/access';
import {
  ModelChannels,
  ModelRoutes,
  ProjectsRepository,
  type ProjectScope,
  PromptRuns,
  Recalculations,
} from '@app/domain/tracking';
import { ChannelSwitch } from './channel-switch.service';

/** Channels of a project's models, as the account pages of administrators show and change them. */
@Injectable()
export class ProjectChannels {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly channels: ModelChannels,
    private readonly routes: ModelRoutes,
    private readonly channel: ChannelSwitch,
    private readonly recalculations: Recalculations,
    private readonly runs: PromptRuns,
  ) {}

  /**
   * @returns by model, other channels over which a vendor that has a key would answer; none for a model without answers
   * @throws ApiError `ERR_PROJECT_NOT_FOUND`
   */
  async others(session: AccountSession, ctx: RequestContext, projectId: number): Promise<Map<ModelId, Channel[]>> {
    onlyAdministrators(session);
    const scope = await this.open(ctx, projectId);
    const [fixed, routes] = [await this.channels.all(scope), await this.routes.current()];
    const { demo } = scope;
    return new Map(
      scope.account.enabledModels.map((model) => {
        const now = fixed.get(modelCode(model));
        const isOffered = (channel: Channel) => channel !== now && routes.routeFor(model, { demo, channel }) !== null;
        return [model, now === undefined ? [] : CHANNELS.filter(isOffered)];
      }),
    );
  }

  /** @throws ApiError `ERR_PROJECT_NOT_FOUND`; `ERR_INVALID_PARAM` for a channel that is not offered */
  async change(
    session: AccountSession,
    ctx: RequestContext,
    projectId: number,
    wanted: { readonly model: string; readonly channel: string },
  ): Promise<void> {
    const offers = await this.others(session, ctx, projectId);
    const [model, channels] = [...offers].find(([id]) => id === wanted.model) ?? [];
    const channel = channels?.find((each) => each === wanted.channel);
    if (!model || !channel) throw invalidParam('channel', 'no vendor that has a key answers over this channel');
    const scope = await this.open(ctx, projectId);
    if ((await this.channel.to(scope, model, channel, ctx.now)) !== 'moved') return;
    this.recalculations.wake(scope);
    this.runs.planNow(projectId);
  }

  /** Who answers is the owner's to pay for. */
  private async open({ caller }: RequestContext, projectId: number): Promise<ProjectScope> {
    const scope = await this.projects.open(caller, projectId);
    requireRole(scope.role, 'owner');
    return scope;
  }
}
