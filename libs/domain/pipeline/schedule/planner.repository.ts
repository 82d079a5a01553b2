import { Injectable } from '@nestjs/common';
import type { Cadence } from '@app/core/kernel';
import { ACCOUNT_COLUMNS, type AccountRow } from '@app/domain/access';
import type { ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import type { Slot } from '../executions/slot';

/** With the account that owns it, whose models it runs on. */
export interface PlannableProject extends AccountRow {
  readonly id: number;
  readonly demo: boolean;
  readonly cadence: Cadence;
}

@Injectable()
export class PlannerRepository {
  constructor(private readonly database: Database) {}

  /** All that are not paused, or the one if it is not. */
  activeProjects(only: number | null): Promise<PlannableProject[]> {
    return this.database.query(
      `select p.id, p.demo, p.cadence, ${ACCOUNT_COLUMNS}
       from projects p join users u on u.id = p.user_id
       where not p.paused and ($1::bigint is null or p.id = $1) order by p.id`,
      [only],
    );
  }

  /**
   * Prompt and model pairs that have no run in the slot yet; `first` have none at all. Each pair is looked up in the index:
   * what statistics say of a slot that has just begun is that it is empty, and a join of thousands of pairs planned by that
   * compares each with each.
   */
  missing(
    { projectId }: ProjectScope,
    { from, before }: Slot,
    models: readonly number[],
  ): Promise<{ promptId: number; model: number; first: boolean }[]> {
    const runs = `select 1 from executions e where e.project_id = $1 and e.prompt_id = p.id and e.model = m.model`;
    return this.database.query(
      `select p.id as "promptId", m.model, (${runs} limit 1) is null as first
       from prompts p cross join unnest($4::smallint[]) m(model)
       where p.project_id = $1 and p.removed_with is null
         and (${runs} and e.slot >= $2 and e.slot < $3 limit 1) is null`,
      [projectId, from, before, models],
    );
  }
}
