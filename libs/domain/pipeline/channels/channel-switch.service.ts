import { Injectable } from '@nestjs/common';
import { type Channel, modelCode, type ModelId } from '@app/core/kernel';
import { ModelChannels, ProjectsRepository, type ProjectScope, Recalculations } from '@app/domain/tracking';
import { Database } from '@app/platform/database';

/** A model without answers has no channel yet; its first answer fixes one. */
export type ChannelChange = 'moved' | 'unchanged' | 'no_answers';

/** Changes the channel over which a project has a model asked and counted (docs/vendors.md). */
@Injectable()
export class ChannelSwitch {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly recalculations: Recalculations,
    private readonly channels: ModelChannels,
  ) {}

  /**
   * The project takes the model's answers over the new channel at once. Stored answers of that channel count after the
   * recalculation that this asks for. Whoever calls it has the project planned again.
   */
  to(scope: ProjectScope, model: ModelId, channel: Channel, now: Date): Promise<ChannelChange> {
    const wanted = { model: modelCode(model), channel };
    return this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      const current = (await this.channels.all(scope, sql)).get(wanted.model);
      if (!current) return 'no_answers';
      if (current === channel) return 'unchanged';
      await this.recalculations.request(scope, now, sql);
      await this.channels.move(scope, wanted, sql);
      return 'moved';
    });
  }
}
