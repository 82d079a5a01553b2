import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';

@Injectable()
export class RecalculationRequestsRepository {
  /**
   * The caller must have locked the project's row.
   * @returns the id of the recalculation that waits
   */
  async request({ projectId }: ProjectScope, now: Date, sql: Sql): Promise<number> {
    const [row] = await sql.query<{ id: number }>(
      `with added as (
         insert into recalculations (project_id, due_at, created_at) values ($1, $2, $2)
         on conflict (project_id) where state = 'pending' do nothing returning id)
       select id from added union all
       select id from recalculations where project_id = $1 and state = 'pending'`,
      [projectId, now],
    );
    return row!.id;
  }
}
