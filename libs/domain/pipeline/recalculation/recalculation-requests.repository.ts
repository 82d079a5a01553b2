import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';

@Injectable()
export class RecalculationRequestsRepository {
  /**
   * The caller must have locked the project's row.
   * @param extracts whether answers are read again; one that waits does if anybody has asked for it
   * @returns the id of the recalculation that waits
   */
  async request({ projectId }: ProjectScope, extracts: boolean, now: Date, sql: Sql): Promise<number> {
    const [row] = await sql.query<{ id: number }>(
      `insert into recalculations (project_id, due_at, created_at, extracts) values ($1, $2, $2, $3)
       on conflict (project_id) where state = 'pending' do update set extracts = recalculations.extracts or $3
       returning id`,
      [projectId, now, extracts],
    );
    return row!.id;
  }
}
