import { Injectable } from '@nestjs/common';
import type { Sql } from '@app/platform/database';
import { ACTOR_SET } from '../actors/actors.repository';
import type { ProjectScope } from '../projects/project-scope';

/** Rows derived from answers follow a change of actors, prompts or channels by a recalculation (docs/data-model.md). */
@Injectable()
export class RecalculationRequests {
  /**
   * Asks for a recalculation; one that has not begun yet serves several requests. Call it in the transaction of the
   * change and before it: until the rows are made again, the project keeps to the actors that they were made for.
   */
  async request({ projectId }: ProjectScope, now: Date, sql: Sql): Promise<void> {
    await sql.query(`update projects set actor_set = ${ACTOR_SET} where id = $1`, [projectId]);
    await sql.query(
      `insert into recalculations (project_id, due_at, created_at) values ($1, $2, $2)
       on conflict (project_id) where state = 'pending' do nothing`,
      [projectId, now],
    );
  }
}
