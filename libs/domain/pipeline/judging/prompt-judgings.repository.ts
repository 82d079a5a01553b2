import { Injectable } from '@nestjs/common';
import type { PromptType } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql, unnested } from '@app/platform/database';
import { brandKind } from '../recalculation/prompt-kinds.repository';

export interface UnjudgedPrompt {
  readonly id: number;
  readonly text: string;
  /** It was not taken together with others. */
  readonly alone: boolean;
}

export interface JudgedPrompt {
  readonly id: number;
  /** null where the judge did not say. */
  readonly type: PromptType | null;
  readonly names_brand: boolean;
}

const COLUMNS = { id: 'bigint', type: 'text', names_brand: 'boolean' };

/** Of prompts, at the moment of the last value: what is left for a judge to say, and may be asked. */
const waiting = (now: string): string => `names_brand is null and removed_with is null
  and not (prompt_type_by_user and brand_kind_by_user) and coalesce(judge_due_at, '-infinity') <= ${now}`;

@Injectable()
export class PromptJudgings {
  constructor(private readonly database: Database) {}

  /** Those with prompts that wait. Nobody pays to have prompts of simulated answers read. */
  async projectIds(now: Date): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `select id from projects p
       where not paused and not demo and exists (select from prompts where project_id = p.id and ${waiting('$1')})
       order by id`,
      [now],
    );
    return rows.map(({ id }) => id);
  }

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

  /** The oldest first, those to be asked about alone behind the others. */
  waiting({ projectId }: ProjectScope, now: Date, limit: number): Promise<UnjudgedPrompt[]> {
    return this.database.query(
      `select id, prompt_text as text, judge_due_at is not null as alone from prompts
       where project_id = $1 and ${waiting('$2')} order by judge_due_at nulls first, id limit $3`,
      [projectId, now, limit],
    );
  }

  /** From that moment on they are asked about one by one. */
  async putOff({ projectId }: ProjectScope, ids: readonly number[], until: Date): Promise<void> {
    await this.database.query('update prompts set judge_due_at = $3 where project_id = $1 and id = any($2::bigint[])', [
      projectId,
      ids,
      until,
    ]);
  }

  /**
   * What a user has said of a prompt stays, whenever it was said.
   * @returns whether any prompt is shown as something else than before. The caller holds the project's row
   */
  async settle({ projectId }: ProjectScope, judged: readonly JudgedPrompt[], sql: Sql): Promise<boolean> {
    const { text, values } = unnested(COLUMNS, judged, 2);
    const rows = await sql.query<{ changed: boolean }>(
      `update prompts p set names_brand = r.names_brand, judge_due_at = null,
         prompt_type = case when p.prompt_type_by_user then p.prompt_type else coalesce(r.type, p.prompt_type) end,
         brand_kind = case when p.brand_kind_by_user then p.brand_kind
           else ${brandKind('p.brand_kind', 'r.names_brand')} end
       from ${text}, prompts before
       where p.project_id = $1 and p.id = r.id and before.project_id = $1 and before.id = p.id
       returning (p.prompt_type, p.brand_kind) <> (before.prompt_type, before.brand_kind) as changed`,
      [projectId, ...values],
    );
    return rows.some(({ changed }) => changed);
  }
}
