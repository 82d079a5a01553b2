import { Injectable } from '@nestjs/common';
import type { Channel } from '@app/core/kernel';
import type { ActorSetRow, ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';

/** A recalculation that this process holds; `attempts` fences off a holder whose lease has lapsed. */
export interface HeldRecalculation {
  readonly id: number;
  readonly attempts: number;
  readonly fromGeneration: number;
  readonly toGeneration: number;
  readonly actorSet: ActorSetRow;
  readonly cursor: number;
  readonly lastExecutionId: number;
  readonly done: number;
  readonly total: number;
  /** The project's channels when it began, by model code; null where no model had data. */
  readonly channels: Readonly<Record<string, Channel>> | null;
}

/** Somebody else holds the recalculation by now. */
export class LeaseLost extends Error {}

const HELD = `r.id, r.attempts, r.from_generation as "fromGeneration", r.to_generation as "toGeneration",
  r.actor_set as "actorSet", r.cursor, r.last_execution_id as "lastExecutionId", r.done, r.total, r.channels`;

@Injectable()
export class RecalculationsRepository {
  constructor(private readonly database: Database) {}

  /** Those that wait, whose holder died, or whose former rows nobody reads any more. */
  due(now: Date, completedBefore: Date): Promise<{ projectId: number; id: number; attempts: number }[]> {
    return this.database.query(
      `select project_id as "projectId", id, attempts from recalculations
       where state in ('pending', 'processing') and due_at <= $1 and coalesce(lease_until, '-infinity') <= $1
       union all
       select project_id, id, attempts from recalculations
       where state = 'completed' and purged_at is null and completed_at <= $2`,
      [now, completedBefore],
    );
  }

  formerGenerations({ projectId }: ProjectScope, completedBefore: Date): Promise<{ id: number; generation: number }[]> {
    return this.database.query(
      `select id, from_generation as generation from recalculations
       where project_id = $1 and state = 'completed' and purged_at is null and completed_at <= $2 order by id`,
      [projectId, completedBefore],
    );
  }

  async markPurged({ projectId }: ProjectScope, id: number, now: Date): Promise<void> {
    await this.database.query('update recalculations set purged_at = $3 where project_id = $1 and id = $2', [
      projectId,
      id,
      now,
    ]);
  }

  /** Goes on with one whose holder died or failed. */
  async resume({ projectId }: ProjectScope, now: Date, leaseUntil: Date): Promise<HeldRecalculation | null> {
    const [held] = await this.database.query<HeldRecalculation>(
      `update recalculations r set attempts = attempts + 1, lease_until = $3
       where project_id = $1 and state = 'processing' and due_at <= $2 and coalesce(lease_until, '-infinity') <= $2
       returning ${HELD}`,
      [projectId, now, leaseUntil],
    );
    return held ?? null;
  }

  /**
   * Begins one that waits, unless another is under way. From here on ingest reports what arrives, so the executions that
   * are settled now and those reported later are all there are. The caller holds the project's row.
   */
  async start({ projectId }: ProjectScope, now: Date, leaseUntil: Date, sql: Sql): Promise<HeldRecalculation | null> {
    await sql.query(
      `delete from recalculations where project_id = $1 and state = 'failed'
      and exists (select from recalculations where project_id = $1 and state = 'pending')`,
      [projectId],
    );
    const [held] = await sql.query<HeldRecalculation>(
      `update recalculations r
       set state = 'processing', attempts = 1, lease_until = $3, started_at = $2, from_generation = p.generation,
         to_generation = p.generation + 1, actor_set = actor_set_now($1),
         last_execution_id = (select coalesce(max(id), 0) from executions where project_id = $1),
         channels = (select jsonb_object_agg(model, channel) from project_models where project_id = $1),
         total = (
           select count(*) from executions e
           where project_id = $1 and state = 'succeeded'
             and prompt_id <> all (array(select id from prompts where project_id = $1 and removed_with <= r.id))
             and not exists (
               select from project_models m where m.project_id = $1 and m.model = e.model and m.channel <> e.channel))
       from projects p
       where p.id = $1 and r.project_id = $1 and r.state = 'pending' and r.due_at <= $2
         and not exists (select from recalculations where project_id = $1 and state = 'processing')
       returning ${HELD}`,
      [projectId, now, leaseUntil],
    );
    if (held) await sql.query('delete from recalculation_arrivals where project_id = $1', [projectId]);
    return held ?? null;
  }

  /**
   * Moves on by a batch, in the transaction of its rows.
   * @throws LeaseLost
   */
  async advance(
    { projectId }: ProjectScope,
    { id, attempts }: HeldRecalculation,
    step: { readonly cursor: number; readonly done: number; readonly leaseUntil: Date },
    sql: Sql,
  ): Promise<void> {
    const [moved] = await sql.query(
      `update recalculations set cursor = greatest(cursor, $4), done = done + $5, lease_until = $6
       where project_id = $1 and id = $2 and attempts = $3 and state = 'processing' returning id`,
      [projectId, id, attempts, step.cursor, step.done, step.leaseUntil],
    );
    if (!moved) throw new LeaseLost();
  }

  /** Puts it off after an error, or gives it up; the project stays with the rows that it has. */
  async postpone(
    { projectId }: ProjectScope,
    { id, attempts }: HeldRecalculation,
    outcome: { readonly state: 'processing' | 'failed'; readonly dueAt: Date; readonly message: string },
  ): Promise<void> {
    await this.database.query(
      `update recalculations set state = $4, due_at = $5, error_message = $6, lease_until = null
       where project_id = $1 and id = $2 and attempts = $3 and state = 'processing'`,
      [projectId, id, attempts, outcome.state, outcome.dueAt, outcome.message],
    );
  }

  /**
   * The caller holds the project's row, and switches it to the new rows.
   * @returns whether another one waits
   */
  async finish({ projectId }: ProjectScope, held: HeldRecalculation, now: Date, sql: Sql): Promise<boolean> {
    const [finished] = await sql.query<{ another: boolean }>(
      `update recalculations set state = 'completed', completed_at = $4, lease_until = null, error_message = null
       where project_id = $1 and id = $2 and attempts = $3 and state = 'processing'
       returning exists (select from recalculations where project_id = $1 and state = 'pending') as another`,
      [projectId, held.id, held.attempts, now],
    );
    if (!finished) throw new LeaseLost();
    await sql.query('delete from recalculation_arrivals where project_id = $1', [projectId]);
    return finished.another;
  }
}
