import { Injectable } from '@nestjs/common';
import type { Sql } from '@app/platform/database';
import type { ProjectScope } from '../projects/project-scope';
import type { PromptState } from '../prompts/prompt-state';

export interface PromptEdit {
  readonly before: readonly PromptState[];
  readonly after: readonly PromptState[];
  /** Tags that came to be with it. */
  readonly createdTags: readonly number[];
  readonly madeAt: Date;
}

/** What changes of many prompts at once have changed. */
@Injectable()
export class PromptEditsRepository {
  async insert({ projectId }: ProjectScope, edit: PromptEdit, sql: Sql): Promise<number> {
    const { before, after, createdTags, madeAt } = edit;
    const [row] = await sql.query<{ id: number }>(
      `insert into prompt_edits (project_id, before, after, created_tags, made_at) values ($1, $2, $3, $4, $5) returning id`,
      [projectId, JSON.stringify(before), JSON.stringify(after), createdTags, madeAt],
    );
    return row!.id;
  }

  async find(
    { projectId }: ProjectScope,
    id: number,
    sql: Sql,
  ): Promise<(PromptEdit & { undone: boolean }) | undefined> {
    const [row] = await sql.query<PromptEdit & { undone: boolean }>(
      `select before, after, created_tags as "createdTags", made_at as "madeAt", undone_at is not null as undone
       from prompt_edits where project_id = $1 and id = $2`,
      [projectId, id],
    );
    return row;
  }

  async markUndone({ projectId }: ProjectScope, id: number, now: Date, sql: Sql): Promise<void> {
    await sql.query('update prompt_edits set undone_at = $3 where project_id = $1 and id = $2', [projectId, id, now]);
  }

  /** Forgets the project's edits that nobody can undo any more. */
  async forget({ projectId }: ProjectScope, madeBefore: Date, sql: Sql): Promise<void> {
    await sql.query('delete from prompt_edits where project_id = $1 and made_at < $2', [projectId, madeBefore]);
  }
}
