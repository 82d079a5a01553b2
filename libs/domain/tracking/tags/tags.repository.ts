import { Injectable } from '@nestjs/common';
import type { Collection, PromptTag } from '@app/core/contracts';
import { sameName } from '../input/same-name';
import type { ProjectScope } from '../projects/project-scope';
import { Database, type Sql, unnested } from '@app/platform/database';
import type { PromptState } from '../prompts/prompt-state';

export interface NamedTag {
  readonly name: string;
  /** null for a name that the project does not have. */
  readonly id: number | null;
}

/** A prompt, by the hash of its text, and a tag of it. */
const PAIR = { text: 'text', country: 'text', language: 'text', name: 'text' };

/** SQL over a row `c` of collections; $1 is the project: a cluster then asks its node alone. */
const COLUMNS = `id, name, description, (
  select count(*) from prompt_collections a
  join prompts p on p.project_id = $1 and p.id = a.prompt_id and p.removed_with is null
  where a.project_id = $1 and a.collection_id = c.id) as prompts_count`;

/** Stores tags of prompts, which clients also call collections. */
@Injectable()
export class TagsRepository {
  constructor(private readonly database: Database) {}

  /** Gives a project the tags of another, on the prompts that both have. */
  async copy(from: ProjectScope, to: ProjectScope, now: Date, sql: Sql): Promise<void> {
    await sql.query(
      `insert into collections (project_id, name, description, created_at)
       select $2, name, description, $3 from collections where project_id = $1 order by id`,
      [from.projectId, to.projectId, now],
    );
    const pairs = await sql.query<Record<keyof typeof PAIR, string>>(
      `select md5(p.prompt_text) as text, p.country_code as country, p.language_code as language, c.name
       from prompt_collections a
       join prompts p on p.project_id = $1 and p.id = a.prompt_id and p.removed_with is null and p.ended_at is null
       join collections c on c.project_id = $1 and c.id = a.collection_id
       where a.project_id = $1 order by a.assigned_order`,
      [from.projectId],
    );
    const { values, names } = unnested(PAIR, pairs, 2);
    const places = values.map((_, index) => `$${index + 2}::text[]`);
    await sql.query(
      `insert into prompt_collections (project_id, prompt_id, collection_id)
       select $1, own.id, named.id from unnest(${places.join(', ')}) with ordinality r(${names}, place)
       join prompts own on own.project_id = $1 and md5(own.prompt_text) = r.text
         and own.country_code = r.country and own.language_code = r.language
       join collections named on named.project_id = $1 and named.name = r.name
       order by r.place`,
      [to.projectId, ...values],
    );
  }

  /** All tags, sorted by name. */
  list({ projectId }: ProjectScope): Promise<Collection[]> {
    return this.database.query<Collection>(
      `select ${COLUMNS} from collections c where project_id = $1 order by lower(name) collate "C", id`,
      [projectId],
    );
  }

  /** Looks names up and keeps their order. Equal names count once. */
  byName({ projectId }: ProjectScope, names: readonly string[], sql: Sql): Promise<NamedTag[]> {
    return sql.query(
      `select asked.name, c.id
       from (
         select distinct on (${sameName('name')}) name, place
         from unnest($2::text[]) with ordinality given(name, place) order by ${sameName('name')}, place
       ) asked
       left join collections c on c.project_id = $1 and ${sameName('c.name')} = ${sameName('asked.name')}
       order by place`,
      [projectId, names],
    );
  }

  /** @returns the ids that are no collections of the project */
  async unknown({ projectId }: ProjectScope, ids: readonly number[], sql: Sql): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      `select id from unnest($2::bigint[]) with ordinality asked(id, place)
       where id not in (select id from collections where project_id = $1 and id = any($2)) order by place`,
      [projectId, ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Creates tags whose names the project does not have. */
  create(
    { projectId }: ProjectScope,
    names: readonly string[],
    description: string | null,
    now: Date,
    sql: Sql,
  ): Promise<PromptTag[]> {
    return sql.query(
      `insert into collections (project_id, name, description, created_at)
       select $1, name, $3, $4 from unnest($2::text[]) with ordinality given(name, place) order by place
       returning id, name`,
      [projectId, names, description, now],
    );
  }

  /** @returns the number of new pairs of prompt and tag */
  async assign(
    { projectId }: ProjectScope,
    promptIds: readonly number[],
    collectionIds: readonly number[],
    sql: Sql,
  ): Promise<number> {
    const rows = await sql.query(
      `insert into prompt_collections (project_id, prompt_id, collection_id)
       select $1, p.id, c.id
       from unnest($2::bigint[]) with ordinality p(id, place)
       cross join unnest($3::bigint[]) with ordinality c(id, place)
       order by p.place, c.place
       on conflict do nothing returning prompt_id`,
      [projectId, promptIds, collectionIds],
    );
    return rows.length;
  }

  /** @returns the number of pairs that are gone */
  async unassign(
    { projectId }: ProjectScope,
    promptIds: readonly number[],
    collectionIds: readonly number[],
    sql: Sql,
  ): Promise<number> {
    const rows = await sql.query(
      `delete from prompt_collections
       where project_id = $1 and prompt_id = any($2::bigint[]) and collection_id = any($3::bigint[]) returning prompt_id`,
      [projectId, promptIds, collectionIds],
    );
    return rows.length;
  }

  /** Gives prompts the tags that they had, in their order, and no others. */
  async restore({ projectId }: ProjectScope, states: readonly PromptState[], sql: Sql): Promise<void> {
    const prompts = states.map(({ id }) => id);
    await sql.query('delete from prompt_collections where project_id = $1 and prompt_id = any($2::bigint[])', [
      projectId,
      prompts,
    ]);
    await sql.query(
      `insert into prompt_collections (project_id, prompt_id, collection_id)
       select $1, s.id, t.tag::bigint
       from jsonb_to_recordset($2::jsonb) s(id bigint, tags jsonb)
       cross join jsonb_array_elements_text(s.tags) with ordinality t(tag, place)
       order by s.id, t.place`,
      [projectId, JSON.stringify(states)],
    );
  }

  /** Removes tags that no prompt has and that nobody has described. */
  async removeUnused({ projectId }: ProjectScope, ids: readonly number[], sql: Sql): Promise<void> {
    await sql.query(
      `delete from collections c where project_id = $1 and id = any($2::bigint[]) and description is null
         and not exists (select from prompt_collections a where a.project_id = $1 and a.collection_id = c.id)`,
      [projectId, ids],
    );
  }

  async unassignOthers({ projectId }: ProjectScope, id: number, promptIds: readonly number[], sql: Sql): Promise<void> {
    await sql.query(
      'delete from prompt_collections where project_id = $1 and collection_id = $2 and prompt_id <> all($3::bigint[])',
      [projectId, id, promptIds],
    );
  }

  async update(
    { projectId }: ProjectScope,
    id: number,
    change: { readonly name?: string; readonly description?: string | null },
    sql: Sql,
  ): Promise<void> {
    await sql.query(
      `update collections set name = coalesce($3, name), description = case when $4 then $5 else description end
       where project_id = $1 and id = $2`,
      [projectId, id, change.name ?? null, change.description !== undefined, change.description ?? null],
    );
  }

  async row({ projectId }: ProjectScope, id: number, sql: Sql): Promise<Collection | undefined> {
    const [row] = await sql.query<Collection>(
      `select ${COLUMNS} from collections c where project_id = $1 and id = $2`,
      [projectId, id],
    );
    return row;
  }

  /** @returns false when there is no such collection */
  async remove({ projectId }: ProjectScope, id: number, sql: Sql): Promise<boolean> {
    const rows = await sql.query('delete from collections where project_id = $1 and id = $2 returning id', [
      projectId,
      id,
    ]);
    return rows.length > 0;
  }
}
