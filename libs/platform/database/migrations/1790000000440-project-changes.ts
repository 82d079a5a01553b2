import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Logged {
  readonly table: string;
  readonly noun: string;
  readonly key?: string;
  /** SQL of a row `r` in jsonb, for what people call the thing. */
  readonly name: string;
  /** What the log shows. A column that may hold a secret is never among them. */
  readonly columns: string;
  /** The column that is set when the thing is gone and its row is still there. */
  readonly goneWith?: string;
  readonly namelessIsSilent?: true;
  readonly events?: readonly ('insert' | 'update' | 'delete')[];
  /** SQL, for `old` and `new`: which rows are told of. */
  readonly when?: string;
}

const EVENTS = ['insert', 'update', 'delete'] as const;
const USER_NAME = `(select u.name from users u where u.id = (r->>'user_id')::bigint)`;
const TAG_NAME = `(select c.name from collections c join prompts p using (project_id)
  where project_id = (r->>'project_id')::bigint and c.id = (r->>'collection_id')::bigint
    and p.id = (r->>'prompt_id')::bigint and p.removed_with is null)`;

const LOGGED: readonly Logged[] = [
  {
    table: 'projects',
    noun: 'project',
    name: `r->>'name'`,
    columns:
      'user_id,name,brand_name,url,domain,description,matching_names,industry,business_model,primary_products,' +
      'target_audience,brand_voice,country_code,language_code,google_play_id,app_store_id,paused,use_subdomain,cadence,' +
      'spend_caps,archived_at',
    // The log goes with its project.
    events: ['insert', 'update'],
  },
  { table: 'project_members', noun: 'member', key: 'user_id', name: USER_NAME, columns: 'role' },
  { table: 'invitations', noun: 'invitation', name: `r->>'email'`, columns: 'role,email' },
  {
    table: 'prompts',
    noun: 'prompt',
    name: `r->>'prompt_text'`,
    columns: 'prompt_text,country_code,language_code,prompt_type,brand_kind,scheduled,ended_at,successor_of',
    goneWith: 'removed_with',
  },
  {
    table: 'prompt_collections',
    noun: 'prompt_tag',
    key: 'prompt_id',
    name: TAG_NAME,
    columns: 'prompt_id,collection_id',
    // It has gone with its prompt or its tag, whose end is told.
    namelessIsSilent: true,
  },
  { table: 'collections', noun: 'collection', name: `r->>'name'`, columns: 'name,description' },
  {
    table: 'competitors',
    noun: 'competitor',
    name: `r->>'brand_name'`,
    columns: 'brand_name,domain,matching_names,google_play_id,app_store_id,color',
  },
  {
    table: 'annotations',
    noun: 'annotation',
    name: `r->>'title'`,
    columns: 'title,annotation_date,description,color,annotation_category_id',
  },
  { table: 'annotation_categories', noun: 'annotation_category', name: `r->>'name'`, columns: 'name' },
  { table: 'shares', noun: 'share', name: `r->>'view'`, columns: 'view,question,expires_at' },
  {
    table: 'saved_views',
    noun: 'saved_view',
    name: `r->>'name'`,
    columns: 'name,path,shared',
    // A view that is not shared is its maker's alone.
    when: 'shared',
  },
  { table: 'imports', noun: 'import', name: `r->>'name'`, columns: 'name,format,bytes,state' },
  {
    table: 'audit_batches',
    noun: 'technical_geo_report',
    name: `r->>'url'`,
    columns: 'url,start_url,country_code',
    events: ['insert'],
  },
  {
    table: 'audit_series',
    noun: 'technical_geo_report_series',
    name: `r->>'url'`,
    columns: 'url,country_code,reports,repeat',
  },
  {
    table: 'recommendation_runs',
    noun: 'recommendation',
    name: `r->>'recommendation_type'`,
    columns: 'recommendation_type',
    events: ['insert', 'delete'],
  },
  {
    table: 'recommendation_items',
    noun: 'recommendation_item',
    name: `r->>'title'`,
    columns: 'status,owner,due_on,note,progress,reason',
    events: ['update'],
  },
  {
    table: 'tasks',
    noun: 'intelligence_task',
    name: `coalesce(r->>'title', r->>'task_type')`,
    columns: 'task_type,prompt_id,custom_topic,output_language_code,existing_content_url',
    events: ['insert', 'delete'],
  },
  { table: 'launches', noun: 'launch', name: `r->>'kind'`, columns: 'kind,state' },
  {
    table: 'webhooks',
    noun: 'webhook',
    name: `coalesce(r->>'description', substring(r->>'url' from '^https?://([^/?#]+)'))`,
    // Paths of receivers are passwords of some.
    columns: 'description,events,models,competitor_ids,state,disabled_reason',
  },
  {
    table: 'webhook_secrets',
    noun: 'webhook_signing_key',
    key: 'webhook_id',
    name: `null::text`,
    columns: 'webhook_id',
    events: ['insert'],
  },
  {
    table: 'monitors',
    noun: 'monitor',
    name: `r->>'name'`,
    columns: 'name,metric,actor_id,filters,muted_models,paused',
  },
  {
    table: 'alarms',
    noun: 'alarm',
    name: `null::text`,
    columns: 'acknowledged_at,snoozed_until',
    events: ['update'],
  },
  { table: 'cdn_connections', noun: 'cdn_connection', key: 'zone', name: `r->>'zone'`, columns: 'zone' },
  { table: 'agent_uploads', noun: 'agent_upload', name: `null::text`, columns: 'strict', events: ['insert'] },
];

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function triggersOf({
  table,
  noun,
  key = 'id',
  name,
  columns,
  goneWith = '',
  events = EVENTS,
  when,
  ...logged
}: Logged): string {
  const silence = logged.namelessIsSilent ? 'nameless' : '';
  const args = [noun, key, name, columns, goneWith, silence].map(quoted).join(', ');
  const rows = { insert: ['new'], update: ['old', 'new'], delete: ['old'] };
  const watched = columns.split(',').concat(goneWith || []);
  return events
    .map((event) => {
      const condition = when ? `when (${rows[event].map((row) => `${row}.${when}`).join(' or ')})` : '';
      return `create trigger log_${event} after ${event === 'update' ? `update of ${watched.join(', ')}` : event} on ${table}
        for each row ${condition} execute function log_project_change(${args});`;
    })
    .join('\n');
}

/**
 * Who changed what of a project (docs/people.md). Triggers write the log, so that it is of the same transaction as the
 * change, and no statement can forget it. Who is at work, each transaction of theirs says in `app.actor`.
 */
export class ProjectChanges1790000000440 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table project_changes (
        project_id bigint not null references projects on delete cascade,
        id bigint generated by default as identity,
        at timestamptz(3) not null,
        actor_kind text not null check (actor_kind in ('person', 'api_key', 'application', 'operator', 'service')),
        user_id bigint,
        credential text,
        request_id text,
        operation text not null check (operation in ('create', 'update', 'delete')),
        noun text not null,
        item_id text,
        name text,
        before jsonb,
        after jsonb,
        primary key (project_id, id)
      );
      create index project_changes_at on project_changes (at);
      comment on table project_changes is 'written by triggers alone; kept a year';
      comment on column project_changes.credential is 'the id of an API key or of an OAuth client, or the name of a command';
      comment on column project_changes.before is 'what the change has changed, as it was; null for what is new';

      create function current_actor() returns jsonb language sql stable as $$
        select coalesce(nullif(current_setting('app.actor', true), '')::jsonb, '{"kind": "service"}')
      $$;

      create function write_project_change(
        project bigint, operation text, noun text, item_id text, name text, before jsonb, after jsonb
      ) returns void language sql as $$
        insert into project_changes
          (project_id, at, actor_kind, user_id, credential, request_id, operation, noun, item_id, name, before, after)
        select project, coalesce((a->>'at')::timestamptz, now()), a->>'kind', (a->>'user_id')::bigint, a->>'credential',
          a->>'request_id', operation, noun, item_id, left(name, 300), before, after
        from current_actor() a
        -- While a project is removed, and after it, its rows go without a word.
        where exists (select from projects where id = project)
          and not exists (select from project_removals r where r.project_id = project)
      $$;

      create function log_project_change() returns trigger language plpgsql as $$
      declare
        kept constant text[] := string_to_array(tg_argv[3], ',');
        gone_with constant text := nullif(tg_argv[4], '');
        was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
        now_is jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
        r jsonb := coalesce(now_is, was);
        project bigint := case tg_table_name when 'projects' then r->>'id' else r->>'project_id' end;
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
      end $$;

      create function log_replicates() returns trigger language plpgsql as $$
      begin
        if new.since = '-infinity' then return null; end if;
        perform write_project_change(new.project_id, 'update', 'project', new.project_id::text,
          (select p.name from projects p where p.id = new.project_id),
          jsonb_build_object('replicates', coalesce(
            (select r.replicates from project_replicates r where r.project_id = new.project_id and r.since < new.since
             order by r.since desc limit 1), 1)),
          jsonb_build_object('replicates', new.replicates));
        return null;
      end $$;
      create trigger log_insert after insert on project_replicates for each row execute function log_replicates();

      create function log_import_judging() returns trigger language plpgsql as $$
      begin
        if current_actor()->>'kind' = 'service' then return null; end if;
        perform write_project_change(project_id, 'create', 'import_judging', null, null, null,
          jsonb_build_object('answers', count(*))) from released group by project_id;
        return null;
      end $$;
      create trigger log_delete after delete on held_answers referencing old table as released
        for each statement execute function log_import_judging();

      alter table project_removals add removed_by jsonb;
      alter table project_removals alter column removed_by set default current_actor();
      comment on column project_removals.removed_by is 'all that stays of the log of a project that is gone';

      ${LOGGED.map(triggersOf).join('\n')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const drops = LOGGED.flatMap(({ table, events = EVENTS }) =>
      events.map((event) => `drop trigger log_${event} on ${table};`),
    );
    await runner.query(`
      ${drops.join('\n')}
      alter table project_removals drop removed_by;
      drop trigger log_insert on project_replicates;
      drop trigger log_delete on held_answers;
      drop table project_changes;
      drop function log_import_judging, log_replicates, log_project_change, write_project_change, current_actor;
    `);
  }
}
