import { ROLLUPS } from '@app/core/metric-engine';
import { EXECUTION_STATE, spendSubjectCode } from '@app/core/kernel';
import type { CarriedTable } from '@app/platform/archive';

type Where = (projectId: number) => string;

/** Rows that readers see. What a recalculation has under way is made anew. */
const ofGeneration: Where = (id) => `generation = (select generation from projects where id = ${id})`;
const ended: Where = () => `state in ('completed', 'failed')`;
const ofEnded =
  (table: string, column: string, states: string): Where =>
  (id) =>
    `${column} in (select id from ${table} where project_id = ${id} and ${states})`;

const CRAWLED = `state in ('crawled', 'failed')`;
/** A batch that is crawled anew stays behind with all its reports. */
const ofCarriedReport: Where = (id) =>
  ofEnded('audit_reports', 'report_id', `${ended(id)} and ${ofEnded('audit_batches', 'batch_id', CRAWLED)(id)}`)(id);
const READ = `state in ('done', 'failed')`;
const UPLOADED = `state in ('done', 'failed')`;
const RUN_ENDED = `status in ('completed', 'failed')`;
const TASK_ENDED = `state in ('completed', 'failed')`;

/** Of what is at work elsewhere nobody has a hold here. */
const FREE = { lease_until: 'null' };

const plain = (...tables: string[]): CarriedTable[] => tables.map((table) => ({ table }));

const TRACKED: readonly CarriedTable[] = [
  {
    table: 'projects',
    becomes: ({ ownerId }) => ({
      user_id: String(ownerId),
      // Nothing is asked before somebody says so.
      paused: 'true',
      // Nobody listens yet: webhooks and channels stay behind.
      listened_to: 'false',
      has_channels: 'false',
    }),
  },
  ...plain('competitors', 'collections', 'prompts', 'prompt_collections', 'annotation_categories', 'annotations'),
  ...plain('owned_media', 'project_models', 'project_replicates', 'project_looks'),
];

const CAPTURED: readonly CarriedTable[] = [
  {
    table: 'executions',
    where: () => `state <> ${EXECUTION_STATE.queued} and state <> ${EXECUTION_STATE.running}`,
    becomes: () => ({ ...FREE, enqueued_at: 'null' }),
  },
  ...plain('answers', 'search_texts', 'held_answers', 'judgements', 'prompt_judgings', 'sentiment_backfills'),
  ...plain('sentiments', 'late_sentiments', 'mention_verdicts'),
  // Proposals of prompts are counted by person, and people stay behind.
  { table: 'cost_entries', where: () => `subject <> ${spendSubjectCode('prompt_proposal')}` },
];

const DERIVED: readonly CarriedTable[] = [
  ...plain('domains', 'urls', 'url_variants'),
  { table: 'facts', where: ofGeneration, sequences: ['fact_ids'] },
  { table: 'sources', where: ofGeneration, sequences: ['source_ids'] },
  ...ROLLUPS.map(({ table }) => ({ table, where: ofGeneration })),
  {
    table: 'recalculations',
    // All that had not ended become one that begins anew.
    where: (id) =>
      `state = 'completed' or id = (select max(id) from recalculations where project_id = ${id} and state <> 'completed')`,
    becomes: () => ({ ...FREE, ...BEGINS_ANEW }),
  },
];

const ofOpen = (column: string, value: string): string =>
  `case when r.state = 'completed' then r.${column} else ${value} end`;
const BEGINS_ANEW = {
  ...Object.fromEntries(
    [
      'from_generation',
      'to_generation',
      'actor_set',
      'last_execution_id',
      'channels',
      'error_message',
      'started_at',
      'time_zone',
    ].map((column) => [column, ofOpen(column, 'null')]),
  ),
  ...Object.fromEntries(['cursor', 'total', 'done', 'attempts'].map((column) => [column, ofOpen(column, '0')])),
  extracts: ofOpen('extracts', 'true'),
  state: ofOpen('state', `'pending'`),
};

const SITE: readonly CarriedTable[] = [
  { table: 'pages', becomes: () => FREE },
  ...plain(
    'site_exports',
    'site_export_rows',
    'page_evidence',
    'page_plans',
    'agent_requests',
    'page_requests',
    'agent_upload_rows',
  ),
  { table: 'agent_uploads', where: () => UPLOADED },
  { table: 'audit_series' },
  { table: 'audit_batches', where: () => CRAWLED, becomes: () => FREE },
  {
    table: 'audit_reports',
    where: (id) => `${ended(id)} and ${ofEnded('audit_batches', 'batch_id', CRAWLED)(id)}`,
    becomes: () => FREE,
  },
  { table: 'audit_files', where: ofCarriedReport },
  { table: 'audit_file_grounds', where: ofCarriedReport },
  { table: 'audit_file_versions', where: ofCarriedReport, becomes: () => ({ user_id: 'null' }) },
];

const WORK: readonly CarriedTable[] = [
  ...plain('project_watches', 'monitors', 'alarms'),
  // Channels stay behind.
  { table: 'digests', becomes: () => ({ channel_ids: `'{}'` }) },
  { table: 'digest_issues' },
  {
    table: 'imports',
    where: () => READ,
    becomes: ({ ownerId }) => ({
      ...FREE,
      user_id: String(ownerId),
      // Two people may have brought the same file, and it is unique for each.
      file_key: `sha256(r.file_key || convert_to(r.user_id::text, 'UTF8'))`,
    }),
  },
  { table: 'import_refusals', where: ofEnded('imports', 'import_id', READ) },
  { table: 'recommendation_runs', where: () => RUN_ENDED, becomes: () => FREE },
  { table: 'recommendation_items', where: ofEnded('recommendation_runs', 'run_id', RUN_ENDED) },
  {
    table: 'tasks',
    where: ended,
    becomes: ({ ownerId }) => ({
      ...FREE,
      user_id: String(ownerId),
      // It is unique in the installation.
      public_id: `'task_' || replace(gen_random_uuid()::text, '-', '')`,
    }),
  },
  {
    table: 'task_versions',
    where: ofEnded('tasks', 'task_id', TASK_ENDED),
    becomes: () => ({ user_id: 'null' }),
  },
  // The ledger numbers calls by it.
  { table: 'task_writings' },
  {
    table: 'saved_views',
    // What others have saved for themselves is nobody else's.
    where: (id) => `shared or user_id = (select user_id from projects where id = ${id})`,
    becomes: ({ ownerId }) => ({ user_id: String(ownerId) }),
  },
];

/** Tables whose rows go with their project. Each stands behind those that it references. */
export const CARRIED: readonly CarriedTable[] = [...TRACKED, ...CAPTURED, ...DERIVED, ...SITE, ...WORK];
