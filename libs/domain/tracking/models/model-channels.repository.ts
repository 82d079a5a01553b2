import { Injectable } from '@nestjs/common';
import type { Channel } from '@app/core/kernel';
import { Database, type Sql, unnested } from '@app/platform/database';
import type { ProjectScope } from '../projects/project-scope';
import { ChannelConflict } from './channel-conflict';
import { COUNTED_CHANNEL } from './counted-channel';

export interface ModelChannel {
  readonly model: number;
  readonly channel: Channel;
}

/** Stores the one channel over which a project has a model asked and imported (docs/vendors.md). */
@Injectable()
export class ModelChannels {
  constructor(private readonly database: Database) {}

  /** @returns model code → channel. Models without data have no channel yet. */
  async all(scope: ProjectScope, sql: Sql = this.database): Promise<Map<number, Channel>> {
    const rows = await sql.prepared<ModelChannel>(
      'model-channels',
      'select model, channel from project_models where project_id = $1',
      [scope.projectId],
    );
    return new Map(rows.map(({ model, channel }) => [model, channel]));
  }

  /**
   * Moves the model to another channel, over which alone its answers are taken from now on. The answers of the former
   * channel count until a recalculation.
   */
  async move({ projectId }: ProjectScope, { model, channel }: ModelChannel, sql: Sql): Promise<void> {
    await sql.query(
      `update project_models mc set former_channel = nullif(${COUNTED_CHANNEL}, $3), channel = $3
       where project_id = $1 and model = $2`,
      [projectId, model, channel],
    );
  }

  /**
   * Fixes the channels of these models; the first execution of a model does so.
   * @throws ChannelConflict when a model has another channel
   */
  async fix(scope: ProjectScope, wanted: readonly ModelChannel[], sql: Sql): Promise<void> {
    const channels = await this.settle(scope, wanted, sql);
    const refused = wanted.find(({ model, channel }) => channels.get(model) !== channel);
    if (refused) throw new ChannelConflict(refused.model, channels.get(refused.model)!, refused.channel);
  }

  /**
   * Fixes the channels of those models that have none yet. If several are wanted of a model, the first is taken.
   * @returns model code → the channel that the model has now
   */
  async settle(scope: ProjectScope, wanted: readonly ModelChannel[], sql: Sql): Promise<Map<number, Channel>> {
    let channels = await this.all(scope, sql);
    const missing = wanted.filter(({ model }) => !channels.has(model)).sort((a, b) => a.model - b.model);
    if (missing.length > 0) {
      const { text, values } = unnested({ model: 'smallint', channel: 'text' }, missing, 2);
      await sql.query(
        `insert into project_models (project_id, model, channel) select $1, model, channel from ${text}
         on conflict do nothing`,
        [scope.projectId, ...values],
      );
      channels = await this.all(scope, sql);
    }
    return channels;
  }

  /**
   * Makes the answers of these channels count. A model that is not named keeps the channel that counts. A model may
   * have moved again meanwhile; the next recalculation takes care of that.
   * @param counted model code → channel
   */
  async count({ projectId }: ProjectScope, counted: Readonly<Record<string, Channel>> | null, sql: Sql): Promise<void> {
    await sql.query(
      `update project_models mc
       set former_channel = nullif(coalesce($2::jsonb ->> mc.model::text, ${COUNTED_CHANNEL}), mc.channel)
       where mc.project_id = $1`,
      [projectId, counted && JSON.stringify(counted)],
    );
  }
}
