import type { INestApplicationContext } from '@nestjs/common';
import type { RecommendationType } from '@app/core/kernel';
import { RECOMMENDATION_TYPES } from '@app/core/kernel';
import { ObservationsService } from '@app/domain/reads';
import { ProjectsRepository } from '@app/domain/tracking';
import { RecommendationRunner, RecommendationWorkModule } from '@app/domain/work';
import { ApiHarness } from '../support/api-harness';
import { startStillWorker } from '../support/still-worker';
import { finding, storeAudit } from '../support/stored-audit';
import {
  BOOTS,
  createTroubledProject,
  HELD,
  LOST,
  NEVER_HAD,
  NEWS,
  THREAD,
  TRAIL,
  SHOP,
  SOCKS,
  type TroubledProject,
  UNCITED,
} from './support/troubled-project';

interface Item {
  readonly id: number;
  readonly follows: { readonly run_id: number; readonly item_id: number; readonly status: string } | null;
  readonly title: string;
  readonly description: string;
  readonly metadata: {
    readonly generator: string;
    readonly execution_ids: number[];
    readonly quotes: readonly { readonly execution_id: number; readonly text: string; readonly names: string[] }[];
    readonly figures: readonly { readonly n: number; readonly hits: number; readonly window: string }[];
    readonly p_value: { readonly adjusted: number } | null;
    readonly expected_effect: { readonly value: number } | null;
  };
  readonly source_refs: readonly { readonly id: number; readonly url: string }[];
}

const JSONLD = finding('schema.jsonld', 'warn', {
  title: 'No JSON-LD',
  recommendation: 'Describe the organisation in JSON-LD.',
  reference: 'https://schema.org/Organization',
  places: [{ url: 'https://acme.example/' }],
  places_total: 1,
});

describe('a run of recommendations', () => {
  let api: ApiHarness;
  let worker: INestApplicationContext;
  let project: TroubledProject;

  beforeAll(async () => {
    api = await ApiHarness.start();
    worker = await startStillWorker(api.settings, api.clock, [RecommendationWorkModule]);
    project = await createTroubledProject(api);
    await storeAudit(api.database, project.projectId, api.clock.now(), [
      {
        type: 'schema',
        checks: [JSONLD],
      },
      {
        type: 'crawlability',
        checks: [
          finding('crawlability.bots', 'fail', {
            title: 'Bots of AI companies are refused',
            severity: 'high',
            recommendation: 'Let them in.',
          }),
          finding('crawlability.status', 'pass'),
        ],
      },
    ]);
  }, 120_000);
  afterAll(async () => {
    await worker.close();
    await api.stop();
  });

  /** Runs a type as a worker does, at any time of a week later than the last. */
  async function run(type: RecommendationType): Promise<{ status: string; summary: string; items: Item[] }> {
    const { key } = project;
    const launched = await api.send('post', '/recommendations', key, {
      project_id: project.projectId,
      recommendation_type: type,
    });
    expect([launched.status, launched.body.status]).toEqual([201, 'pending']);
    await worker.get(RecommendationRunner, { strict: false }).run(project.projectId, launched.body.id);
    const { body } = await api.get(`/recommendations/${launched.body.id}?project_id=${project.projectId}`, key);
    return body;
  }
  const withoutIds = (items: readonly Item[]) => items.map(({ id: _, follows: __, ...item }) => item);

  it('finds each problem of a project in its answers, pages, judgements and audit', async () => {
    const found = new Map<string, Item[]>();
    for (const type of RECOMMENDATION_TYPES) {
      const { status, items } = await run(type);
      expect(status).toBe('completed');
      for (const item of items) {
        const { generator } = item.metadata;
        found.set(generator, [...(found.get(generator) ?? []), item]);
      }
    }
    const of = (generator: string) => found.get(generator)!.map(({ description }) => description);
    const generators = [...found.keys()].toSorted();
    expect(generators).toEqual([
      'audit_findings',
      'community_pages',
      'content_gaps',
      'falling_citation_share',
      'lost_positions',
      'negative_themes',
      'pages_without_brand',
      'schema_markup',
      'stale_pages',
      'third_party_pages',
      'unanswered_queries',
    ]);
    expect(of('content_gaps')[0]).toContain('Globex in 100 % of 56 answers');
    expect(of('content_gaps')[0]).toContain('Acme in 0 % of 56 answers');
    for (const { title } of found.get('content_gaps')!) expect(title).toContain(NEVER_HAD);
    const [against] = found.get('negative_themes')!;
    expect(against!.source_refs.map(({ url }) => url)).toEqual([BOOTS]);
    expect(of('negative_themes')).toEqual([expect.stringContaining('about “delivery” in 25 % of 40 answers')]);
    expect(of('third_party_pages')[0]).toContain(`${NEWS} is a source of 25 % of 224 answers`);
    expect(of('community_pages')).toEqual([expect.stringContaining(THREAD)]);
    expect(of('pages_without_brand')[0]).toContain(`${BOOTS} is a source of 25 % of 224 answers`);
    expect(of('stale_pages')).toEqual([expect.stringContaining('last changed on 2024-05-01')]);
    // Nobody wins the other searches: the brand's site is cited, or their prompts have fallen.
    const [won, ...others] = found.get('unanswered_queries')!;
    expect(others).toEqual([]);
    expect(won!.description).toContain('“light trail shoes” in 25 % of 56 answers');
    expect(won!.metadata.figures.map(({ hits, n }) => [hits, n])).toEqual([
      [14, 56],
      // But for the first with the search on each of two models.
      [12, 12],
      [14, 14],
      [0, 14],
    ]);
    expect(won!.source_refs.map(({ url }) => url)).toEqual([TRAIL]);

    const [lost] = found.get('lost_positions')!;
    expect(lost!.title).toContain(LOST);
    expect(lost!.metadata.figures.map(({ window, n, hits }) => [window, n, hits])).toEqual([
      ['before', 56, 56],
      ['now', 56, 0],
      ['before', 56, 56],
      ['now', 56, 0],
      ['before', 56, 56],
      ['now', 56, 0],
    ]);
    expect(lost!.metadata.p_value!.adjusted).toBeLessThan(1e-6);
    expect(lost!.metadata.quotes).toEqual(
      lost!.metadata.execution_ids.map((execution_id) => ({
        execution_id,
        text: 'Globex lasts longest.',
        names: ['Globex'],
      })),
    );
    expect(lost!.metadata.expected_effect!.value).toBe(100);
    expect(lost!.description).toContain('cite the site of Acme in 0 % of 56 answers');
    expect(lost!.description).toContain('The page they have lost is https://acme.example/shoes');
    expect(lost!.source_refs[0]!.url).toBe('https://acme.example/shoes');
    const [uncited] = found.get('falling_citation_share')!;
    expect(uncited!.title).toContain(UNCITED);
    expect(uncited!.description).toContain('The likeliest day of the change is 10 Feb 2026.');
    expect(uncited!.description).toContain(
      `The page they have lost is ${SOCKS}: it is a source of 0 of 56 answers now and of 56 of 56 before, ` +
        `the last on 9 Feb 2026.\nIn its place stands ${SHOP}: ` +
        'it is a source of 56 of 56 answers now and of 0 of 56 before, the first on 10 Feb 2026.',
    );
    const all = [...found.values()].flat();
    expect(all.filter(({ title }) => title.includes(HELD))).toEqual([]);
    const executions = await api.database.query<{ id: number }>('select id from executions where project_id = $1', [
      project.projectId,
    ]);
    const known = new Set(executions.map(({ id }) => id));
    expect(all.flatMap(({ metadata }) => metadata.execution_ids).every((id) => known.has(id))).toBe(true);
  });

  it('finds the same in the same data, a week later too', async () => {
    api.clock.advance(7 * 86_400_000);
    const first = await run('ai_visibility');
    api.clock.advance(7 * 86_400_000);
    const second = await run('ai_visibility');
    expect(first.items.length).toBeGreaterThan(5);
    expect(withoutIds(second.items)).toEqual(withoutIds(first.items));
    expect(second.summary).toBe(first.summary);
  });

  it('sees in the page cache what pages have', async () => {
    const scope = await worker.get(ProjectsRepository, { strict: false }).openForJob(project.projectId);
    const { pages } = await worker.get(ObservationsService, { strict: false }).observe(scope!, [1, 2]);
    const news = pages.find(({ url }) => url === NEWS)!;
    expect(news.contents).toMatchObject({ tables: 1, numbers: 0, headings: ['Shoes', 'Which last longest?'] });
    expect(news.cells).toEqual([1, 2].map((model) => ({ promptId: expect.any(Number), model, answers: 28, named: 0 })));
    expect(pages.find(({ url }) => url === SHOP)!.contents).toBeNull();
  });

  it('goes on with what was made of an item, in the next run', async () => {
    const { key, projectId } = project;
    const latest = async () => {
      api.clock.advance(7 * 86_400_000);
      return (await run('ai_visibility')) as unknown as { id: number; items: (Item & Record<string, unknown>)[] };
    };
    const first = await latest();
    const send = (index: number, body: object) =>
      api.send('patch', `/recommendations/${first.id}/items/${first.items[index]!.id}`, key, {
        project_id: projectId,
        ...body,
      });
    const work = { owner: 'Ada', due_on: '2026-05-01', note: 'Ask Bob.' };
    expect((await send(0, { ...work, progress: 'doing' })).body).toMatchObject({
      ...work,
      progress: 'doing',
      status: 'active',
    });
    const away = { status: 'archived', reason: 'We do not sell this.' };
    expect((await send(1, away)).body).toMatchObject({ ...away, progress: null });
    const done = await send(2, { status: 'completed', note: 'Done.' });
    expect(done.body).toMatchObject({ done_at: api.clock.now().toISOString(), progress: null });

    const { items } = await latest();
    const doneOn = ({ id }: Item, at: string) =>
      api.database.query(
        `update recommendation_items set status = 'completed', done_at = $3 where project_id = $1 and id = $2`,
        [projectId, id, at],
      );
    const follows = (index: number, status: string) => ({ run_id: first.id, item_id: first.items[index]!.id, status });
    expect(items[0]).toMatchObject({ ...work, progress: 'doing', status: 'active', follows: follows(0, 'active') });
    expect(items[1]).toMatchObject({ ...away, progress: null, follows: follows(1, 'archived') });
    const { note, done_at } = done.body;
    expect(items[2]).toMatchObject({ status: 'completed', note, done_at, follows: follows(2, 'completed') });

    // All that it rests on is of the days since.
    await doneOn(items[2]!, '2026-02-09T22:59:59Z');
    const { items: later } = await latest();
    expect(later[2]).toMatchObject({ status: 'active', note, done_at: null, follows: { status: 'completed' } });
    await doneOn(later[2]!, '2026-02-09T23:00:00Z');
    expect((await latest()).items[2]).toMatchObject({ status: 'completed', note });
    await api.database.query(
      `update recommendation_items set status = 'active', done_at = null where project_id = $1`,
      [projectId],
    );
  });

  it('measures what became of the answers after an item was done, against the other prompts', async () => {
    await api.database.query(
      `update recommendation_items set status = 'completed', done_at = '2026-02-09T12:00Z', effect = null
       where project_id = $1 and metadata ->> 'generator' = 'lost_positions'`,
      [project.projectId],
    );
    api.clock.advance(7 * 86_400_000);
    await run('ai_visibility');
    const [row] = await api.database.query<{ run: number }>(
      "select max(run_id) as run from recommendation_items where project_id = $1 and status = 'completed'",
      [project.projectId],
    );
    const { body } = await api.get(`/recommendations/${row!.run}?project_id=${project.projectId}`, project.key);
    const done = (body.items as { status: string; effect: object | null }[]).filter(({ effect }) => effect !== null);
    expect(done).toMatchObject([
      {
        status: 'completed',
        effect: {
          window: { first: '2026-02-10', last: '2026-03-09' },
          before: 100,
          n_before: 54,
          after: 0,
          n_after: 56,
          change: { value: -100 },
          beyond_others: { value: -100 },
        },
      },
    ]);
  });

  it('has a finding that was mended be done until an audit finds it again', async () => {
    const finding = async () => {
      api.clock.advance(7 * 86_400_000);
      const { items } = await run('ai_visibility');
      return items.find(({ metadata }) => metadata.generator === 'schema_markup') as unknown as Record<string, unknown>;
    };
    const path = ({ id }: Record<string, unknown>, run: unknown) =>
      `/recommendations/${run as number}/items/${id as number}`;
    const told = await finding();
    const [row] = await api.database.query<{ run: number }>('select max(id) as run from recommendation_runs');
    const body = { project_id: project.projectId, status: 'completed' };
    expect((await api.send('patch', path(told, row!.run), project.key, body)).status).toBe(200);
    expect((await finding()).status).toBe('completed');
    await storeAudit(api.database, project.projectId, api.clock.now(), [{ type: 'schema', checks: [JSONLD] }]);
    expect((await finding()).status).toBe('active');
  });

  it('names no page that a competitor is likely to have paid for', async () => {
    const isTold = async () => {
      api.clock.advance(7 * 86_400_000);
      return (await run('brand_building')).items.some(({ description }) =>
        description.startsWith(`${NEWS} is a source`),
      );
    };
    const says = (text: string, html: string) =>
      api.database.query(
        'update pages set text = $3, html = $4 where project_id = $1 and url_id = (select id from urls where project_id = $1 and url = $2)',
        [project.projectId, NEWS, text, html],
      );
    const link = (rel: string) => `<p><a href="https://www.globex.example/shop" rel="nofollow${rel}">Globex</a></p>`;
    await says('Globex is the best, a leader, outstanding. Buy online today.', link(''));
    expect(await isTold()).toBe(true);
    await says('Globex is the best, a leader, outstanding. Buy online today.', link(' sponsored'));
    expect(await isTold()).toBe(false);
    await says('By Globex Team\n\nA sole for every trail. Order now.', '');
    expect(await isTold()).toBe(false);
  });

  it('counts no model that the account has not enabled', async () => {
    await api.database.query('update project_models set model = 6 where project_id = $1 and model = 1', [
      project.projectId,
    ]);
    for (const table of ['facts', 'cube', 'sources']) {
      await api.database.query(`update ${table} set model = 6 where project_id = $1 and model = 1`, [
        project.projectId,
      ]);
    }
    api.clock.advance(7 * 86_400_000);
    const { items } = await run('ai_visibility');
    const gap = items.find(({ metadata }) => metadata.generator === 'content_gaps')!;
    expect(gap.description).toContain('of 28 answers');
  });

  it('says of a project without answers that there is nothing to recommend', async () => {
    const { id, key } = await api.addUser({ scope: 'read_write' });
    const [row] = await api.database.query<{ id: number }>(
      "insert into projects (user_id, name, domain) values ($1, 'New', 'new.example') returning id",
      [id],
    );
    const { body } = await api.send('post', '/recommendations', key, { project_id: row!.id });
    await worker.get(RecommendationRunner, { strict: false }).run(row!.id, body.id);
    const done = await api.get(`/recommendations/${body.id}?project_id=${row!.id}`, key);
    expect(done.body).toMatchObject({
      status: 'completed',
      items: [],
      summary: expect.stringMatching(/no answers yet/),
    });
    // It had nothing to look at, so it does not use up the week.
    expect((await api.send('post', '/recommendations', key, { project_id: row!.id })).status).toBe(201);
    expect((await api.send('post', '/recommendations', key, { project_id: row!.id })).status).toBe(422);
  });
});
