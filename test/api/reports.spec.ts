import { createCompetitor, createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';
import { judgeAnswers } from '../support/judge-answers';
import { BOOTS, REPORT_ANSWERS, SHOES } from '../support/report-answers';

describe('reports of AI models', () => {
  let api: ApiHarness;
  let key: string;
  let project: number;
  let globex: number;
  let initech: number;
  let foreign: number;

  beforeAll(async () => {
    api = await ApiHarness.start();
    const user = await api.addUser();
    ({ key } = user);
    project = await createProject(api.database, user.id);
    globex = await createCompetitor(api.database, project, 'Globex', 'globex.example');
    initech = await createCompetitor(api.database, project, 'Initech', 'initech.example');
    const other = await createProject(api.database, user.id, { name: 'Other', domain: 'other.example' });
    foreign = await createCompetitor(api.database, other, 'Hooli', 'hooli.example');
    await importAnswers(api.settings, project, REPORT_ANSWERS);
    const runs = await api.database.query<{ id: number; at: Date; model: number }>(
      'select id, executed_at as at, model from executions where project_id = $1',
      [project],
    );
    const run = (model: number, at: string) =>
      runs.find((one) => one.model === model && +one.at === Date.parse(at))!.id;
    const said = { score: 0, comments: [], topics: [] };
    const [first, second] = [run(1, '2026-03-05T10:00:00Z'), run(1, '2026-03-05T11:00:00Z')];
    await judgeAnswers(api, project, [
      { executionId: first, actorId: 0, level: 'positive', ...said },
      { executionId: first, actorId: globex, level: 'very_negative', ...said },
      { executionId: second, actorId: 0, level: 'negative', ...said },
      { executionId: run(2, '2026-03-08T10:00:00Z'), actorId: 0, level: 'very_positive', ...said },
    ]);
  }, 60_000);
  afterAll(() => api.stop());

  const report = (name: string, query: object = {}) =>
    api.get(
      `/reports/ai_model_insights/${name}?${new URLSearchParams({ project_id: `${project}`, ...query }).toString()}`,
      key,
    );
  const actor = (id: number, name: string) => ({
    type: 'competitor',
    id,
    competitor_id: id,
    name,
    domain: `${name.toLowerCase()}.example`,
  });
  const acme = () => ({ type: 'project', id: project, competitor_id: null, name: 'Acme', domain: 'acme.example' });

  describe('summary', () => {
    it('shows the brand model by model, with its parts of the whole', async () => {
      const { status, body } = await report('summary');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        project_id: project,
        from: '2026-02-09T23:00:00.000Z',
        to: '2026-03-10T22:59:59.999Z',
        granularity: 'day',
        filters: {},
      });
      expect(body.models).toEqual([
        {
          model: 'chatgpt',
          name: 'ChatGPT',
          responses: 2,
          mentions: { count: 2, share: 50 },
          citations: { count: 2, share: 66.6667 },
          sentiment: { net: 0, positive: 1, negative: 1, total: 2 },
          // 1/2 + 1 of 3.5 in all, over 2 responses.
          weighted_visibility: { total: 1.5, share: 42.8571, rate: 75 },
        },
        {
          model: 'perplexity',
          name: 'Perplexity',
          responses: 2,
          mentions: { count: 1, share: 25 },
          citations: { count: 1, share: 33.3333 },
          sentiment: { net: 100, positive: 1, negative: 0, total: 1 },
          weighted_visibility: { total: 1, share: 28.5714, rate: 50 },
        },
        {
          model: 'ai_overview',
          name: 'AI Overviews',
          responses: 3,
          mentions: { count: 1, share: 25 },
          citations: { count: 0, share: 0 },
          sentiment: { net: null, positive: 0, negative: 0, total: 0 },
          weighted_visibility: { total: 1, share: 28.5714, rate: 33.3333 },
        },
      ]);
    });

    it('sets every actor against every model', async () => {
      const { body } = await report('summary');
      const actors = [acme(), actor(globex, 'Globex'), actor(initech, 'Initech')];
      expect(body.actors).toEqual(actors);
      const matrix = (...rows: (number | null)[][]) =>
        rows.map(([chatgpt, perplexity, ai_overview], index) => ({
          actor: actors[index],
          values: { chatgpt, perplexity, ai_overview },
        }));
      expect(body.matrices).toEqual({
        mentions: matrix([2, 1, 1], [1, 1, 0], [0, 0, 0]),
        citations: matrix([2, 1, 0], [0, 1, 0], [0, 0, 0]),
        weighted_visibility: matrix([75, 50, 33.3333], [50, 25, 0], [0, 0, 0]),
        net_sentiment: matrix([0, 100, null], [-100, null, null], [null, null, null]),
      });
    });

    it('keeps the window, the filters and the competitors asked for', async () => {
      const { body } = await report('summary', { from: '2026-03-09', country_code: 'mx', competitors: initech });
      expect(body.filters).toEqual({ country_code: 'MX', competitors: [initech] });
      expect(body.matrices.mentions).toEqual([
        { actor: acme(), values: { chatgpt: 0, perplexity: 0, ai_overview: 0 } },
        { actor: actor(initech, 'Initech'), values: { chatgpt: 0, perplexity: 0, ai_overview: 0 } },
      ]);
      // No response, no rate; no mention anywhere, no share.
      expect(body.models[0]).toMatchObject({
        responses: 0,
        mentions: { count: 0, share: null },
        weighted_visibility: { total: 0, share: null, rate: null },
      });
      const one = await report('summary', { model: 'perplexity' });
      expect(one.body.models).toMatchObject([{ model: 'perplexity', mentions: { count: 1, share: 100 } }]);
      expect((await report('summary', { model: 'claude' })).body).toMatchObject({
        models: [],
        matrices: { mentions: [{ values: {} }, { values: {} }, { values: {} }] },
      });
    });
  });

  describe('position_distribution', () => {
    const shares = (brand: { buckets: { key: string; label: string; count: number; percentage: number }[] }) =>
      brand.buckets.map(({ key: name, count, percentage }) => [name, count, percentage]);
    const values = (brand: { series: { data: { value: number }[] }[] }) =>
      brand.series.map(({ data }) => data.map(({ value }) => value));

    it('counts the mentions of the own brand by position, in all and over time', async () => {
      const { body } = await report('position_distribution', { from: '2026-03-05', to: '2026-03-09' });
      expect(body.brands).toHaveLength(1);
      const [brand] = body.brands;
      expect([brand.actor, brand.total_mentions]).toEqual([acme(), 4]);
      expect(brand.buckets[1]).toEqual({ key: '2-3', label: 'Position 2-3', count: 1, percentage: 25 });
      expect(shares(brand)).toEqual([
        ['1', 3, 75],
        ['2-3', 1, 25],
        ['4-7', 0, 0],
        ['8+', 0, 0],
      ]);
      expect(values(brand)).toEqual([
        [1, 0, 0, 2, 0],
        [1, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
      ]);
      expect(brand.series[0]).toMatchObject({ key: '1', label: 'Position 1' });
      expect(brand.series[0].data[0].date).toBe('2026-03-04T23:00:00.000Z');
    });

    it('compares two brands, and repeats a week on its days without carrying it over', async () => {
      const query = { from: '2026-03-07', to: '2026-03-10', granularity: 'week', brand1: globex, brand2: initech };
      const { body } = await report('position_distribution', query);
      const brands = body.brands as Parameters<typeof values>[0][];
      expect(body.brands.map((brand: { actor: object }) => brand.actor)).toEqual([
        actor(globex, 'Globex'),
        actor(initech, 'Initech'),
      ]);
      expect(values(brands[0]!)[1]).toEqual([1, 1, 0, 0]);
      expect(shares(body.brands[1])).toEqual([
        ['1', 0, 0],
        ['2-3', 0, 0],
        ['4-7', 0, 0],
        ['8+', 0, 0],
      ]);
      const { body: own } = await report('position_distribution', { brand2: globex });
      expect(own.from).toBe('2026-02-07T23:00:00.000Z');
      expect(own.brands.map((brand: { actor: { name: string } }) => brand.actor.name)).toEqual(['Acme', 'Globex']);
      expect((await report('position_distribution', { brand1: globex, brand2: globex })).body.brands).toHaveLength(1);
    });

    it('keeps one model', async () => {
      const { body } = await report('position_distribution', { model: 'chatgpt' });
      expect(shares(body.brands[0]).slice(0, 2)).toEqual([
        ['1', 1, 50],
        ['2-3', 1, 50],
      ]);
      expect(body.filters).toEqual({ model: 'chatgpt' });
    });

    it('tells the seventh from the eighth position', async () => {
      const names = ['Unavix', 'Duovix', 'Trevix', 'Quadvix', 'Quinvix', 'Sexvix', 'Septvix', 'Octavix'];
      const [{ user_id }] = (await api.database.query('select user_id from projects where id = $1', [project])) as [
        { user_id: number },
      ];
      const id = await createProject(api.database, user_id, { name: 'Acme', domain: 'acme.example' });
      const ids: number[] = [];
      for (const name of names) {
        ids.push(await createCompetitor(api.database, id, name, `${name.toLowerCase()}.example`));
      }
      await importAnswers(api.settings, id, [
        { ...SHOES, model: 'chatgpt', executed_at: '2026-03-09', answer: names.map((name) => `${name}.`).join(' ') },
      ]);
      const bucketOf = async (brand: number) => {
        const { body } = await api.get(
          `/reports/ai_model_insights/position_distribution?project_id=${id}&brand1=${brand}`,
          key,
        );
        return shares(body.brands[0]).find(([, count]) => count === 1)![0];
      };
      expect(await Promise.all(ids.map(bucketOf))).toEqual(['1', '2-3', '2-3', '4-7', '4-7', '4-7', '4-7', '8+']);
    });
  });

  describe('ai_overview_results', () => {
    it('tells how often an overview was shown: in all, over time and by prompt', async () => {
      const { body } = await report('ai_overview_results', { from: '2026-03-07', to: '2026-03-10' });
      expect(body).toMatchObject({
        total_responses: 3,
        responses_with_results: 1,
        result_rate: 33.3333,
        page: 1,
        per_page: 20,
        total: 2,
      });
      expect(body.trend).toEqual([
        { date: '2026-03-06T23:00:00.000Z', total: 0, with_results: 0, result_rate: null },
        { date: '2026-03-07T23:00:00.000Z', total: 2, with_results: 1, result_rate: 50 },
        { date: '2026-03-08T23:00:00.000Z', total: 1, with_results: 0, result_rate: 0 },
        { date: '2026-03-09T23:00:00.000Z', total: 0, with_results: 0, result_rate: null },
      ]);
      const row = ({ prompt, ...locale }: typeof SHOES, total: number, shown: number, rate: number) => ({
        prompt_id: expect.any(Number) as number,
        prompt_text: prompt,
        ...locale,
        total_responses: total,
        responses_with_results: shown,
        result_rate: rate,
      });
      expect(body.data).toEqual([row(SHOES, 2, 1, 50), row(BOOTS, 1, 0, 0)]);
    });

    it('repeats a week on its days, pages and filters', async () => {
      const query = { from: '2026-03-07', to: '2026-03-10', granularity: 'week', page: 2, per_page: 1 };
      const { body } = await report('ai_overview_results', query);
      expect(body.trend.map(({ total }: { total: number }) => total)).toEqual([2, 2, 1, 1]);
      expect([body.page, body.per_page, body.total, body.data[0].prompt_text]).toEqual([2, 1, 2, BOOTS.prompt]);
      const mexican = await report('ai_overview_results', { country_code: 'MX' });
      expect(mexican.body).toMatchObject({ total_responses: 1, result_rate: 0, total: 1 });
      expect((await report('ai_overview_results', { page: 9 })).body).toMatchObject({ total: 2, data: [] });
    });

    it('has nothing to tell of other models', async () => {
      const { body } = await report('ai_overview_results', { model: 'chatgpt', range: 1 });
      expect(body).toMatchObject({
        filters: { model: 'chatgpt' },
        ...{ total_responses: 0, responses_with_results: 0, result_rate: null, total: 0, data: [] },
      });
      expect(body.trend).toHaveLength(2);
    });
  });

  it.each([
    ['summary', { granularity: 'hour' }, 'granularity'],
    ['summary', { competitors: 424_242 }, 'competitors'],
    ['summary', { range: 0 }, 'range'],
    ['position_distribution', { brand1: 424_242 }, 'brand1'],
    ['position_distribution', { brand1: 'acme' }, 'brand1'],
    ['position_distribution', { brand2: 424_242 }, 'brand2'],
    ['position_distribution', { model: 'clippy' }, 'model'],
    ['ai_overview_results', { per_page: 0 }, 'per_page'],
    ['ai_overview_results', { to: '2026-03-01' }, 'from'],
  ])('%s refuses %j', async (name, query, param) => {
    const { status, body } = await report(name, query);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', param]);
  });

  it("refuses another project's competitor for a brand", async () => {
    const { body } = await report('position_distribution', { brand2: foreign });
    expect(body.error.meta.param).toBe('brand2');
    const both = (await report('position_distribution', { brand1: foreign, brand2: 424_242 })).body.error;
    expect(both).toMatchObject({ message: `unknown competitors: ${foreign}`, meta: { param: 'brand1' } });
    expect(both.meta.errors.map(({ param }: { param: string }) => param)).toEqual(['brand1', 'brand2']);
  });
});
