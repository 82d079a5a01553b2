import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';

@Injectable()
export class PromptTotalsRepository {
  async lastExecutedAt(
    { projectId, generation }: ProjectScope,
    promptId: number,
    models: readonly number[],
    sql: Sql,
  ): Promise<Date | null> {
    const [row] = await sql.query<{ last: Date | null }>(
      `select max(last_executed_at) as last from prompt_totals
       where project_id = $1 and generation = $2 and prompt_id = $3 and model = any($4)`,
      [projectId, generation, promptId, models],
    );
    return row!.last;
  }
}
