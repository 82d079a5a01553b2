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
  /** Whose updates are told, where that is not each of what the log shows; of any column where there are none. */
  readonly watched?: readonly string[];
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
      'spend_caps,archived_at,time_zone',
    // The log goes with its project.
    events: ['insert', 'update'],
  },
  { table: 'project_members', noun: 'member', key: 'user_id', name: USER_NAME, columns: 'role' },
  { table: 'invitations', noun: 'invitation', name: `r->>'email'`, columns: 'role,email' },
  {
    table: 'prompts',
    noun: 'prompt',
    name: `r->>'prompt_text'`,
    columns:
      'prompt_text,country_code,language_code,prompt_type,brand_kind,scheduled,ended_at,successor_of,models,cadence',
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
  {
    table: 'tasks',
    noun: 'intelligence_task',
    name: `r->>'title'`,
    columns: 'title,version',
    watched: ['version'],
    events: ['update'],
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
  {
    table: 'project_looks',
    noun: 'project_look',
    key: 'project_id',
    name: `r->>'display_name'`,
    columns: 'display_name,accent_color,logo_type,logo_width,logo_height,logo_sha256',
    watched: [],
  },
  {
    table: 'notice_channels',
    noun: 'channel',
    name: `coalesce(r->>'description', r->>'kind')`,
    columns: 'kind,description,hears,state,paused_reason',
  },
  { table: 'digests', noun: 'digest', name: `r->>'name'`, columns: 'name,cadence,weekday,hour,channel_ids,paused' },
  {
    table: 'site_exports',
    noun: 'site_export',
    name: `r->>'name'`,
    columns: 'name,source,kind,first_day,last_day,rows',
    events: ['insert', 'delete'],
  },
  {
    table: 'site_exports',
    noun: 'site_export',
    name: `r->>'name'`,
    columns: 'name,rows,replaced_at',
    events: ['update'],
  },
  {
    table: 'owned_media',
    noun: 'owned_medium',
    name: `r->>'address'`,
    columns: 'address',
    events: ['insert', 'delete'],
  },
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
  watched = columns.split(',').concat(goneWith || []),
  ...logged
}: Logged): string {
  const silence = logged.namelessIsSilent ? 'nameless' : '';
  const args = [noun, key, name, columns, goneWith, silence].map(quoted).join(', ');
  const rows = { insert: ['new'], update: ['old', 'new'], delete: ['old'] };
  const updated = watched.length > 0 ? `update of ${watched.join(', ')}` : 'update';
  return events
    .map((event) => {
      const condition = when ? `when (${rows[event].map((row) => `${row}.${when}`).join(' or ')})` : '';
      return `create trigger log_${event} after ${event === 'update' ? updated : event} on ${table}
        for each row ${condition} execute function log_project_change(${args});`;
    })
    .join('\n');
}

/** They write the log (project-changes.ts). A later migration that adds a column makes the triggers of its table anew. */
export const LOG_TRIGGERS = LOGGED.map(triggersOf).join('\n');
