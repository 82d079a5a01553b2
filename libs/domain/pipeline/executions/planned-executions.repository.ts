import { Injectable } from '@nestjs/common';
import { type Channel, localDayOf } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql, unnested } from '@app/platform/database';
import { lapsed } from '@app/platform/leases';
import { EXECUTION_LEASE } from './executions.lease';
import type { Slot } from './slot';

/** A run that should happen; `slot` makes a second planning of it a no-op. */
export interface PlannedRun {
  readonly prompt_id: number;
  readonly model: number;
  readonly slot: string;
  readonly channel: Channel;
  readonly due_at: Date;
}

const COLUMNS = { prompt_id: 'bigint', model: 'smallint', slot: 'text', channel: 'text', due_at: 'timestamptz' };

/** Slots of the planner begin with a local date; those of imports do not. */
const PLANNED = `slot ~ '^\\d{4}-\\d{2}-\\d{2}\\.'`;

/** Executions that wait for a worker (execution-states.ts). */
@Injectable()
export class PlannedExecutions {
  constructor(private readonly database: Database) {}

  /** `→ queued` */
  async insert({ projectId }: ProjectScope, runs: readonly PlannedRun[]): Promise<void> {
    const { text, values, names } = unnested(COLUMNS, runs, 2);
    await this.database.query(
      `insert into executions (project_id, ${names}) select $1, ${names} from ${text} on conflict do nothing`,
      [projectId, ...values],
    );
  }

  /**
   * Ends what was planned and will not be asked any more: runs of slots that are over, of models that are not enabled any
   * more, and over a channel that is not the model's any more. What was never tried leaves no trace; what had to wait for
   * its vendor has failed.
   * @returns how many
   */
  async drop({ projectId }: ProjectScope, { from }: Slot, models: readonly number[], now: Date): Promise<number> {
    const [row] = await this.database.query<{ dropped: number }>(
      `with missed as materialized (
         select id, error_code is null as untried from executions e
         where project_id = $1 and state = 'queued' and attempts = 0 and vendor_task_id is null
           and ${PLANNED} and (slot < $2 or model <> all($3::smallint[])
             or channel <> (select m.channel from project_models m where m.project_id = $1 and m.model = e.model))
         for update skip locked),
       untried as (
         delete from executions e using missed where e.project_id = $1 and e.id = missed.id and missed.untried),
       tried as (
         update executions e set state = 'failed', executed_at = $4, day = $5 from missed
         where e.project_id = $1 and e.id = missed.id and not missed.untried)
       select count(*) as dropped from missed`,
      [projectId, from, models, now, localDayOf(now)],
    );
    return row!.dropped;
  }

  /** `queued →`: its prompt is deleted in the same transaction. */
  async dropOfPrompt({ projectId }: ProjectScope, promptId: number, sql: Sql): Promise<void> {
    await sql.query(`delete from executions where project_id = $1 and prompt_id = $2 and state = 'queued'`, [
      projectId,
      promptId,
    ]);
  }

  /**
   * Spreads runs that nobody took in time over what is left of their slot, in the order in which they were due: after an
   * outage they must not come all at once.
   */
  async respread({ projectId }: ProjectScope, { start, end }: Slot, overdueSince: Date, now: Date): Promise<void> {
    if (overdueSince <= start) return;
    const rest = (end.getTime() - now.getTime()) / (now.getTime() - start.getTime());
    await this.database.query(
      `update executions set due_at = $3::timestamptz + (due_at - $2::timestamptz) * $5::double precision
       where project_id = $1 and state = 'queued' and enqueued_at is null and due_at >= $2 and due_at < $4
         and ${PLANNED}`,
      [projectId, start, now, overdueSince, rest],
    );
  }

  /**
   * Marks runs as handed over that are due and not on their way, or whose worker died.
   * @param unaffordable models and channels for which nothing is left of the day's budget
   */
  takeDue(
    { projectId }: ProjectScope,
    now: Date,
    handedOverBefore: Date,
    limit: number,
    unaffordable: { readonly models: readonly number[]; readonly channels: readonly Channel[] },
  ): Promise<{ id: number; attempts: number }[]> {
    return this.database.query(
      `update executions set enqueued_at = $2
       where project_id = $1 and id = any(array(
         select e.id from executions e join projects p on p.id = e.project_id
         where e.project_id = $1 and e.due_at <= $2 and coalesce(e.enqueued_at, '-infinity') <= $3 and (
           (e.state = 'queued' and not p.paused and not (e.model = any($5::smallint[]) and e.channel = any($6::text[])))
           or (e.state = 'running' and not p.paused and ${lapsed(EXECUTION_LEASE, '$2', 'e')})
           or (e.state = 'captured' and ${lapsed(EXECUTION_LEASE, '$2', 'e')}))
         order by e.due_at limit $4 for update of e skip locked))
       returning id, attempts`,
      [projectId, now, handedOverBefore, limit, unaffordable.models, unaffordable.channels],
    );
  }
}
