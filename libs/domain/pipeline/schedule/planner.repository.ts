import { Injectable } from '@nestjs/common';
import { type Cadence, type Channel, localDayOf } from '@app/core/kernel';
import { ACCOUNT_COLUMNS, type AccountRow } from '@app/domain/access';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, unnested } from '@app/platform/database';
import { PAID_CHANNELS } from '../spending/vendor-call';
import type { Slot } from '../executions/slot';

/** A run that should happen; `slot` makes a second planning of it a no-op. */
export interface PlannedRun {
  readonly prompt_id: number;
  readonly model: number;
  readonly slot: string;
  readonly channel: Channel;
  readonly due_at: Date;
}

/** With the account that owns it, whose models it runs on. */
export interface PlannableProject extends AccountRow {
  readonly id: number;
  readonly demo: boolean;
  readonly cadence: Cadence;
}

const COLUMNS = { prompt_id: 'bigint', model: 'smallint', slot: 'text', channel: 'text', due_at: 'timestamptz' };

@Injectable()
export class PlannerRepository {
  constructor(private readonly database: Database) {}

  async projectIds(): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>('select id from projects order by id');
    return rows.map(({ id }) => id);
  }

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
           and slot ~ '^\\d{4}-\\d{2}-\\d{2}\\.' and (slot < $2 or model <> all($3::smallint[])
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
         and slot ~ '^\\d{4}-\\d{2}-\\d{2}\\.'`,
      [projectId, start, now, overdueSince, rest],
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
    unaffordable: readonly number[],
  ): Promise<{ id: number; attempts: number }[]> {
    return this.database.query(
      `update executions set enqueued_at = $2
       where project_id = $1 and id = any(array(
         select e.id from executions e join projects p on p.id = e.project_id
         where e.project_id = $1 and e.due_at <= $2 and coalesce(e.enqueued_at, '-infinity') <= $3 and (
           (e.state = 'queued' and not p.paused and not (e.model = any($5::smallint[]) and e.channel = any($6::text[])))
           or (e.state = 'running' and not p.paused and coalesce(e.lease_until, '-infinity') <= $2)
           or (e.state = 'captured' and coalesce(e.lease_until, '-infinity') <= $2))
         order by e.due_at limit $4 for update of e skip locked))
       returning id, attempts`,
      [projectId, now, handedOverBefore, limit, unaffordable, PAID_CHANNELS],
    );
  }
}
