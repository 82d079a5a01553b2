import { Injectable } from '@nestjs/common';
import type { Channel } from '@app/core/kernel';
import { Parameters } from '@app/core/metric-engine';
import { COUNTED_CHANNEL } from '@app/domain/tracking';
import { type ListSelection } from '../selection/selections';
import { ReadDatabase } from '@app/platform/database';
import { executedRows } from './executed-rows';

export interface ModelRecord {
  readonly model: number;
  readonly channel: Channel;
  readonly responses: number;
  readonly firstExecutedAt: Date;
  readonly lastExecutedAt: Date;
}

@Injectable()
export class ModelsRepository {
  constructor(private readonly database: ReadDatabase) {}

  list({ scope, models }: ListSelection): Promise<ModelRecord[]> {
    const values = new Parameters();
    return this.database.query(
      `select executed.*, ${COUNTED_CHANNEL} as channel
       from (
         select project_id, model, sum(responses)::bigint as responses, min(first_executed_at) as "firstExecutedAt",
           max(last_executed_at) as "lastExecutedAt"
         from (${executedRows(scope, models, values)}) rows
         group by project_id, model
       ) executed
       join project_models mc on mc.project_id = ${values.project(scope.projectId)} and mc.model = executed.model
       order by executed.model`,
      values.all,
    );
  }
}
