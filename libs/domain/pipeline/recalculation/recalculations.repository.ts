import { Injectable } from '@nestjs/common';
import type { Channel } from '@app/core/kernel';
import type { ActorSetRow, ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { greatest, type ClaimedRow, increment, lapsed, LeaseLost, Leases } from '@app/platform/leases';
import { RECALCULATION_LEASE } from './recalculations.lease';

/** A recalculation that this process holds; `attempts` fences off a holder whose lease has lapsed. */
export interface RecalculationClaim {
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

const BEGUN = {
  fromGeneration: 'recalculations.from_generation',
  toGeneration: 'recalculations.to_generation',
  actorSet: 'recalculations.actor_set',
  lastExecutionId: 'recalculations.last_execution_id',
  total: 'recalculations.total',
  channels: 'recalculations.channels',
};
const HELD = { id: 'recalculations.id', cursor: 'recalculations.cursor', done: 'recalculations.done', ...BEGUN };

const claimedRow = (
  { projectId }: ProjectScope,
  { id, attempts }: Pick<RecalculationClaim, 'id' | 'attempts'>,
): ClaimedRow => ({
  key: { project_id: projectId, id },
  fence: attempts,
});

@Injectable()
export class RecalculationsRepository {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(RECALCULATION_LEASE, database);
  }

  /** Those that wait, whose holder died, or whose former rows nobody reads any more. */
  due(now: Date, completedBefore: Date): Promise<{ projectId: number; id: number; attempts: number }[]> {
    return this.database.query(
      `select project_id as "projectId", id, attempts from recalculations
       where state in ('pending', 'processing') and due_at <= $1 and ${lapsed(RECALCULATION_LEASE, '$1')}
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
  resume({ projectId }: ProjectScope, now: Date, until: Date): Promise<RecalculationClaim | null> {
    const lanes = ['processing'];
    return this.leases.claimNext({ project_id: projectId }, { now, until }, { lanes, columns: HELD });
  }

  /**
   * Begins one that waits, unless another is under way. From here on ingest reports what arrives, so the executions that
   * are settled now and those reported later are all there are. The caller holds the project's row.
   */
  async start(scope: ProjectScope, now: Date, until: Date, sql: Sql): Promise<RecalculationClaim | null> {
    const { projectId } = scope;
    await sql.query(
      `delete from recalculations where project_id = $1 and state = 'failed'
      and exists (select from recalculations where project_id = $1 and state = 'pending')`,
      [projectId],
    );
    const claim = await this.leases.claimNext<Pick<RecalculationClaim, 'id' | 'attempts' | 'cursor' | 'done'>>(
      { project_id: projectId },
      { now, until },
      {
        lanes: ['pending'],
        columns: { id: 'recalculations.id', cursor: 'recalculations.cursor', done: 'recalculations.done' },
        sql,
      },
    );
    if (!claim) return null;
    const begun = Object.entries(BEGUN).map(([name, column]) => `${column} as "${name}"`);
    const [rest] = await sql.query<Omit<RecalculationClaim, keyof typeof claim>>(
      `update recalculations
       set started_at = $3, from_generation = p.generation, to_generation = p.generation + 1,
         actor_set = actor_set_now($1),
         last_execution_id = (select coalesce(max(id), 0) from executions where project_id = $1),
         channels = (select jsonb_object_agg(model, channel) from project_models where project_id = $1),
         total = (
           select count(*) from executions e
           where project_id = $1 and state = 'succeeded'
             and prompt_id <> all (array(select id from prompts where project_id = $1 and removed_with <= recalculations.id))
             and not exists (
               select from project_models m where m.project_id = $1 and m.model = e.model and m.channel <> e.channel))
       from projects p
       where p.id = $1 and recalculations.project_id = $1 and recalculations.id = $2
       returning ${begun.join(', ')}`,
      [projectId, claim.id, now],
    );
    await sql.query('delete from recalculation_arrivals where project_id = $1', [projectId]);
    return { ...claim, ...rest! };
  }

  /**
   * Moves on by a batch, in the transaction of its rows.
   * @throws LeaseLost
   */
  async advance(
    scope: ProjectScope,
    held: RecalculationClaim,
    step: { readonly cursor: number; readonly done: number; readonly leaseUntil: Date },
    sql: Sql,
  ): Promise<void> {
    const set = { cursor: greatest(step.cursor), done: increment(step.done) };
    if (!(await this.leases.renew(claimedRow(scope, held), step.leaseUntil, { set, sql }))) throw new LeaseLost();
  }

  /** Puts it off after an error. */
  async postpone(scope: ProjectScope, held: RecalculationClaim, dueAt: Date, message: string): Promise<void> {
    await this.leases.postpone(claimedRow(scope, held), dueAt, { set: { error_message: message } });
  }

  /** Gives it up; the project stays with the rows that it has. */
  async fail(scope: ProjectScope, held: RecalculationClaim, message: string): Promise<void> {
    await this.leases.fail(claimedRow(scope, held), { set: { error_message: message } });
  }

  /**
   * The caller holds the project's row, and switches it to the new rows.
   * @returns whether another one waits
   */
  async finish(scope: ProjectScope, held: RecalculationClaim, now: Date, sql: Sql): Promise<boolean> {
    const { projectId } = scope;
    const set = { completed_at: now, error_message: null };
    if (!(await this.leases.complete(claimedRow(scope, held), { set, sql }))) throw new LeaseLost();
    await sql.query('delete from recalculation_arrivals where project_id = $1', [projectId]);
    const waiting = await sql.query(`select from recalculations where project_id = $1 and state = 'pending'`, [
      projectId,
    ]);
    return waiting.length > 0;
  }
}
