import { Injectable } from '@nestjs/common';
import { actorSetNow, type ActorSetRow, type ProjectScope } from '@app/domain/tracking';
import { Database, ofChunk, type Sql } from '@app/platform/database';
import { Leases } from '@app/platform/leases';
import { BEGINNING, RECALCULATION_LEASE, type RecalculationClaim } from './recalculations.lease';
import { EXECUTION_STATE } from '../executions/execution-states';

@Injectable()
export class RecalculationsRepository {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(RECALCULATION_LEASE, database);
  }

  /** Projects with rows that no read uses any more. */
  projectsToPurge(completedBefore: Date): Promise<{ projectId: number }[]> {
    return this.database.sweep(
      `select distinct project_id as "projectId" from recalculations
       where state = 'completed' and purged_at is null and completed_at <= $1 ${ofChunk('project_id')}`,
      [completedBefore],
    );
  }

  /** Projects whose rows have other days than they want, for which nothing is under way and nothing has failed. */
  async projectsToRezone(): Promise<number[]> {
    const rows = await this.database.sweep<{ id: number }>(
      `select id from projects p where time_zone <> rows_time_zone and not exists (
         select from recalculations r where r.project_id = p.id and r.state <> 'completed' ${ofChunk('r.project_id')}) ${ofChunk('p.id')}
       order by id`,
      [],
    );
    return rows.map(({ id }) => id);
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

  /** Forgets recalculations that failed, once another one waits to do their work. */
  async forgetFailed({ projectId }: ProjectScope, sql: Sql): Promise<void> {
    await sql.query(
      `update recalculations set extracts = true where project_id = $1 and state = 'pending'
       and exists (select from recalculations where project_id = $1 and state = 'failed' and extracts)`,
      [projectId],
    );
    await sql.query(
      `delete from recalculations where project_id = $1 and state = 'failed'
      and exists (select from recalculations where project_id = $1 and state = 'pending')`,
      [projectId],
    );
  }

  /**
   * Begins a recalculation that was claimed for the first time. From here on ingest reports the executions that it
   * completes, so these and the executions completed by now are all there are. The caller must have locked the
   * project's row.
   */
  async begin(claim: RecalculationClaim, now: Date, sql: Sql): Promise<RecalculationClaim> {
    const { project_id: projectId, id } = claim.key;
    const begun = Object.entries(BEGINNING).map(([name, column]) => `${column} as "${name}"`);
    // Functions of JSON depend on settings for Postgres, and a cluster calls none of those on columns in an update.
    const [tracked] = await sql.query<{ actors: ActorSetRow; channels: RecalculationClaim['channels'] }>(
      `select ${actorSetNow('p', '$1')} as actors,
         (select jsonb_object_agg(model, channel) from project_models where project_id = $1) as channels
       from projects p where p.id = $1`,
      [projectId],
    );
    const [rest] = await sql.query<Pick<RecalculationClaim, keyof typeof BEGINNING>>(
      `update recalculations
       set started_at = $3, from_generation = p.generation, to_generation = p.generation + 1,
         actor_set = $4, time_zone = p.time_zone,
         -- A release that copies nothing asks for an extraction by keeping the actors alone.
         extracts = extracts or p.actor_set is not null,
         last_execution_id = (select coalesce(max(id), 0) from executions where project_id = $1),
         channels = $5,
         total = (
           select count(*) from executions e
           where project_id = $1 and state = ${EXECUTION_STATE.succeeded}
             and prompt_id <> all (array(select id from prompts where project_id = $1 and removed_with <= recalculations.id))
             and not exists (
               select from project_models m where m.project_id = $1 and m.model = e.model and m.channel <> e.channel))
       from projects p
       where p.id = $1 and recalculations.project_id = $1 and recalculations.id = $2
       returning ${begun.join(', ')}`,
      [projectId, id, now, JSON.stringify(tracked!.actors), tracked!.channels && JSON.stringify(tracked!.channels)],
    );
    await sql.query('delete from recalculation_arrivals where project_id = $1', [projectId]);
    return { ...claim, ...rest! };
  }

  /**
   * Ends the recalculation. The caller must have locked the project's row, and switches the project to the new rows.
   * @returns whether another recalculation of the project waits that reads its answers
   * @throws LeaseLost
   */
  async finish({ projectId }: ProjectScope, claim: RecalculationClaim, now: Date, sql: Sql): Promise<boolean> {
    const set = { completed_at: now, error_message: null };
    await this.leases.mustComplete(claim, { set, sql });
    await sql.query('delete from recalculation_arrivals where project_id = $1', [projectId]);
    const waiting = await sql.query(
      `select from recalculations where project_id = $1 and state = 'pending' and extracts`,
      [projectId],
    );
    return waiting.length > 0;
  }
}
