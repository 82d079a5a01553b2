import { Injectable } from '@nestjs/common';
import type { PromptRow, PromptTag, TaggedPrompt } from '@app/core/contracts';
import type { BrandKind, PromptType } from '@app/core/kernel';
import type { ProjectScope } from '../projects/project-scope';
import { type Sql, unnested } from '@app/platform/database';

export interface Locale {
  readonly country_code: string;
  readonly language_code: string;
}

export interface NewPrompt {
  readonly prompt_text: string;
  readonly prompt_type: PromptType;
  readonly prompt_type_by_user: boolean;
  readonly brand_kind: BrandKind;
  readonly brand_kind_by_user: boolean;
}

export interface PromptRecord extends Omit<PromptRow, 'collection_id' | 'last_executed_at' | 'created_at'> {
  readonly tags: PromptTag[];
  readonly last_executed_at: Date | null;
  readonly created_at: Date;
}

const COLUMNS = {
  prompt_text: 'text',
  prompt_type: 'text',
  prompt_type_by_user: 'boolean',
  brand_kind: 'text',
  brand_kind_by_user: 'boolean',
};

/** Of a row `p` of prompts, in the order in which they were assigned. */
const TAGS = `coalesce((
  select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by a.assigned_order)
  from prompt_collections a join collections c on c.project_id = a.project_id and c.id = a.collection_id
  where a.project_id = p.project_id and a.prompt_id = p.id), '[]')`;

/** Deleted prompts are not there, though their history may still be. */
@Injectable()
export class PromptWritesRepository {
  /** Ids by text, of those that the locale has. */
  async find({ projectId }: ProjectScope, texts: readonly string[], locale: Locale, sql: Sql) {
    const rows = await sql.query<{ id: number; prompt_text: string }>(
      `select id, prompt_text from prompts
       where project_id = $1 and md5(prompt_text) = any(array(select md5(t) from unnest($2::text[]) t))
         and country_code = $3 and language_code = $4 and removed_with is null`,
      [projectId, texts, locale.country_code, locale.language_code],
    );
    return byText(rows);
  }

  /** @returns ids by text */
  async insert({ projectId }: ProjectScope, prompts: readonly NewPrompt[], locale: Locale, now: Date, sql: Sql) {
    const { text, values, names } = unnested(COLUMNS, prompts, 5);
    const rows = await sql.query<{ id: number; prompt_text: string }>(
      `insert into prompts (project_id, country_code, language_code, created_at, ${names})
       select $1, $2, $3, $4, ${names} from ${text} on conflict do nothing returning id, prompt_text`,
      [projectId, locale.country_code, locale.language_code, now, ...values],
    );
    return byText(rows);
  }

  /** Those of the ids that are no prompts of the project. */
  async unknown({ projectId }: ProjectScope, ids: readonly number[], sql: Sql): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      `select id from unnest($2::bigint[]) with ordinality asked(id, place)
       where id not in (select id from prompts where project_id = $1 and id = any($2) and removed_with is null)
       order by place`,
      [projectId, ids],
    );
    return rows.map(({ id }) => id);
  }

  /** In the order of the ids. */
  tagged({ projectId }: ProjectScope, ids: readonly number[], sql: Sql): Promise<TaggedPrompt[]> {
    return sql.query(
      `select p.id, ${TAGS} as tags
       from unnest($2::bigint[]) with ordinality asked(id, place)
       join prompts p on p.project_id = $1 and p.id = asked.id
       order by place`,
      [projectId, ids],
    );
  }

  /**
   * What a user says of a prompt outlasts what rules find.
   * @returns whether there is such a prompt
   */
  async update(
    { projectId }: ProjectScope,
    id: number,
    said: { readonly prompt_type?: PromptType; readonly brand_kind?: BrandKind },
    sql: Sql,
  ): Promise<boolean> {
    const rows = await sql.query(
      `update prompts set
         prompt_type = coalesce($3, prompt_type), prompt_type_by_user = prompt_type_by_user or $3 is not null,
         brand_kind = coalesce($4, brand_kind), brand_kind_by_user = brand_kind_by_user or $4 is not null
       where project_id = $1 and id = $2 and removed_with is null returning id`,
      [projectId, id, said.prompt_type ?? null, said.brand_kind ?? null],
    );
    return rows.length > 0;
  }

  /** @param models those whose executions `last_executed_at` looks at */
  async row(
    { projectId, generation }: ProjectScope,
    id: number,
    models: readonly number[],
    sql: Sql,
  ): Promise<PromptRecord> {
    const [row] = await sql.query<PromptRecord>(
      `select id, prompt_text, country_code, language_code, prompt_type, brand_kind, created_at, ${TAGS} as tags,
         (select max(last_executed_at) from prompt_totals t
          where t.project_id = p.project_id and t.generation = $4 and t.prompt_id = p.id and t.model = any($3))
           as last_executed_at
       from prompts p where project_id = $1 and id = $2`,
      [projectId, id, models, generation],
    );
    return row!;
  }

  /**
   * Marks it as deleted and drops its runs that have not begun. Its history goes with the recalculation that was asked
   * for in the same transaction.
   * @returns whether there was such a prompt
   */
  async remove({ projectId }: ProjectScope, id: number, sql: Sql): Promise<boolean> {
    const rows = await sql.query(
      `update prompts
       set removed_with = (select max(id) from recalculations where project_id = $1 and state = 'pending')
       where project_id = $1 and id = $2 and removed_with is null returning id`,
      [projectId, id],
    );
    await sql.query(`delete from executions where project_id = $1 and prompt_id = $2 and state = 'queued'`, [
      projectId,
      id,
    ]);
    return rows.length > 0;
  }
}

const byText = (rows: readonly { id: number; prompt_text: string }[]): Map<string, number> =>
  new Map(rows.map(({ id, prompt_text }) => [prompt_text, id]));
