import { Injectable } from '@nestjs/common';
import { type Channel, localDayOf } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql, unnested } from '@app/platform/database';
import { lapsed } from '@app/platform/leases';
import { EXECUTION_LEASE } from './executions.lease';
import { PROMPT_SLOT, type PromptSlot, slotColumns } from './prompt-slots';
import { EXECUTION_STATE } from './execution-states';

/** A run that should happen. Its `slot` and `replicate` make a second planning of it change nothing. */
export interface PlannedRun {
  readonly prompt_id: number;
  readonly model: number;
  readonly slot: string;
  readonly replicate: number;
  readonly channel: Channel;
  readonly due_at: Date;
}

const COLUMNS = {
  prompt_id: 'bigint',
  model: 'smallint',
  slot: 'text',
  replicate: 'smallint',
  channel: 'text',
  due_at: 'timestamptz',
};

/** Ten replicates of thousands of prompts are too many for one statement. */
const BATCH = 10_000;

/** The planner's slots begin with a local date; the slots of imports do not. */
const PLANNED = `e.slot ~ '^\\d{4}-\\d{2}-\\d{2}\\.'`;

/** Executions that wait for a worker (execution-states.ts). */
@Injectable()
export class PlannedExecutions {
  constructor(private readonly database: Database) {}

  /** `→ queued` */
  async insert({ projectId }: ProjectScope, runs: readonly PlannedRun[]): Promise<void> {
    for (let done = 0; done < runs.length; done += BATCH) {
      const { text, values, names } = unnested(COLUMNS, runs.slice(done, done + BATCH), 2);
      await this.database.query(
        `insert into executions (project_id, ${names}) select $1, ${names} from ${text} on conflict do nothing`,
        [projectId, ...values],
      );
    }
  }

  /**
   * Ends planned runs that will not be asked any more: their slot is over or has fewer replicates, their model is not
   * enabled or none of their prompt's, or the model has moved to another channel. A run that was never tried is deleted.
   * A run that had to wait for its vendor fails.
   * @param slots those under way, by which runs of prompts that are gone are not left either
   * @param enabled codes of models
   * @returns the number of runs
   */
  async drop(
    { projectId }: ProjectScope,
    slots: readonly PromptSlot[],
    enabled: readonly number[],
    now: Date,
  ): Promise<number> {
    const { text, values } = unnested(PROMPT_SLOT, slotColumns(slots), 5);
    const [row] = await this.database.query<{ dropped: number }>(
      `with missed as materialized (
         select e.id, e.error_code is null as untried
         from executions e left join prompts p on p.project_id = e.project_id and p.id = e.prompt_id
           join ${text} on r.cadence is not distinct from p.cadence
         where e.project_id = $1 and e.state = ${EXECUTION_STATE.queued} and e.attempts = 0 and e.vendor_task_id is null
           and ${PLANNED} and (e.slot < r.from_slot or e.replicate > r.replicates or e.model <> all($2::smallint[])
             or e.model <> all(p.models)
             or e.channel <> (select m.channel from project_models m where m.project_id = $1 and m.model = e.model))
         for update of e skip locked),
       untried as (
         delete from executions e using missed where e.project_id = $1 and e.id = missed.id and missed.untried),
       tried as (
         update executions e set state = ${EXECUTION_STATE.failed}, executed_at = $3, day = $4 from missed
         where e.project_id = $1 and e.id = missed.id and not missed.untried)
       select count(*) as dropped from missed`,
      [projectId, enabled, now, localDayOf(now), ...values],
    );
    return row!.dropped;
  }

  /** `queued →`. Call it in the transaction that deletes the prompts, or lets them rest. */
  async dropOfPrompts({ projectId }: ProjectScope, promptIds: readonly number[], sql: Sql): Promise<void> {
    await sql.query(
      `delete from executions where project_id = $1 and prompt_id = any($2::bigint[]) and state = ${EXECUTION_STATE.queued}`,
      [projectId, promptIds],
    );
  }

  /** `queued, running, captured →`. Call it in the transaction that removes the project. */
  async dropOpen({ projectId }: ProjectScope, sql: Sql): Promise<void> {
    const { queued, running, captured } = EXECUTION_STATE;
    await sql.query(`delete from executions where project_id = $1 and state in (${queued}, ${running}, ${captured})`, [
      projectId,
    ]);
  }

  /**
   * Spreads overdue runs over the rest of their slot and keeps their order, because after an outage they must not come
   * all at once.
   */
  async respread(
    { projectId }: ProjectScope,
    slots: readonly PromptSlot[],
    overdueSince: Date,
    now: Date,
  ): Promise<void> {
    const begun = slots.filter(({ slot }) => slot.start < overdueSince);
    if (begun.length === 0) return;
    const { text, values } = unnested(PROMPT_SLOT, slotColumns(begun), 4);
    const part = (one: string, other: string) => `extract(epoch from ${one} - ${other})`;
    await this.database.query(
      `with moved as materialized (
         select e.id, $2::timestamptz
           + (e.due_at - r.starts_at) * (${part('r.ends_at', '$2::timestamptz')} / ${part('$2::timestamptz', 'r.starts_at')})::double precision as due_at
         from executions e join prompts p on p.project_id = e.project_id and p.id = e.prompt_id
           join ${text} on r.cadence is not distinct from p.cadence
         where e.project_id = $1
           and e.state = ${EXECUTION_STATE.queued} and e.enqueued_at is null and e.due_at >= r.starts_at and e.due_at < $3
           and ${PLANNED}
         for update of e)
       update executions e set due_at = moved.due_at from moved where e.project_id = $1 and e.id = moved.id`,
      [projectId, now, overdueSince, ...values],
    );
  }

  /**
   * Marks runs as handed over that are due and not in the queue yet, or whose worker died.
   * @param unaffordable models and channels for which nothing is left of the day's budget
   */
  takeDue(
    { projectId }: ProjectScope,
    now: Date,
    handedOverBefore: { readonly takenUp: Date; readonly waiting: Date },
    limit: number,
    unaffordable: { readonly models: readonly number[]; readonly channels: readonly Channel[] },
  ): Promise<{ id: number; attempts: number }[]> {
    return this.database.query(
      `update executions set enqueued_at = $2
       where project_id = $1 and id = any(array(
         select e.id from executions e join projects p on p.id = e.project_id
         where e.project_id = $1 and e.due_at <= $2 and coalesce(e.enqueued_at, '-infinity') <= $3 and (
           (e.state = ${EXECUTION_STATE.queued} and coalesce(e.enqueued_at, '-infinity') <= $7 and not p.paused and not (e.model = any($5::smallint[]) and e.channel = any($6::text[])))
           or (e.state = ${EXECUTION_STATE.running} and not p.paused and ${lapsed(EXECUTION_LEASE, '$2', 'e')})
           or (e.state = ${EXECUTION_STATE.captured} and ${lapsed(EXECUTION_LEASE, '$2', 'e')}))
         order by e.due_at limit $4 for update of e skip locked))
       returning id, attempts`,
      [
        projectId,
        now,
        handedOverBefore.takenUp,
        limit,
        unaffordable.models,
        unaffordable.channels,
        handedOverBefore.waiting,
      ],
    );
  }
}
