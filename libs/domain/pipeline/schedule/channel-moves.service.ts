import { Inject, Injectable } from '@nestjs/common';
import { type Channel, type Clock, modelCode, type ModelId } from '@app/core/kernel';
import { ModelChannels, ProjectsRepository, Recalculations } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { PlannerService } from './planner.service';

export type ChannelMove = 'moved' | 'unchanged' | 'no_answers' | 'no_project';

/** For operators: over which channel a project has a model asked and counted (docs/vendors.md). */
@Injectable()
export class ChannelMoves {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly recalculations: Recalculations,
    private readonly channels: ModelChannels,
    private readonly planner: PlannerService,
  ) {}

  /**
   * Answers are taken over the channel at once; the ones it has count with the recalculation that is asked for. Runs that
   * are planned over another one are planned again.
   */
  async move(projectId: number, model: ModelId, channel: Channel): Promise<ChannelMove> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return 'no_project';
    const wanted = { model: modelCode(model), channel };
    const now = this.clock.now();
    const outcome = await this.database.transaction(async (sql): Promise<ChannelMove> => {
      await this.projects.lock(scope, sql);
      const current = (await this.channels.all(scope, sql)).get(wanted.model);
      if (!current) return 'no_answers';
      if (current === channel) return 'unchanged';
      await this.recalculations.request(scope, now, sql);
      await this.channels.move(scope, wanted, sql);
      return 'moved';
    });
    if (outcome === 'moved') await this.planner.plan(now, projectId);
    return outcome;
  }
}
