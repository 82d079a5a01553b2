import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the log knows the project of a row (project-changes.ts). */
const logBy = (project: string): string => `
  create or replace function log_project_change() returns trigger language plpgsql as $$
  declare
    kept constant text[] := string_to_array(tg_argv[3], ',');
    gone_with constant text := nullif(tg_argv[4], '');
    was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    now_is jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    r jsonb := coalesce(now_is, was);
    project bigint := ${project};
    operation text := case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end;
    before jsonb;
    after jsonb;
    name text;
  begin
    if project is null then return null; end if;
    if was->>gone_with is not null then return null; end if;
    if now_is->>gone_with is not null then operation := 'delete'; end if;
    select jsonb_object_agg(k, was->k), jsonb_object_agg(k, now_is->k) into before, after
    from unnest(kept) k where operation <> 'update' or was->k is distinct from now_is->k;
    if operation = 'update' and before is null then return null; end if;
    if operation = 'create' then before := null; after := jsonb_strip_nulls(after); end if;
    if operation = 'delete' then after := null; before := jsonb_strip_nulls(before); end if;
    execute format('select (%s)::text from (select $1 as r) row', tg_argv[2]) into name using r;
    if name is null and tg_argv[5] = 'nameless' then return null; end if;
    perform write_project_change(project, operation, tg_argv[0], r->>tg_argv[1], name, before, after);
    return null;
  end $$`;

const HEAD = `create or replace function write_project_change(
  project bigint, operation text, noun text, item_id text, name text, before jsonb, after jsonb
) returns void`;

const WRITE = `${HEAD} language plpgsql as $$
  declare
    a constant jsonb := current_actor();
  begin
    -- While a project is removed, and after it, its rows go without a word.
    if not exists (select from projects where id = project)
      or exists (select from project_removals r where r.project_id = project) then return;
    end if;
    insert into project_changes
      (project_id, at, actor_kind, user_id, credential, request_id, operation, noun, item_id, name, before, after)
    values (project, coalesce((a->>'at')::timestamptz, now()), a->>'kind', (a->>'user_id')::bigint, a->>'credential',
      a->>'request_id', operation, noun, item_id, left(name, 300), before, after);
  end $$`;

const FORMER_WRITE = `${HEAD} language sql as $$
  insert into project_changes
    (project_id, at, actor_kind, user_id, credential, request_id, operation, noun, item_id, name, before, after)
  select project, coalesce((a->>'at')::timestamptz, now()), a->>'kind', (a->>'user_id')::bigint, a->>'credential',
    a->>'request_id', operation, noun, item_id, left(name, 300), before, after
  from current_actor() a
  where exists (select from projects where id = project)
    and not exists (select from project_removals r where r.project_id = project)
  $$`;

const ACTORS = `
  select jsonb_build_object(
    'useSubdomain', p.use_subdomain,
    'actors', jsonb_build_object('actorId', 0, 'name', coalesce(p.brand_name, p.name), 'domain', p.domain,
        'matchingNames', to_jsonb(p.matching_names))
      || coalesce((
        select jsonb_agg(jsonb_build_object('actorId', c.id, 'name', c.brand_name, 'domain', c.domain,
          'matchingNames', to_jsonb(c.matching_names)) order by c.id)
        from competitors c where c.project_id = p.id), '[]'))
  from projects p where p.id = of_project`;

const actorSetNow = (language: string, body: string): string =>
  `create or replace function actor_set_now(of_project bigint) returns jsonb language ${language} stable as $$ ${body} $$`;

/**
 * A trigger of a distributed table runs on its shards, whose names are others; and a cluster plans no statement in SQL functions
 * that have parameters (docs/adr/0017-citus.md).
 */
export class LogByRow1790000000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(WRITE);
    await runner.query(actorSetNow('plpgsql', `begin return (${ACTORS}); end`));
    await runner.query(logBy(`case when r ? 'project_id' then r->>'project_id' else r->>'id' end`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(FORMER_WRITE);
    await runner.query(actorSetNow('sql', ACTORS));
    await runner.query(logBy(`case tg_table_name when 'projects' then r->>'id' else r->>'project_id' end`));
  }
}
