import { Injectable } from '@nestjs/common';
import type { TaggedPrompt } from '@app/core/contracts';
import type { BrandKind, Cadence, PromptType } from '@app/core/kernel';
import type { ProjectScope } from '../projects/project-scope';
import { Database, type Sql, unnested } from '@app/platform/database';
import type { PromptState } from './prompt-state';
import { promptColumns, type PromptRecord, promptTags } from './prompt-row';

/** Two prompts are the same if all of this is equal. */
export interface PromptKey {
  readonly prompt_text: string;
  readonly country_code: string;
  readonly language_code: string;
}

/** What a user says of a prompt; what is left out stays. */
export interface PromptSaid {
  readonly prompt_type?: PromptType;
  readonly brand_kind?: BrandKind;
  readonly scheduled?: boolean;
  /** Codes; null for all that are enabled. */
  readonly models?: readonly number[] | null;
  /** null for that of the project. */
  readonly cadence?: Cadence | null;
}

export interface NewPrompt extends PromptKey {
  readonly prompt_type: PromptType;
  readonly prompt_type_by_user: boolean;
  readonly brand_kind: BrandKind;
  readonly brand_kind_by_user: boolean;
  /** Whether vendors are asked. */
  readonly scheduled: boolean;
  readonly models?: readonly number[] | null;
  readonly cadence?: Cadence | null;
  /** The prompt whose place it takes. */
  readonly successor_of?: number;
}

/** A prompt that may end, and what its successor has of it. */
export interface FormerPrompt extends NewPrompt {
  readonly id: number;
  readonly ended: boolean;
}

const KEY_COLUMNS = { prompt_text: 'text', country_code: 'text', language_code: 'text' };
const COLUMNS = {
  ...KEY_COLUMNS,
  prompt_type: 'text',
  prompt_type_by_user: 'boolean',
  brand_kind: 'text',
  brand_kind_by_user: 'boolean',
  scheduled: 'boolean',
  successor_of: 'bigint',
  // A list in a list would be one list.
  models: 'text',
  cadence: 'text',
};
const SAID = `country_code, language_code, prompt_type, prompt_type_by_user, brand_kind, brand_kind_by_user, scheduled,
  models, cadence`;

/** Leaves deleted prompts out, though their history may still be stored. */
@Injectable()
export class PromptsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Finds which of these prompts the project has.
   * @param ended whether a prompt that has ended is one of them, where no other has its text
   */
  find(
    { projectId }: ProjectScope,
    keys: readonly PromptKey[],
    sql: Sql = this.database,
    { ended = false }: { readonly ended?: boolean } = {},
  ): Promise<(PromptKey & { id: number })[]> {
    const { text, values } = unnested(KEY_COLUMNS, keys, 2);
    return sql.query(
      `select distinct on (p.prompt_text, p.country_code, p.language_code)
         p.id, p.prompt_text, p.country_code, p.language_code
       from ${text} join prompts p on p.project_id = $1 and md5(p.prompt_text) = md5(r.prompt_text)
         and p.country_code = r.country_code and p.language_code = r.language_code
         and p.removed_with is null ${ended ? '' : 'and p.ended_at is null'}
       order by p.prompt_text, p.country_code, p.language_code, p.ended_at desc nulls first`,
      [projectId, ...values],
    );
  }

  /** One that may have ended. */
  async named({ projectId }: ProjectScope, id: number): Promise<(PromptKey & { readonly id: number }) | undefined> {
    const [row] = await this.database.prepared<PromptKey & { readonly id: number }>(
      'prompt-named',
      `select id, prompt_text, country_code, language_code from prompts
       where project_id = $1 and id = $2 and removed_with is null`,
      [projectId, id],
    );
    return row;
  }

  /**
   * Adds the prompts that the project does not have yet.
   * @returns the prompts that are new
   */
  insert(
    { projectId }: ProjectScope,
    prompts: readonly NewPrompt[],
    now: Date,
    sql: Sql = this.database,
  ): Promise<{ id: number; prompt_text: string }[]> {
    const rows = prompts.map(({ models = null, ...prompt }) => ({ ...prompt, models: models && `{${models.join()}}` }));
    const { text, values, names } = unnested(COLUMNS, rows, 3);
    return sql.query(
      `insert into prompts (project_id, created_at, ${names})
       select $1, $2, ${names.replace('models', 'models::smallint[]')} from ${text}
       on conflict do nothing returning id, prompt_text`,
      [projectId, now, ...values],
    );
  }

  /**
   * Has vendors asked from now on, also for prompts that came with imported answers.
   * @returns how many of them were not asked before
   */
  async schedule({ projectId }: ProjectScope, ids: readonly number[], sql: Sql): Promise<number> {
    const rows = await sql.query(
      'update prompts set scheduled = true where project_id = $1 and id = any($2::bigint[]) and not scheduled and ended_at is null returning id',
      [projectId, ids],
    );
    return rows.length;
  }

  /** @returns the ids that are no prompts of the project */
  async unknown({ projectId }: ProjectScope, ids: readonly number[], sql: Sql): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      `select id from unnest($2::bigint[]) with ordinality asked(id, place)
       where id not in (select id from prompts where project_id = $1 and id = any($2) and removed_with is null)
       order by place`,
      [projectId, ids],
    );
    return rows.map(({ id }) => id);
  }

  /** The prompts with their tags, in the order of the ids. */
  tagged({ projectId }: ProjectScope, ids: readonly number[], sql: Sql): Promise<TaggedPrompt[]> {
    return sql.query(
      `select p.id, ${promptTags('$1')} as tags
       from unnest($2::bigint[]) with ordinality asked(id, place)
       join prompts p on p.project_id = $1 and p.id = asked.id
       order by place`,
      [projectId, ids],
    );
  }

  /**
   * Stores what a user says of prompts, which outlasts what rules find.
   * @returns how many of these prompts there are
   */
  async update({ projectId }: ProjectScope, ids: readonly number[], said: PromptSaid, sql: Sql): Promise<number> {
    const rows = await sql.query(
      `update prompts set
         prompt_type = coalesce($3, prompt_type), prompt_type_by_user = prompt_type_by_user or $3 is not null,
         brand_kind = coalesce($4, brand_kind), brand_kind_by_user = brand_kind_by_user or $4 is not null,
         scheduled = coalesce($5, scheduled), models = case when $6 then $7::smallint[] else models end,
         cadence = case when $8 then $9 else cadence end
       where project_id = $1 and id = any($2::bigint[]) and removed_with is null returning id`,
      [
        projectId,
        ids,
        said.prompt_type ?? null,
        said.brand_kind ?? null,
        said.scheduled ?? null,
        said.models !== undefined,
        said.models ?? null,
        said.cadence !== undefined,
        said.cadence ?? null,
      ],
    );
    return rows.length;
  }

  /** What users say of prompts, in the order of their ids. The caller must have locked the project's row. */
  states({ projectId }: ProjectScope, ids: readonly number[], sql: Sql): Promise<PromptState[]> {
    return sql.query<PromptState>(
      `select id, prompt_type, prompt_type_by_user, brand_kind, brand_kind_by_user, scheduled, models, cadence,
         array(select collection_id from prompt_collections a
               where a.project_id = $1 and a.prompt_id = p.id order by a.assigned_order) as tags
       from prompts p where project_id = $1 and id = any($2::bigint[]) and removed_with is null order by id`,
      [projectId, ids],
    );
  }

  /** Puts prompts into a former state, but for their tags. */
  async restore({ projectId }: ProjectScope, states: readonly PromptState[], sql: Sql): Promise<void> {
    await sql.query(
      `update prompts p set prompt_type = s.prompt_type, prompt_type_by_user = s.prompt_type_by_user,
         brand_kind = s.brand_kind, brand_kind_by_user = s.brand_kind_by_user, scheduled = s.scheduled,
         models = s.models, cadence = s.cadence
       from jsonb_to_recordset($2::jsonb) s(id bigint, prompt_type text, prompt_type_by_user boolean, brand_kind text,
         brand_kind_by_user boolean, scheduled boolean, models smallint[], cadence text)
       where p.project_id = $1 and p.id = s.id`,
      [projectId, JSON.stringify(states)],
    );
  }

  /** Ids and texts, also of prompts that have been deleted. */
  texts({ projectId }: ProjectScope, ids: readonly number[], sql: Sql): Promise<{ id: number; prompt_text: string }[]> {
    return sql.query(
      'select id, prompt_text from prompts where project_id = $1 and id = any($2::bigint[]) order by id',
      [projectId, ids],
    );
  }

  /** Those that have neither ended nor been deleted, in the order of their ids. */
  live({ projectId }: ProjectScope, sql: Sql): Promise<NewPrompt[]> {
    return sql.query<NewPrompt>(
      `select prompt_text, ${SAID}
       from prompts where project_id = $1 and removed_with is null and ended_at is null order by id`,
      [projectId],
    );
  }

  /** Locks the prompt until the transaction ends. */
  async former({ projectId }: ProjectScope, id: number, sql: Sql): Promise<FormerPrompt | undefined> {
    const [row] = await sql.query<FormerPrompt>(
      `select id, prompt_text, ${SAID}, ended_at is not null as ended
       from prompts where project_id = $1 and id = $2 and removed_with is null for update`,
      [projectId, id],
    );
    return row;
  }

  /** Takes the prompt off the schedule and the quota for good. Its history stays. */
  async end({ projectId }: ProjectScope, id: number, now: Date, sql: Sql): Promise<void> {
    await sql.query('update prompts set ended_at = $3, scheduled = false where project_id = $1 and id = $2', [
      projectId,
      id,
      now,
    ]);
  }

  async haveEnded({ projectId }: ProjectScope, ids: readonly number[], sql: Sql): Promise<boolean> {
    const rows = await sql.query(
      'select 1 from prompts where project_id = $1 and id = any($2::bigint[]) and ended_at is not null limit 1',
      [projectId, ids],
    );
    return rows.length > 0;
  }

  async copyTags({ projectId }: ProjectScope, from: number, to: number, sql: Sql): Promise<void> {
    await sql.query(
      `insert into prompt_collections (project_id, prompt_id, collection_id)
       select project_id, $3, collection_id from prompt_collections
       where project_id = $1 and prompt_id = $2 order by assigned_order`,
      [projectId, from, to],
    );
  }

  async row({ projectId }: ProjectScope, id: number, sql: Sql): Promise<PromptRecord> {
    const [row] = await sql.query<PromptRecord>(
      `select ${promptColumns('$1')} from prompts p where project_id = $1 and id = $2`,
      [projectId, id],
    );
    return row!;
  }

  /**
   * Marks prompts as deleted. Their history goes with the recalculation that the same transaction has asked for.
   * @returns the ids of those that there were
   */
  async remove(
    { projectId }: ProjectScope,
    ids: readonly number[],
    recalculationId: number,
    sql: Sql,
  ): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      `update prompts set removed_with = $3
       where project_id = $1 and id = any($2::bigint[]) and removed_with is null returning id`,
      [projectId, ids, recalculationId],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Deletes prompts for good that are marked as deleted.
   * @param upTo id of the last recalculation that may have removed their history
   * @param kept ids of prompts that still have history
   */
  async purge({ projectId }: ProjectScope, upTo: number, kept: readonly number[], sql: Sql): Promise<void> {
    await sql.query('delete from prompts where project_id = $1 and removed_with <= $2 and id <> all($3::bigint[])', [
      projectId,
      upTo,
      kept,
    ]);
  }
}
