import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';

@Injectable()
export class PromptJudgings {
  constructor(private readonly database: Database) {}

  /** @returns how often in a row the judge was silent; null while the project is not due, or somebody else's */
  async claim({ projectId }: ProjectScope, now: Date, until: Date): Promise<number | null> {
    const [row] = await this.database.query<{ silences: number }>(
      `insert into prompt_judgings as j (project_id, due_at) values ($1, $3)
       on conflict (project_id) do update set due_at = excluded.due_at where j.due_at <= $2 returning silences`,
      [projectId, now, until],
    );
    return row?.silences ?? null;
  }

  /** Counts a call that is to begin, and holds the project for as long as it may take. @returns which one it is */
  async countCall({ projectId }: ProjectScope, until: Date, sql: Sql): Promise<number | undefined> {
    const [row] = await sql.query<{ calls: number }>(
      'update prompt_judgings set calls = calls + 1, due_at = $2 where project_id = $1 returning calls',
      [projectId, until],
    );
    return row?.calls;
  }

  async release({ projectId }: ProjectScope, dueAt: Date, silences: number): Promise<void> {
    await this.database.query('update prompt_judgings set due_at = $2, silences = $3 where project_id = $1', [
      projectId,
      dueAt,
      silences,
    ]);
  }
}
