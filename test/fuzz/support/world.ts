import type { Random } from '../../support/random';
import type { ApiHarness } from '../../support/api-harness';
import { storeDigest } from '../../support/stored-digest';
import { storeAlarms } from '../../support/stored-alarms';
import { finding, storeAudit } from '../../support/stored-audit';
import { storeRecommendations } from '../../support/store-recommendations';
import { storeChannel } from '../../support/stored-channel';
import { storeWebhook } from '../../support/stored-webhook';
import { storeSiteExport } from '../../support/stored-site-export';
import { storeAuditFile } from '../../support/stored-audit-file';
import { storeTask } from '../../support/stored-task';
import { ofPage, signIn } from '../../support/browser-session';
import { createListedProject, type ListedProject } from '../../support/listed-project';

type Known = number | string;

/** The limits of callers are out of the way. */
export const NO_LIMITS = { RATE_LIMIT_PER_MINUTE: '1000000', WRITE_RATE_LIMIT_PER_MINUTE: '1000000' };

/** The rows that ids may name, by the noun of the path or of the parameter. */
const ROWS = {
  projects: 'select id from projects where id = $1',
  prompts: 'select id from prompts where project_id = $1 and removed_with is null order by id limit 200',
  competitors: 'select id from competitors where project_id = $1 order by id limit 50',
  collections: 'select id from collections where project_id = $1 order by id limit 200',
  recommendations: 'select id from recommendation_runs where project_id = $1',
  items: 'select id from recommendation_items where project_id = $1',
  annotations: 'select id from annotations where project_id = $1 order by id limit 200',
  categories: 'select id from annotation_categories where project_id = $1',
  answers: 'select id from executions where project_id = $1',
  technical_geo_reports: 'select id from audit_reports where project_id = $1 order by id limit 200',
  technical_geo_files: 'select report_id as id from audit_files where project_id = $1',
  intelligence_tasks: 'select id from tasks where project_id = $1 order by id limit 200',
  texts: `select id from tasks where project_id = $1 and state = 'completed' order by id limit 200`,
  versions: `(select version as id from tasks where project_id = $1 and state = 'completed' order by id limit 200)
    union all select version from audit_files where project_id = $1`,
  webhooks: 'select id from webhooks where project_id = $1 order by id limit 200',
  channels: 'select id from notice_channels where project_id = $1 order by id limit 200',
  deliveries: 'select id from webhook_deliveries where project_id = $1 order by id limit 200',
  monitors: 'select id from monitors where project_id = $1 order by id limit 200',
  digests: 'select id from digests where project_id = $1 order by id limit 200',
  issues: 'select id from digest_issues where project_id = $1 order by id limit 200',
  alarms: 'select id from alarms where project_id = $1 order by id limit 200',
  shares: 'select id from shares where project_id = $1 order by id limit 200',
  imports: `select id from imports where project_id = $1 and state = 'uploading' order by id limit 200`,
  site_exports: 'select id from site_exports where project_id = $1 order by id limit 200',
  owned_media: 'select id from owned_media where project_id = $1 order by id limit 200',
  batches: 'select id from audit_batches where project_id = $1 order by series_id nulls last, id limit 200',
  urls: `select encode(sha256, 'hex') as id from urls where project_id = $1`,
} as const;
type Noun = keyof typeof ROWS;

const NOUN_OF: Readonly<Record<string, Noun>> = {
  project_id: 'projects',
  prompt: 'prompts',
  prompt_id: 'prompts',
  prompt_ids: 'prompts',
  collection_id: 'collections',
  tag_ids: 'collections',
  competitors: 'competitors',
  competitor_id: 'competitors',
  brand1: 'competitors',
  brand2: 'competitors',
  annotation_category_id: 'categories',
  batch_id: 'batches',
  previous_batch_id: 'batches',
  report_id: 'technical_geo_reports',
  url_sha256: 'urls',
  item_id: 'items',
  'redeliver.id': 'deliveries',
  'deliveries.id': 'webhooks',
  'preview.id': 'digests',
  'issues.id': 'digests',
  'share.id': 'digests',
  issue_id: 'issues',
  'test.id': 'webhooks',
  'revert.id': 'texts',
  'versions.id': 'texts',
  'rows.id': 'site_exports',
};

const DAYS = ['2026-01-01', '2026-02-27', '2026-03-02', '2026-03-05T10:00:00Z', '2026-03-07', '2026-03-10'];

const EXPORT: Readonly<Record<string, Known>> = {
  first_day: '2026-03-01',
  last_day: '2026-03-07',
  data: Buffer.from('Query,Citations\nshoes,3\n').toString('base64'),
};

const FILE: Readonly<Record<string, Known>> = {
  bytes: 3,
  sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  number: 1,
  data: 'YWJj',
};

/** A small account with answers, which the requests read and change. */
export class World {
  private ids: Partial<Record<Noun, readonly Known[]>> = {};
  /** How many rows of each noun were there before the first request: the answers hang on them, so none is deleted. */
  private kept: Partial<Record<Noun, number>> | undefined;

  /** Headers of a page in which the owner is signed in, unless a request has signed it out. */
  page: Readonly<Record<string, string>> = {};

  private constructor(
    readonly api: ApiHarness,
    private readonly project: ListedProject,
    /** In the order of how much they may. */
    readonly keys: { readonly owner: string; readonly reader: string; readonly stranger: string },
  ) {}

  static async create(api: ApiHarness): Promise<World> {
    const project = await createListedProject(api);
    const stranger = await api.addUser({ scope: 'read_write', plan: 'trial' });
    const owner = await api.addKey(project.userId, 'read_write');
    await api.database.query("update users set plan = 'enterprise', is_admin = true where id = $1", [project.userId]);
    await api.database.query("insert into annotation_categories (project_id, name) values ($1, 'Launches')", [
      project.projectId,
    ]);
    await storeRecommendations(api.database, project.projectId);
    await storeAlarms(api.database, project.projectId);
    for (const state of ['completed', 'failed'] as const)
      await storeTask(api.database, project.projectId, state, api.clock.now());
    await storeSiteExport(api.database, project.projectId, '2026-03-07', 'acme.example/a');
    await storeWebhook(api.database, project.projectId, api.clock.now());
    await storeDigest(api.database, project.projectId, api.clock.now());
    await storeChannel(api.database, project.projectId, api.clock.now());
    await storeAudit(api.database, project.projectId, api.clock.now(), [
      { type: 'schema', checks: [finding('schema.author', 'warn')], score: 60 },
    ]);
    await storeAuditFile(api.database, project.projectId, api.clock.now());
    const world = new World(api, project, { owner, reader: project.key, stranger: stranger.key });
    await world.look();
    return world;
  }

  /** Learns which rows there are now, signs in anew, and has the project go on if a request has archived it. */
  async look(): Promise<void> {
    await this.api.database.query('update projects set archived_at = null where id = $1', [this.project.projectId]);
    this.page = ofPage(await signIn(this.api, this.project.userId));
    for (const [noun, text] of Object.entries(ROWS) as [Noun, string][]) {
      const rows = await this.api.database.query<{ id: Known }>(text, [this.project.projectId]);
      this.ids = { ...this.ids, [noun]: rows.map(({ id }) => id) };
    }
    this.kept ??= Object.fromEntries(Object.entries(this.ids).map(([noun, { length }]) => [noun, length]));
  }

  /** A value that means something here, for a parameter or for `noun.id` of a path; undefined where any will do. */
  known(name: string, random: Random): Known | undefined {
    if (name === 'from' || name === 'to') return random.pick(DAYS);
    if (name === 'range') return random.int(1, 90);
    // Lines of a short file.
    if (name === 'line') return random.int(1, 5);
    if (name === 'count' && random.chance(0.8)) return 1;
    if (name === 'annotation_date' || name === 'snoozed_until') return random.pick(['2026-03-01', '2026-02-28']);
    if (name === 'url' || name === 'domain') return `https://fuzz-${random.int(1, 1e6)}.example`;
    if (name in EXPORT && random.chance(0.4)) return EXPORT[name];
    // Of a file, and of its only piece, whose length must fit.
    if (name in FILE && random.chance(0.5)) return FILE[name];
    if (name === 'version' && random.chance(0.7)) return random.pick(this.ids.versions ?? [1]);
    if (name === 'version' || name === 'to_version') return random.int(1, 4);
    if (name === 'time_zone') return random.pick(['Europe/Madrid', 'America/Los_Angeles', 'asia/kolkata']);
    if (name === 'country_code') return random.pick(['ES', 'MX', 'us']);
    if (name === 'language_code') return random.pick(['en', 'es', 'FR']);
    const ids = this.ids[NOUN_OF[name] ?? (name.replace('.id', '') as Noun)] ?? [];
    return ids.length > 0 ? random.pick(ids) : undefined;
  }

  /** One of the rows that the requests themselves made, if there is one. */
  deletable(noun: string, random: Random): Known | undefined {
    const made = this.ids[noun as Noun]?.slice(this.kept?.[noun as Noun]) ?? [];
    return made.length > 0 ? random.pick(made) : undefined;
  }
}
