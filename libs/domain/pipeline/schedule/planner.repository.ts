import { Injectable } from '@nestjs/common';
import type { Cadence } from '@app/core/kernel';
import { ACCOUNT_COLUMNS, type AccountRow } from '@app/domain/access';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, ofChunk, type Sql, unnested } from '@app/platform/database';
import { askedOf, SCHEDULED } from '../executions/asked-prompts';
import { PROMPT_SLOT, type PromptSlot, slotColumns } from '../executions/prompt-slots';

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
  /** Of the slot. */
  readonly replicates: number;
  readonly first: boolean;
  /** The prompt's own. */
  readonly cadence: Cadence | null;
}

/** Prompts that a model is asked, by their own cadence. */
export interface AskedPrompts {
  readonly model: number;
  readonly cadence: Cadence | null;
  readonly prompts: number;
}

const ASKED = askedOf('m.model');

@Injectable()
export class PlannerRepository {
  constructor(private readonly database: Database) {}

  /** @param only the one project that is meant; all when null. Projects that are paused are left out. */
  async activeProjects(only: number | null): Promise<PlannableProject[]> {
    return await this.database.sweep(
      `select p.id, p.demo, p.cadence, ${ACCOUNT_COLUMNS}
       from projects p join users u on u.id = p.user_id
       where not p.paused and ($1::bigint is null or p.id = $1) ${ofChunk('p.id')} order by p.id`,
      [only],
    );
  }

  /**
   * Finds runs that scheduled prompts do not have in their slot yet; `first` marks those of pairs of prompt and model
   * without any run. Each pair is looked up in the index by itself, and once (`offset 0`). Statistics call a slot that
   * has just begun empty, and a join planned by them would compare each of thousands of pairs with each.
   */
  missing({ projectId }: ProjectScope, slots: readonly PromptSlot[], models: readonly number[]): Promise<MissingRun[]> {
    const { text, values } = unnested(PROMPT_SLOT, slotColumns(slots), 3);
    const runs = `from executions e where e.project_id = $1 and e.prompt_id = p.id and e.model = m.model`;
    return this.database.query(
      `select p.id as "promptId", m.model, one.replicate, r.replicates, p.cadence,
         (select 1 ${runs} limit 1) is null as first
       from prompts p join ${text} on r.cadence is not distinct from p.cadence
         join unnest($2::smallint[]) m(model) on ${ASKED}
         cross join lateral (
           select array(select e.replicate ${runs} and e.slot >= r.from_slot and e.slot < r.before_slot) as replicates offset 0) planned
         cross join lateral generate_series(1, r.replicates) one(replicate)
       where ${SCHEDULED} and one.replicate <> all(planned.replicates)
       order by p.id, m.model, one.replicate`,
      [projectId, models, ...values],
    );
  }

  askedPrompts({ projectId }: ProjectScope, models: readonly number[], sql: Sql): Promise<AskedPrompts[]> {
    return sql.query(
      `select m.model, p.cadence, count(*) as prompts
       from prompts p join unnest($2::smallint[]) m(model) on ${ASKED} where ${SCHEDULED} group by 1, 2 order by 1, 2`,
      [projectId, models],
    );
  }
}
