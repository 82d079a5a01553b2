import { Injectable } from '@nestjs/common';
import type { ItemStatus } from '@app/core/kernel';
import type { MeasuredEffect, Outcome } from '@app/core/recommendations';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import type { ItemRow, ItemWork, NewItem } from './recommendation-rows';

const COLUMNS = `id, title, description, priority, status, action_steps as "actionSteps", metadata,
  source_ids as "sourceIds", url_ids as "urlIds", owner, due_on as "dueOn", note, progress, reason,
  done_at as "doneAt", follows, effect`;

export interface DoneItem {
  readonly runId: number;
  readonly id: number;
  readonly doneAt: Date;
  readonly outcome: Outcome;
  readonly promptIds: readonly number[];
}

export interface ItemEffect extends Pick<DoneItem, 'runId' | 'id'> {
  readonly effect: MeasuredEffect;
}

/** Stores what came of runs. */
@Injectable()
export class RecommendationItemsRepository {
  constructor(private readonly database: Database) {}

  /** The most important first. */
  ofRun({ projectId }: ProjectScope, runId: number, status?: ItemStatus): Promise<ItemRow[]> {
    return this.database.query(
      `select ${COLUMNS} from recommendation_items
       where project_id = $1 and run_id = $2 and ($3::text is null or status = $3) order by place`,
      [projectId, runId, status ?? null],
    );
  }

  /** Locks the item until the transaction ends. */
  async lock({ projectId }: ProjectScope, runId: number, id: number, sql: Sql): Promise<ItemRow | null> {
    const [row] = await sql.query<ItemRow>(
      `select ${COLUMNS} from recommendation_items where project_id = $1 and run_id = $2 and id = $3 for update`,
      [projectId, runId, id],
    );
    return row ?? null;
  }

  async setWork({ projectId }: ProjectScope, runId: number, id: number, work: ItemWork, sql: Sql): Promise<void> {
    const { status, owner, dueOn, note, progress, reason, doneAt } = work;
    await sql.query(
      `update recommendation_items set status = $4, owner = $5, due_on = $6, note = $7, progress = $8, reason = $9,
         done_at = $10, effect = case when done_at = $10 then effect end
       where project_id = $1 and run_id = $2 and id = $3`,
      [projectId, runId, id, status, owner, dueOn, note, progress, reason, doneAt],
    );
  }

  /** Items that were done with since a moment, and by which of their prompts' outcomes they are measured. */
  doneSince({ projectId }: ProjectScope, since: Date, most: number): Promise<DoneItem[]> {
    return this.database.query(
      `select run_id as "runId", id, done_at as "doneAt", metadata ->> 'measured_by' as outcome,
         array(select jsonb_array_elements_text(metadata -> 'prompt_ids')::bigint) as "promptIds"
       from recommendation_items
       where project_id = $1 and status = 'completed' and done_at >= $2 and metadata ->> 'measured_by' is not null
       order by done_at desc, id limit $3`,
      [projectId, since, most],
    );
  }

  async setEffects({ projectId }: ProjectScope, effects: readonly ItemEffect[], sql: Sql): Promise<void> {
    await sql.query(
      `update recommendation_items i set effect = measured.effect
       from jsonb_to_recordset($2::jsonb) as measured("runId" bigint, id bigint, effect jsonb)
       where i.project_id = $1 and i.run_id = measured."runId" and i.id = measured.id and i.status = 'completed'`,
      [projectId, JSON.stringify(effects)],
    );
  }

  /**
   * Stores all items of a run, in their order. One about the same as an item of an earlier run goes on with its owner,
   * day, note and progress, and stays put away with its reason. One that was done with is open again once all that it
   * rests on was seen later: what was done cannot have changed what was seen before.
   * @param seenSince since when that was seen
   */
  async insert(
    { projectId }: ProjectScope,
    runId: number,
    items: readonly NewItem[],
    seenSince: (item: NewItem) => Date | null,
    sql: Sql,
  ): Promise<void> {
    for (const [place, item] of items.entries()) {
      const { key, title, description, priority, actionSteps, metadata, sourceIds, urlIds } = item;
      await sql.query(
        `with before as (
           select i.run_id, i.id, i.status, i.owner, i.due_on, i.note, i.progress, i.reason, i.done_at, i.effect,
             i.status = 'archived' or (i.status = 'completed' and i.done_at >= $13) as stays
           from recommendation_items i
           where i.project_id = $1 and i.run_id < $2 and i.key = $11 and i.metadata ->> 'generator' = $12
           order by i.run_id desc limit 1)
         insert into recommendation_items
           (project_id, run_id, place, title, description, priority, action_steps, metadata, source_ids, url_ids, key,
            status, owner, due_on, note, progress, reason, done_at, effect, follows)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when before.stays then before.status else 'active' end,
           before.owner, case when before.status <> 'completed' then before.due_on end, before.note,
           case when before.status = 'active' then before.progress end,
           case when before.status = 'archived' then before.reason end,
           case when before.stays then before.done_at end, case when before.stays then before.effect end,
           case when before.id is not null then
             jsonb_build_object('run_id', before.run_id, 'item_id', before.id, 'status', before.status) end
         from (select 1) one left join before on true`,
        [
          projectId,
          runId,
          place,
          title,
          description,
          priority,
          actionSteps,
          JSON.stringify(metadata),
          sourceIds,
          urlIds,
          key,
          metadata.generator,
          seenSince(item),
        ],
      );
    }
  }
}
