import { Injectable } from '@nestjs/common';
import type { Cadence } from '@app/core/kernel';
import { ACCOUNT_COLUMNS, type AccountRow } from '@app/domain/access';
import type { ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import type { Slot } from '../executions/slot';

/** A project with its owner's account, which says what models it runs on. */
export interface PlannableProject extends AccountRow {
  readonly id: number;
  readonly demo: boolean;
  readonly cadence: Cadence;
}

@Injectable()
export class PlannerRepository {
  constructor(private readonly database: Database) {}

  /** @param only the one project that is meant; all when null. Projects that are paused are left out. */
  activeProjects(only: number | null): Promise<PlannableProject[]> {
    return this.database.query(
      `select p.id, p.demo, p.cadence, ${ACCOUNT_COLUMNS}
       from projects p join users u on u.id = p.user_id
       where not p.paused and ($1::bigint is null or p.id = $1) order by p.id`,
      [only],
    );
  }

  /**
   * Finds pairs of scheduled prompt and model that have no run in the slot yet; `first` marks pairs without any run. Each pair is
   * looked up in the index by itself. Statistics call a slot that has just begun empty, and a join planned by them
   * would compare each of thousands of pairs with each.
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
       where p.project_id = $1 and p.removed_with is null and p.scheduled
         and (${runs} and e.slot >= $2 and e.slot < $3 limit 1) is null`,
      [projectId, from, before, models],
    );
  }
}
