import { ApiHarness } from '../support/api-harness';
import { judgeAnswers } from '../support/judge-answers';
import { createListedProject, enableModel, type ListedProject } from '../support/listed-project';

interface Row {
  readonly id: number;
  readonly actor: { readonly name: string };
  readonly analysis: string;
}

describe('GET /sentiments', () => {
  let api: ApiHarness;
  let listed: ListedProject;

  beforeAll(async () => {
    api = await ApiHarness.start();
    listed = await createListedProject(api);
    const { globex, initech, executions } = listed;
    const said = { comments: [], topics: [] };
    await judgeAnswers(api, listed.projectId, [
      { executionId: executions['chatgpt 2']!, actorId: 0, level: 'positive', score: 0.4, ...said },
      {
        executionId: executions['chatgpt 2']!,
        actorId: globex,
        level: 'very_positive',
        score: 0.925,
        comments: ['holds up', 'named first'],
        topics: ['durability'],
      },
      { executionId: executions['perplexity 2']!, actorId: 0, level: 'negative', score: -0.5, ...said },
      { executionId: executions['chatgpt 6']!, actorId: initech, level: 'neutral', score: 0, ...said },
      // Not enabled, and not mentioned.
      { executionId: executions['copilot 8']!, actorId: 0, level: 'very_negative', score: -1, ...said },
      { executionId: executions['ai_overview 7']!, actorId: 0, level: 'positive', score: 0.3, ...said },
    ]);
  }, 60_000);
  afterAll(() => api.stop());

  const get = (query: object = {}, key = listed.key) =>
    api.get(`/sentiments?${new URLSearchParams({ project_id: `${listed.projectId}`, ...query }).toString()}`, key);
  const glance = async (query: object = {}, key = listed.key): Promise<string[]> => {
    const { body } = await get(query, key);
    expect(body.total).toBe(body.data.length);
    return (body.data as Row[]).map(({ actor, analysis }) => `${actor.name} ${analysis}`);
  };

  it('lists who is judged how, newest first', async () => {
    const { body } = await get();
    expect(body).toMatchObject({ total: 4, page: 1, per_page: 20, from: null, to: null, filters: {} });
    const rows = body.data as Row[];
    expect(rows[0]!.actor.name).toBe('Initech');
    const same = rows.slice(1).map(({ id }) => id);
    expect(same).toEqual(same.toSorted((a, b) => b - a));
    expect(rows.find(({ analysis }) => analysis === 'very_positive')).toEqual({
      id: expect.any(Number) as number,
      prompt_id: listed.prompts['Which shoes last?'],
      prompt_execution_id: listed.executions['chatgpt 2'],
      prompt_text: 'Which shoes last?',
      model: 'chatgpt',
      executed_at: '2026-03-02T10:00:00.000Z',
      actor: {
        type: 'competitor',
        id: listed.globex,
        competitor_id: listed.globex,
        name: 'Globex',
        domain: 'globex.example',
      },
      competitor_id: listed.globex,
      analysis: 'very_positive',
      score: 0.925,
      comments: ['holds up', 'named first'],
      comment: 'holds up named first',
      topics: ['durability'],
    });
  });

  it('has no `comment` where nothing was said', async () => {
    const { body } = await get({ brand_only: true });
    expect(
      body.data.map(({ comment, comments }: { comment: unknown; comments: unknown }) => [comment, comments]),
    ).toEqual([
      [null, []],
      [null, []],
    ]);
  });

  it('keeps one actor, one level, one model, prompt or window', async () => {
    expect((await glance({ brand_only: true })).sort()).toEqual(['Acme negative', 'Acme positive']);
    expect(await glance({ brand_only: 'false', analysis: 'negative' })).toEqual(['Acme negative']);
    expect(await glance({ competitor_id: listed.globex })).toEqual(['Globex very_positive']);
    expect(await glance({ competitor_id: listed.globex, brand_only: 0 })).toEqual(['Globex very_positive']);
    expect(await glance({ competitor_id: listed.globex, analysis: 'positive' })).toEqual([]);
    expect(await glance({ model: 'perplexity' })).toEqual(['Acme negative']);
    expect(await glance({ prompt: listed.prompts['Mejores zapatos'] })).toEqual(['Initech neutral']);
    expect(await glance({ country_code: 'MX', brand_only: true })).toEqual([]);
    expect(await glance({ from: '2026-03-06' })).toEqual(['Initech neutral']);
    expect(await glance({ from: '2026-03-02T10:00:00Z', to: '2026-03-02T10:00:00Z', analysis: 'positive' })).toEqual([
      'Acme positive',
    ]);
    const { body } = await get({ competitor_id: listed.globex, analysis: 'positive', model: 'gemini', brand_only: 0 });
    expect(body.filters).toEqual({
      model: 'gemini',
      competitor_id: listed.globex,
      analysis: 'positive',
      brand_only: false,
    });
  });

  it('pages', async () => {
    const { body: all } = await get();
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => get({ page, per_page: 1 })));
    expect(pages.flatMap(({ body }) => body.data as Row[])).toEqual(all.data);
    expect(pages.map(({ body }) => body.total as number)).toEqual([4, 4, 4, 4, 4]);
  });

  it('covers a model as soon as it is enabled', async () => {
    expect(await glance({ analysis: 'very_negative' })).toEqual([]);
    const key = await enableModel(api, listed.userId, 6);
    expect(await glance({ analysis: 'very_negative' }, key)).toEqual(['Acme very_negative']);
    await api.database.query(`update users set addon_models = '{}' where id = $1`, [listed.userId]);
  });

  it.each([
    [{ analysis: 'angry' }, 'analysis'],
    [{ competitor_id: 'globex' }, 'competitor_id'],
    [{ competitor_id: 424_242 }, 'competitor_id'],
    [{ competitor_id: 424_242, brand_only: 'true' }, 'competitor_id'],
    [{ brand_only: 'perhaps' }, 'brand_only'],
    [{ page: 0 }, 'page'],
  ])('refuses %j', async (query, param) => {
    const { status, body } = await get(query);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', param]);
  });

  it('refuses a competitor together with the brand, beside whatever else is wrong', async () => {
    const { body } = await get({ competitor_id: listed.globex, brand_only: 1, analysis: 'angry' });
    expect(body.error).toMatchObject({
      message: 'competitor_id cannot be sent together with brand_only=true',
      meta: { errors: [{ param: 'competitor_id' }, { param: 'analysis' }] },
    });
  });
});
