import { Inject, Injectable } from '@nestjs/common';
import { type Channel, type Clock, modelCode, type ModelId } from '@app/core/kernel';
import { ProjectsRepository, Recalculations } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { ExecutionsRepository } from '../executions/executions.repository';
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
    private readonly executions: ExecutionsRepository,
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
      const held = (await this.executions.heldChannels(scope, sql)).get(wanted.model);
      if (!held) return 'no_answers';
      if (held === channel) return 'unchanged';
      await this.recalculations.request(scope, now, sql);
      await this.executions.moveChannel(scope, wanted, sql);
      return 'moved';
    });
    if (outcome === 'moved') await this.planner.plan(now, projectId);
    return outcome;
  }
}
