import type { AiTrafficResponse, PageTrafficResponse } from '@app/core/contracts';
import { addLocalDays, localDayOf } from '@app/core/kernel';
import { WrittenPages, PageCacheModule } from '@app/domain/pipeline';
import { ProjectsRepository } from '@app/domain/tracking';
import { createProject } from '@app/testing';
import { loadDemoOnce } from '../../apps/all-in-one/src/demo/demo.module';
import { ApiHarness } from '../support/api-harness';
import { runCli } from '../support/run-cli';
import { startStillWorker } from '../support/still-worker';

const DAY_MS = 86_400_000;
const MODELS = ['chatgpt', 'perplexity', 'gemini', 'ai_overview', 'ai_mode'] as const;
const TURN_AGO = 24;

let api: ApiHarness;
let key: string;
let project: number;
let real: number;
/** Rows of the demo after the first loading and after another. */
const loaded: Record<string, number>[] = [];

beforeAll(async () => {
  api = await ApiHarness.start();
  const demo = (await loadDemoOnce(api.settings, api.clock))!;
  project = demo.projectId;
  loaded.push(await rowsOf(project));
  // Without its key a loading counts as interrupted.
  await api.database.query('delete from api_keys');
  key = (await loadDemoOnce(api.settings, api.clock))!.apiKey;
  loaded.push(await rowsOf(project));
  real = await createProject(api.database, (await api.addUser()).id, { name: 'Real' });
}, 400_000);
afterAll(() => api.stop());

interface Body {
  readonly total: number;
  readonly data: readonly Record<string, unknown>[];
}

async function get<Answer = Body>(path: string, query: Record<string, string | number> = {}): Promise<Answer> {
  const parameters = new URLSearchParams({ project_id: `${project}` });
  for (const [name, value] of Object.entries(query)) parameters.set(name, `${value}`);
  const { status, body } = await api.get(`${path}?${parameters}`, key);
  expect([path, status]).toEqual([path, 200]);
  return body as Answer;
}

/** How many rows each table has of a project. */
async function rowsOf(projectId: number): Promise<Record<string, number>> {
  const tables = await api.database.query<{ name: string }>(
    `select table_name as name from information_schema.columns c join information_schema.tables t
       using (table_schema, table_name)
     where c.column_name = 'project_id' and c.table_schema = current_schema() and t.table_type = 'BASE TABLE' order by 1`,
  );
  const counts = tables.map(async ({ name }) => {
    const [row] = await api.database.query<{ n: number }>(
      `select count(*)::int as n from "${name}" where project_id = $1`,
      [projectId],
    );
    return [name, row!.n] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

const today = () => localDayOf(api.clock.now());
const BEFORE = () => ({ from: addLocalDays(today(), -TURN_AGO - 30), to: addLocalDays(today(), -TURN_AGO - 1) });
const AFTER = () => ({ from: addLocalDays(today(), -TURN_AGO), to: addLocalDays(today(), -1) });

interface Summary {
  readonly summary: Record<string, readonly { actor: { name: string }; total: number | null }[]>;
}

async function figure(metric: string, brand: string, query: Record<string, string>): Promise<number> {
  const body = await get<Summary>('/metrics/summary', { metrics: metric, ...query });
  return body.summary[metric]!.find(({ actor }) => actor.name === brand)!.total!;
}

describe('the demo', () => {
  it('is marked as one, and no other project is', async () => {
    const { projects } = await get<{ projects: object[] }>('/dimensions/projects');
    expect(projects).toEqual([expect.objectContaining({ id: project, demo: true })]);
    expect(await get(`/dimensions/projects/${project}`)).toMatchObject({ demo: true });
    const stranger = await api.addKey(
      (await api.database.query<{ user_id: number }>('select user_id from projects where id = $1', [real]))[0]!.user_id,
    );
    expect((await api.get('/dimensions/projects', stranger)).body).toMatchObject({ projects: [{ demo: false }] });
    expect((await api.get(`/dimensions/projects/${project}`, stranger)).status).toBe(404);
  });

  it('has every kind of data', async () => {
    const executions = await get('/dimensions/prompt_executions', { per_page: 100 });
    expect(new Set(executions.data.map(({ channel }) => channel))).toEqual(new Set(['simulated']));
    const counts = await api.database.query<Record<string, number>>(
      `select count(*) filter (where state = 'failed')::int as failed, count(*) filter (where no_result)::int as empty,
         count(distinct error_code)::int as errors, count(distinct day)::int as days
       from executions where project_id = $1`,
      [project],
    );
    expect(counts[0]).toEqual({ failed: 23, empty: expect.any(Number) as number, errors: 2, days: 90 });
    expect(counts[0]!.empty).toBeGreaterThan(100);
    const sentiments = await get('/sentiments', { brand_only: 'true', per_page: 100 });
    expect(new Set(sentiments.data.map(({ analysis }) => analysis)).size).toBeGreaterThan(2);
    expect((await get('/annotations')).total).toBe(5);
    const traffic = await get<{ totals: Record<string, number> }>('/metrics/agent_traffic', { range: 30 });
    expect(Object.keys(traffic.totals)).toHaveLength(8);
    const { assistants } = await get<AiTrafficResponse>('/metrics/ai_traffic', { range: 30 });
    expect(assistants.map(({ name }) => name)).toEqual(['ChatGPT', 'Perplexity', 'Gemini', 'Claude']);
    const pages = await get<PageTrafficResponse>('/metrics/ai_traffic/pages', { range: 30 });
    expect(pages.data.map(({ page_address, visits }) => [page_address, visits > 0])).toEqual(
      expect.arrayContaining([['aurelia.example/pricing', true]]),
    );
  });

  it('shows failed runs in their list', async () => {
    const outage = addLocalDays(today(), -90 + 41);
    const { data } = await get('/dimensions/prompt_executions', { from: outage, to: outage, per_page: 100 });
    const failed = data.filter(({ success }) => !success);
    expect(failed.map(({ model, error_code }) => [model, error_code])).toContainEqual(['gemini', 'unavailable']);
  });

  it('caches made-up pages alone, with evidence', async () => {
    const pages = await api.database.query<{ host: string; status: string; evidence: number }>(
      `select host, status, (select count(*)::int from page_evidence e
         where e.project_id = p.project_id and e.url_id = p.url_id) as evidence
       from pages p where project_id = $1 order by host, url_id`,
      [project],
    );
    expect(pages.length).toBeGreaterThanOrEqual(6);
    for (const { host } of pages) expect(host).toMatch(/\.example$/);
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set(['fetched', 'failed', 'blocked']));
    expect(pages.find(({ host }) => host === 'tool-rankings.example')!.evidence).toBeGreaterThanOrEqual(5);
  });

  it('gives no made-up page to a real project, and none that might exist to the demo', async () => {
    const worker = await startStillWorker(api.settings, api.clock, [PageCacheModule]);
    const projects = worker.get(ProjectsRepository, { strict: false });
    const store = async (id: number, url: string) =>
      worker.get(WrittenPages).store((await projects.openForJob(id))!, [{ url, content: '' }], api.clock.now());
    await expect(store(real, 'https://a.example/')).rejects.toThrow('demos');
    await expect(store(project, 'https://www.youtube.com/results')).rejects.toThrow('reserved domains');
    await worker.close();
  });
});

describe('the planted change', () => {
  it.each(MODELS)('shows on one model alone: %s', async (model) => {
    const rates = async (days: Record<string, string>, brand: string) =>
      figure('mention_rate', brand, { ...days, model, brand_kind: 'non_brand' });
    const lost = (await rates(BEFORE(), 'Aurelia')) - (await rates(AFTER(), 'Aurelia'));
    const won = (await rates(AFTER(), 'Brightmetric')) - (await rates(BEFORE(), 'Brightmetric'));
    if (model === 'perplexity') expect([lost > 25, won > 20]).toEqual([true, true]);
    else expect([Math.abs(lost) < 15, Math.abs(won) < 15]).toEqual([true, true]);
  });

  it('has an overtaking on the next day, and not before', async () => {
    const leads = async (days: Record<string, string>) =>
      (await figure('mention_rate', 'Brightmetric', { ...days, model: 'perplexity', brand_kind: 'non_brand' })) >
      (await figure('mention_rate', 'Aurelia', { ...days, model: 'perplexity', brand_kind: 'non_brand' }));
    expect([await leads(BEFORE()), await leads(AFTER())]).toEqual([false, true]);
  });

  it('comes with another source, and a complaint about the price', async () => {
    const cited = async (days: Record<string, string>) => {
      const filters = { model: 'perplexity', brand_kind: 'non_brand', query: 'tool-rankings.example' };
      const { data } = await get<{ data: { total_responses: number }[] }>('/metrics/top_sources', {
        ...days,
        ...filters,
      });
      return data[0]?.total_responses ?? 0;
    };
    const [before, after] = [(await cited(BEFORE())) / 30, (await cited(AFTER())) / TURN_AGO];
    expect(after).toBeGreaterThan(2 * before);
    const sentiment = (days: Record<string, string>) =>
      figure('net_sentiment', 'Aurelia', { ...days, model: 'perplexity', brand_kind: 'non_brand' });
    expect(await sentiment(AFTER())).toBeLessThan((await sentiment(BEFORE())) - 30);
  });
});

describe('another start', () => {
  it('adds nothing', async () => {
    const before = await rowsOf(project);
    expect(await loadDemoOnce(api.settings, api.clock)).toBeNull();
    expect(await rowsOf(project)).toEqual(before);
  });

  it('goes on with an interrupted loading, and doubles nothing', () => {
    expect(loaded[1]).toEqual(loaded[0]);
  });
});

describe('demo remove', () => {
  it('leaves nothing of it, and nothing else changes', async () => {
    const kept = await rowsOf(real);
    expect((await rowsOf(project))['answers']).toBeGreaterThan(3_000);
    const { code, stdout } = await runCli('demo remove', [], { DATABASE_URL: api.settings.DATABASE_URL });
    expect([code, stdout]).toEqual([0, `removed: project ${project}\n`]);
    expect(Object.values(await rowsOf(project)).reduce((sum, n) => sum + n)).toBe(0);
    expect(await api.database.query('select id from projects')).toEqual([{ id: real }]);
    expect(await rowsOf(real)).toEqual(kept);
  });

  it('may be run again, and the next start does not bring the demo back', async () => {
    const { code, stdout } = await runCli('demo remove', [], { DATABASE_URL: api.settings.DATABASE_URL });
    expect([code, stdout]).toEqual([0, 'There is no demo project.\n']);
    api.clock.advance(DAY_MS);
    expect(await loadDemoOnce(api.settings, api.clock)).toBeNull();
  });
});
