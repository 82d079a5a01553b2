import { Injectable } from '@nestjs/common';
import type { ItemStatus } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import type { ItemRow, NewItem } from './recommendation-rows';

const COLUMNS = `id, title, description, priority, status, action_steps as "actionSteps", metadata,
  source_ids as "sourceIds", url_ids as "urlIds"`;

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

  async setStatus({ projectId }: ProjectScope, runId: number, id: number, status: ItemStatus, sql: Sql): Promise<void> {
    await sql.query('update recommendation_items set status = $4 where project_id = $1 and run_id = $2 and id = $3', [
      projectId,
      runId,
      id,
      status,
    ]);
  }

  /** Stores all items of a run, in their order. */
  async insert({ projectId }: ProjectScope, runId: number, items: readonly NewItem[], sql: Sql): Promise<void> {
    for (const [place, item] of items.entries()) {
      const { title, description, priority, actionSteps, metadata, sourceIds, urlIds } = item;
      await sql.query(
        `insert into recommendation_items
           (project_id, run_id, place, title, description, priority, action_steps, metadata, source_ids, url_ids)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
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
        ],
      );
    }
  }
}
