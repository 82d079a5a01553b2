import { Injectable } from '@nestjs/common';
import { ROLLUPS } from '@app/core/metric-engine';
import { type ProjectScope, PromptsRepository } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { RemovedExecutions } from '../executions/removed-executions.repository';

const DERIVED_TABLES = ['facts', 'sources', ...ROLLUPS.map(({ table }) => table)];

/** Rows of generations that are not, or no longer, the project's. */
@Injectable()
export class DerivedGenerations {
  constructor(
    private readonly database: Database,
    private readonly executions: RemovedExecutions,
    private readonly prompts: PromptsRepository,
  ) {}

  async remove({ projectId }: ProjectScope, generation: number, sql: Sql = this.database): Promise<void> {
    for (const table of DERIVED_TABLES) {
      await sql.query(`delete from ${table} where project_id = $1 and generation = $2`, [projectId, generation]);
    }
  }

  /** Removes deleted prompts for good, with everything that was captured for them. */
  removeDeletedPrompts(scope: ProjectScope): Promise<void> {
    return this.database.transaction(async (sql) => {
      await this.executions.remove(scope, sql);
      const [last] = await sql.query<{ id: number; kept: number[] }>(
        `select max(id) as id, array(
           select id from prompts p where project_id = $1 and removed_with is not null
             and exists (select from executions e where e.project_id = $1 and e.prompt_id = p.id)) as kept
         from recalculations where project_id = $1 and state = 'completed'`,
        [scope.projectId],
      );
      await this.prompts.purge(scope, last!.id, last!.kept, sql);
    });
  }
}
