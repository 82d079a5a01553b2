import { Injectable } from '@nestjs/common';
import type { Cadence } from '@app/core/kernel';
import { ACCOUNT_COLUMNS, type AccountRow } from '@app/domain/access';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import type { Slot } from '../executions/slot';

/** A project with its owner's account, which says what models it runs on. */
export interface PlannableProject extends AccountRow {
  readonly id: number;
  readonly demo: boolean;
  readonly cadence: Cadence;
}

export interface MissingRun {
  readonly promptId: number;
  readonly model: number;
  readonly replicate: number;
  readonly first: boolean;
}

const SCHEDULED = 'p.project_id = $1 and p.removed_with is null and p.scheduled';

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
   * Finds runs that scheduled prompts do not have in the slot yet; `first` marks those of pairs of prompt and model
   * without any run. Each pair is looked up in the index by itself, and once (`offset 0`). Statistics call a slot that
   * has just begun empty, and a join planned by them would compare each of thousands of pairs with each.
   */
  missing(
    { projectId }: ProjectScope,
    { from, before }: Slot,
    { models, replicates }: { readonly models: readonly number[]; readonly replicates: number },
  ): Promise<MissingRun[]> {
    const runs = `from executions e where e.project_id = $1 and e.prompt_id = p.id and e.model = m.model`;
    return this.database.query(
      `select p.id as "promptId", m.model, r.replicate, (select 1 ${runs} limit 1) is null as first
       from prompts p cross join unnest($4::smallint[]) m(model)
         cross join lateral (
           select array(select e.replicate ${runs} and e.slot >= $2 and e.slot < $3) as replicates offset 0) planned
         cross join lateral generate_series(1, $5::int) r(replicate)
       where ${SCHEDULED} and r.replicate <> all(planned.replicates)
       order by p.id, m.model, r.replicate`,
      [projectId, from, before, models, replicates],
    );
  }

  async scheduledPrompts({ projectId }: ProjectScope, sql: Sql): Promise<number> {
    const [row] = await sql.query<{ prompts: number }>(`select count(*) as prompts from prompts p where ${SCHEDULED}`, [
      projectId,
    ]);
    return row!.prompts;
  }
}
