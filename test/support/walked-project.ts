import { ApiHarness } from './api-harness';
import { demoDatabase } from './demo-database';
import { startWork } from './started-work';
import { MANY_WRITES } from './writing-account';

const SECRET = { SECRET_KEY: 'a secret of at least 32 characters' };

export type Body = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly status: number;
  readonly body: Body;
}

export interface WalkedProject {
  readonly api: ApiHarness;
  /** @param path below the API's, with a query */
  ask(path: string): Promise<Answer>;
  readonly projectId: string;
  /** What the last part of a path stands for, by the path. */
  readonly places: Readonly<Record<string, string>>;
  /** Values of parameters that the interface description does not know, by name. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

interface Row extends Readonly<Record<string, unknown>> {
  readonly id: number;
}

/** The demo, with some of all that users start. */
export async function walkedProject(): Promise<WalkedProject> {
  const database = await demoDatabase(SECRET);
  const { projectId, apiKey: key } = database.made!;
  const api = await ApiHarness.start({ ...MANY_WRITES, ...SECRET }, database);
  await startWork(api, key, projectId, 'aurelia.example/pricing');
  await moveSites(api, projectId);
  await api.database.query('analyze');
  const list = async (path: string, member = 'data'): Promise<Row[]> => {
    const joined = `${path}${path.includes('?') ? '&' : '?'}project_id=${projectId}`;
    return (await api.get(joined, key)).body[member] as Row[];
  };
  const idsOf = async (path: string, member?: string): Promise<string[]> =>
    (await list(path, member)).map(({ id }) => String(id));

  const competitors = await idsOf('/dimensions/competitors', 'competitors');
  const prompts = await idsOf('/dimensions/prompts');
  // The page cache knows it.
  const cited = String((await list('/citation_intelligence/groups?query=aurelia.example/pricing'))[0]!.url_sha256);
  const [occurrence] = await list(`/citation_intelligence/urls/${cited}/occurrences`);
  const reports = await idsOf('/technical_geo_reports');
  const batches = (await list('/technical_geo_reports')).map(({ batch_id }) => String(batch_id));
  const [filed] = await list('/technical_geo_reports?report_type=robots_txt&status=completed');
  const [judged] = await idsOf('/technical_geo_reports?status=completed');
  const base = `${await api.app.getUrl()}/api/v1`;
  return {
    api,
    ask: async (asked) => {
      const response = await fetch(`${base}${asked}`, { headers: { Authorization: `Bearer ${key}` } });
      const text = await response.text();
      const isJson = response.headers.get('content-type')!.includes('json');
      const ignored_parameters = response.headers.get('x-ignored-parameters')?.split(', ');
      return { status: response.status, body: isJson ? (JSON.parse(text) as Body) : { text, ignored_parameters } };
    },
    projectId: String(projectId),
    places: {
      '/answers/{id}': String(occurrence!.prompt_execution_id),
      '/citation_intelligence/urls/{url_sha256}': cited,
      '/dimensions/competitors/{id}': competitors[0]!,
      '/dimensions/projects/{id}': String(projectId),
      '/digests/{id}': (await idsOf('/digests'))[0]!,
      '/imports/{id}': (await idsOf('/imports'))[0]!,
      '/site_exports/{id}': (await idsOf('/site_exports'))[0]!,
      '/intelligence_tasks/{id}': (await idsOf('/intelligence_tasks?status=completed'))[0]!,
      '/projects/{id}': String(projectId),
      '/recommendations/{id}': (await idsOf('/recommendations?status=completed'))[0]!,
      '/technical_geo_files/{id}': String(filed!.id),
      '/technical_geo_reports/{id}': reports[0]!,
      '/channels/{id}': (await idsOf('/channels'))[0]!,
      '/webhooks/{id}': (await idsOf('/webhooks'))[0]!,
    },
    values: {
      project_id: [String(projectId)],
      from: ['2026-03-01', '2026-03-10'],
      to: ['2026-03-04', '2025-12-02'],
      range: ['4'],
      page: ['2'],
      per_page: ['1'],
      wanted_change: ['1', '50'],
      limit: ['1'],
      metric: ['mention_rate', 'citation_rate', 'avg_position', 'net_sentiment'],
      collection_id: await idsOf('/dimensions/tags', 'collections'),
      country_code: ['US', 'DE'],
      language_code: ['en', 'de'],
      prompt: prompts.slice(0, 2),
      prompt_ids: [prompts.slice(0, 2).join(',')],
      competitors: [...competitors.slice(0, 2), 'none'],
      competitor_id: competitors.slice(0, 2),
      brand1: competitors.slice(0, 2),
      brand2: competitors.slice(0, 2),
      actor: competitors.slice(0, 2),
      query: ['pricing', 'brightmetric'],
      domain: ['aurelia.example', 'brightmetric.example'],
      site: ['reddit.com', 'youtube.com'],
      community: ['r/shoes'],
      channel: ['@acme'],
      bot: ['gptbot', 'claudebot'],
      page_address: ['aurelia.example/pricing'],
      company: ['OpenAI', 'Google'],
      annotation_category_id: await idsOf('/dimensions/annotation_categories', 'annotation_categories'),
      version: ['1'],
      report_id: [judged!],
      check_id: ['schema.author'],
      previous_batch_id: batches.slice(-1),
      batch_id: batches,
    },
  };
}

/**
 * The demo cites searches of one forum and one video platform, and a single own host. Some of these become threads, videos and
 * hosts that lists can be narrowed to.
 */
async function moveSites({ database }: ApiHarness, projectId: number): Promise<void> {
  const move = async (from: string, to: string, domain: string): Promise<void> => {
    const host = new URL(to).host;
    await database.query(
      `with site as (
         insert into domains (project_id, domain) values ($1, $4)
         on conflict (project_id, domain) do update set domain = excluded.domain returning id
       ), moved as (
         update urls set url = $3::text, host = $5, domain_id = (select id from site), sha256 = sha256(convert_to($3::text, 'UTF8'))
         where project_id = $1 and id = (
           select url_id from sources s join urls u on u.project_id = s.project_id and u.id = s.url_id
           where s.project_id = $1 and u.url like $2 group by url_id order by count(*) desc, url_id limit 1)
         returning id, domain_id
       )
       update sources set domain_id = moved.domain_id from moved where project_id = $1 and url_id = moved.id`,
      [projectId, from, to, domain, host],
    );
  };
  await move('https://www.reddit.com/search%', 'https://www.reddit.com/r/shoes/comments/1abc2de/lasting', 'reddit.com');
  await move('https://www.reddit.com/search%', 'https://www.reddit.com/r/run/comments/2abc2de/lasting', 'reddit.com');
  await move('https://www.reddit.com/search%', 'https://stackoverflow.com/questions/12', 'stackoverflow.com');
  await move('https://www.youtube.com/results%', 'https://www.youtube.com/@acme/videos', 'youtube.com');
  await move('https://www.youtube.com/results%', 'https://vimeo.com/456', 'vimeo.com');
  await move('https://aurelia.example/blog/guide%', 'https://blog.aurelia.example/guide', 'aurelia.example');
  await move('https://aurelia.example/products%', 'https://shop.aurelia.example/', 'aurelia.example');
}
