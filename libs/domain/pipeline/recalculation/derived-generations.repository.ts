import { Injectable } from '@nestjs/common';
import { ROLLUPS } from '@app/core/metric-engine';
import { type ProjectScope, PromptsRepository } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';

const DERIVED_TABLES = ['facts', 'sources', ...ROLLUPS.map(({ table }) => table)];

/** Rows of generations that are not, or no longer, the project's. */
@Injectable()
export class DerivedGenerations {
  constructor(
    private readonly database: Database,
    private readonly prompts: PromptsRepository,
  ) {}

  async remove({ projectId }: ProjectScope, generation: number, sql: Sql = this.database): Promise<void> {
    for (const table of DERIVED_TABLES) {
      await sql.query(`delete from ${table} where project_id = $1 and generation = $2`, [projectId, generation]);
    }
  }

  /** Lists of executions and answers know no generation: those of deleted prompts leave them by their state. */
  async hideDeletedPrompts({ projectId }: ProjectScope, recalculationId: number, sql: Sql): Promise<void> {
    await sql.query(
      `update executions set state = 'removed'
       where project_id = $1 and state <> 'removed'
         and prompt_id in (select id from prompts where project_id = $1 and removed_with <= $2)`,
      [projectId, recalculationId],
    );
  }

  /** Removes deleted prompts for good, with everything that was captured for them. */
  removeDeletedPrompts(scope: ProjectScope): Promise<void> {
    const { projectId } = scope;
    return this.database.transaction(async (sql) => {
      for (const table of ['answers', 'sentiments', 'late_sentiments']) {
        await sql.query(
          `delete from ${table} a using executions e
           where a.project_id = $1 and e.project_id = $1 and e.state = 'removed' and e.day = a.day
             and e.id = a.execution_id`,
          [projectId],
        );
      }
      await sql.query(`delete from executions where project_id = $1 and state = 'removed'`, [projectId]);
      const [last] = await sql.query<{ id: number; kept: number[] }>(
        `select max(id) as id, array(
           select id from prompts p where project_id = $1 and removed_with is not null
             and exists (select from executions e where e.project_id = $1 and e.prompt_id = p.id)) as kept
         from recalculations where project_id = $1 and state = 'completed'`,
        [projectId],
      );
      await this.prompts.purge(scope, last!.id, last!.kept, sql);
    });
  }
}
