import { Injectable } from '@nestjs/common';
import type { BrandKind, PromptType } from '@app/core/kernel';
import { Database, type Sql, unnested } from '@app/platform/database';
import type { ProjectScope } from '../projects/project-scope';

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

export interface PromptKind {
  readonly id: number;
  readonly by_rules: BrandKind;
}

const JUDGED_COLUMNS = { id: 'bigint', type: 'text', names_brand: 'boolean' };
const KIND_COLUMNS = { id: 'bigint', by_rules: 'text' };

/** Of prompts, at the moment of the last value: what is left for a judge to say, and may be asked. */
const unjudged = (now: string): string => `names_brand is null and removed_with is null
  and not (prompt_type_by_user and brand_kind_by_user) and coalesce(judge_due_at, '-infinity') <= ${now}`;

/** Rules know the tracked brands only; the judge may have found another one named. */
const brandKind = (byRules: string, namesBrand: string): string =>
  `case when ${byRules} = 'non_brand' and ${namesBrand} then 'brand_other' else ${byRules} end`;

/** What rules and the judge find a prompt to be. What a user has said of it stays, whenever it was said. */
@Injectable()
export class PromptClassificationRepository {
  constructor(private readonly database: Database) {}

  /** Projects with prompts that the judge may be asked about. Nobody pays to have prompts of simulated answers read. */
  async projectsToJudge(now: Date): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `select id from projects p
       where not paused and not demo and exists (select from prompts where project_id = p.id and ${unjudged('$1')})
       order by id`,
      [now],
    );
    return rows.map(({ id }) => id);
  }

  /** The oldest first, those to be asked about alone behind the others. */
  unjudged({ projectId }: ProjectScope, now: Date, limit: number): Promise<UnjudgedPrompt[]> {
    return this.database.query(
      `select id, prompt_text as text, judge_due_at is not null as alone from prompts
       where project_id = $1 and ${unjudged('$2')} order by judge_due_at nulls first, id limit $3`,
      [projectId, now, limit],
    );
  }

  /** From that moment on they are asked about one by one. */
  async askAlone({ projectId }: ProjectScope, ids: readonly number[], from: Date): Promise<void> {
    await this.database.query('update prompts set judge_due_at = $3 where project_id = $1 and id = any($2::bigint[])', [
      projectId,
      ids,
      from,
    ]);
  }

  /** @returns whether any prompt is shown as something else than before. The caller holds the project's row */
  async recordJudged({ projectId }: ProjectScope, judged: readonly JudgedPrompt[], sql: Sql): Promise<boolean> {
    const { text, values } = unnested(JUDGED_COLUMNS, judged, 2);
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

  /** Whose brand kind no user has said. */
  textsForRules({ projectId }: ProjectScope): Promise<{ id: number; text: string }[]> {
    return this.database.query(
      `select id, prompt_text as text from prompts
       where project_id = $1 and not brand_kind_by_user and removed_with is null`,
      [projectId],
    );
  }

  async applyRules({ projectId }: ProjectScope, kinds: readonly PromptKind[], sql: Sql): Promise<void> {
    const { text, values } = unnested(KIND_COLUMNS, kinds, 2);
    const kind = brandKind('r.by_rules', 'p.names_brand');
    await sql.query(
      `update prompts p set brand_kind = ${kind} from ${text}
       where p.project_id = $1 and p.id = r.id and not p.brand_kind_by_user and p.brand_kind <> ${kind}`,
      [projectId, ...values],
    );
  }
}
