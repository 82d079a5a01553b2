import { Inject, Injectable } from '@nestjs/common';
import type { Channel, Clock, ModelId } from '@app/core/kernel';
import { ProjectsRepository } from '@app/domain/tracking';
import { CLOCK } from '@app/platform/telemetry';
import { type ChannelChange, ChannelSwitch } from '../channels/channel-switch.service';
import { PlannerService } from './planner.service';

export type ChannelMove = ChannelChange | 'no_project';

/**
 * Moves a project's model to another channel, over which it is asked and counted from then on (docs/vendors.md).
 * Operators call it.
 */
@Injectable()
export class ChannelMoves {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly projects: ProjectsRepository,
    private readonly channel: ChannelSwitch,
    private readonly planner: PlannerService,
  ) {}

  /** Runs that are planned over another channel are planned again before it returns. */
  async move(projectId: number, model: ModelId, channel: Channel): Promise<ChannelMove> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return 'no_project';
    const now = this.clock.now();
    const outcome = await this.channel.to(scope, model, channel, now);
    if (outcome === 'moved') await this.planner.plan(now, projectId);
    return outcome;
  }
}
