import { Injectable } from '@nestjs/common';
import type { PromptClass } from '@app/core/classification';
import type { BrandKind, PromptType } from '@app/core/kernel';
import { Database, ofChunk, type Sql, unnested } from '@app/platform/database';
import type { ProjectScope } from '../projects/project-scope';

export interface UnjudgedPrompt {
  readonly id: number;
  readonly text: string;
  /** The judge did not take it together with others, so it is asked about alone. */
  readonly alone: boolean;
}

export interface JudgedPrompt {
  readonly id: number;
  /** null when the judge did not say. */
  readonly type: PromptType | null;
  readonly names_brand: boolean;
  /** What the tracked brands tell, of whatever the judge said. */
  readonly tracked_kind: BrandKind;
}

export interface PromptByRules extends PromptClass {
  readonly id: number;
}

const JUDGED_COLUMNS = { id: 'bigint', type: 'text', names_brand: 'boolean', tracked_kind: 'text' };
const RULES_COLUMNS = { id: 'bigint', prompt_type: 'text', brand_kind: 'text', tracked_kind: 'text' };

/**
 * SQL condition for prompts about which the judge is left to say something and may be asked.
 * @param now SQL of the moment
 */
const unjudged = (now: string): string => `names_brand is null and removed_with is null
  and not (prompt_type_by_user and brand_kind_by_user) and coalesce(judge_due_at, '-infinity') <= ${now}`;

/** Rules are sure of the tracked brands only. Whether any other is named, the judge knows better. */
const brandKind = (trackedKind: string, namesBrand: string, byRules: string): string =>
  `case when ${trackedKind} <> 'non_brand' then ${trackedKind} when ${namesBrand} then 'brand_other'
     when ${namesBrand} is null then ${byRules} else 'non_brand' end`;

/** Stores how rules and the judge classify prompts. What a user has said of a prompt stays, whenever it was said. */
@Injectable()
export class PromptClassificationRepository {
  constructor(private readonly database: Database) {}

  /**
   * Projects with prompts about which the judge may be asked. Demo projects are left out: nobody pays to have prompts
   * of simulated answers read.
   */
  async projectsToJudge(now: Date): Promise<number[]> {
    const rows = await this.database.sweep<{ id: number }>(
      `select id from projects p
       where not paused and not demo and exists (
         select from prompts where project_id = p.id and ${unjudged('$1')} ${ofChunk('prompts.project_id')}) ${ofChunk('p.id')}
       order by id`,
      [now],
    );
    return rows.map(({ id }) => id);
  }

  /** The oldest prompts come first. Those that are asked about alone come after the others. */
  unjudged({ projectId }: ProjectScope, now: Date, limit: number): Promise<UnjudgedPrompt[]> {
    return this.database.query(
      `select id, prompt_text as text, judge_due_at is not null as alone from prompts
       where project_id = $1 and ${unjudged('$2')} order by judge_due_at nulls first, id limit $3`,
      [projectId, now, limit],
    );
  }

  /** Has the judge asked about these prompts one by one from that moment on. */
  async askAlone({ projectId }: ProjectScope, ids: readonly number[], from: Date): Promise<void> {
    await this.database.query('update prompts set judge_due_at = $3 where project_id = $1 and id = any($2::bigint[])', [
      projectId,
      ids,
      from,
    ]);
  }

  /**
   * The caller must have locked the project's row.
   * @returns whether any prompt's type or brand kind has changed
   */
  async recordJudged({ projectId }: ProjectScope, judged: readonly JudgedPrompt[], sql: Sql): Promise<boolean> {
    const { text, values } = unnested(JUDGED_COLUMNS, judged, 2);
    const rows = await sql.query<{ changed: boolean }>(
      `update prompts p set names_brand = r.names_brand, judge_due_at = null,
         prompt_type = case when p.prompt_type_by_user then p.prompt_type else coalesce(r.type, p.prompt_type) end,
         brand_kind = case when p.brand_kind_by_user then p.brand_kind
           else ${brandKind('r.tracked_kind', 'r.names_brand', 'p.brand_kind')} end
       from ${text}, prompts before
       where p.project_id = $1 and p.id = r.id and before.project_id = $1 and before.id = p.id
       returning (p.prompt_type, p.brand_kind) <> (before.prompt_type, before.brand_kind) as changed`,
      [projectId, ...values],
    );
    return rows.some(({ changed }) => changed);
  }

  async texts({ projectId }: ProjectScope): Promise<string[]> {
    const rows = await this.database.query<{ text: string }>(
      'select prompt_text as text from prompts where project_id = $1 and removed_with is null order by id',
      [projectId],
    );
    return rows.map(({ text }) => text);
  }

  /** Prompts of which no user has said everything. */
  textsForRules({ projectId }: ProjectScope): Promise<{ id: number; text: string }[]> {
    return this.database.query(
      `select id, prompt_text as text from prompts
       where project_id = $1 and not (prompt_type_by_user and brand_kind_by_user) and removed_with is null`,
      [projectId],
    );
  }

  /** The caller must have locked the project's row. A type that the judge was asked about stays. */
  async applyRules({ projectId }: ProjectScope, found: readonly PromptByRules[], sql: Sql): Promise<void> {
    const { text, values } = unnested(RULES_COLUMNS, found, 2);
    await sql.query(
      `update prompts p set prompt_type = n.prompt_type, brand_kind = n.brand_kind
       from (select p.id,
           case when p.prompt_type_by_user or p.names_brand is not null then p.prompt_type else r.prompt_type end as prompt_type,
           case when p.brand_kind_by_user then p.brand_kind
             else ${brandKind('r.tracked_kind', 'p.names_brand', 'r.brand_kind')} end as brand_kind
         from ${text} join prompts p on p.project_id = $1 and p.id = r.id) n
       where p.project_id = $1 and p.id = n.id and (p.prompt_type, p.brand_kind) <> (n.prompt_type, n.brand_kind)`,
      [projectId, ...values],
    );
  }
}
