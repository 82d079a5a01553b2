import { Injectable } from '@nestjs/common';
import type { Channel } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/projects';
import { Database, unnested } from '@app/platform/database';

/** A run that should happen; `slot` makes a second planning of it a no-op. */
export interface PlannedRun {
  readonly prompt_id: number;
  readonly model: number;
  readonly slot: string;
  readonly channel: Channel;
  readonly due_at: Date;
}

export interface PlannableProject {
  readonly id: number;
  readonly demo: boolean;
  readonly addonModels: readonly number[];
}

const COLUMNS = { prompt_id: 'bigint', model: 'smallint', slot: 'text', channel: 'text', due_at: 'timestamptz' };

@Injectable()
export class PlannerRepository {
  constructor(private readonly database: Database) {}

  async projectIds(): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>('select id from projects order by id');
    return rows.map(({ id }) => id);
  }

  activeProjects(): Promise<PlannableProject[]> {
    return this.database.query(
      `select p.id, p.demo, u.addon_models as "addonModels"
       from projects p join users u on u.id = p.user_id where not p.paused order by p.id`,
    );
  }

  /** Prompt and model pairs that have no run in the slot yet. */
  missing(
    { projectId }: ProjectScope,
    slot: string,
    models: readonly number[],
  ): Promise<{ promptId: number; model: number }[]> {
    return this.database.query(
      `select p.id as "promptId", m.model
       from prompts p cross join unnest($3::smallint[]) m(model)
       where p.project_id = $1 and not exists (
         select from executions e
         where e.project_id = p.project_id and e.prompt_id = p.id and e.model = m.model and e.slot = $2)`,
      [projectId, slot, models],
    );
  }

  async insert({ projectId }: ProjectScope, runs: readonly PlannedRun[]): Promise<void> {
    const { text, values, names } = unnested(COLUMNS, runs, 2);
    await this.database.query(
      `insert into executions (project_id, ${names}) select $1, ${names} from ${text} on conflict do nothing`,
      [projectId, ...values],
    );
  }

  /** Runs that are due and not on their way, or whose holder died; marks them as handed over. */
  takeDue(
    { projectId }: ProjectScope,
    now: Date,
    handedOverBefore: Date,
    limit: number,
  ): Promise<{ id: number; attempts: number }[]> {
    return this.database.query(
      `update executions set enqueued_at = $2
       where project_id = $1 and id = any(array(
         select e.id from executions e join projects p on p.id = e.project_id
         where e.project_id = $1 and e.due_at <= $2 and coalesce(e.enqueued_at, '-infinity') <= $3 and (
           (e.state = 'queued' and not p.paused)
           or (e.state in ('running', 'captured') and coalesce(e.lease_until, '-infinity') <= $2))
         order by e.due_at limit $4 for update of e skip locked))
       returning id, attempts`,
      [projectId, now, handedOverBefore, limit],
    );
  }
}
