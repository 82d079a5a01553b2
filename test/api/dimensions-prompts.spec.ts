import { ApiHarness } from '../support/api-harness';
import { addFailure, createListedProject, enableModel, type ListedProject } from '../support/listed-project';

type Row = Record<string, unknown>;

describe('prompts and their executions', () => {
  let api: ApiHarness;
  let listed: ListedProject;
  let failure: number;
  let tags: { winter: number; summer: number };

  beforeAll(async () => {
    api = await ApiHarness.start();
    listed = await createListedProject(api);
    const { projectId, prompts } = listed;
    failure = await addFailure(api, listed, prompts['Mejores zapatos']!, 2, '2026-03-02T10:00:00.000Z');
    // An add-on model that has only ever failed.
    await addFailure(api, listed, prompts['Zapatos baratos']!, 8, '2026-03-09T10:00:00.000Z');
    // Of a channel that chatgpt no longer comes through: nothing is derived from it any more.
    await api.database.query(
      `insert into executions (project_id, prompt_id, model, slot, state, channel, due_at, executed_at, day)
       values ($1, $2, 1, 'former', 'succeeded', 'simulated', '2026-03-01', '2026-03-01', '2026-03-01')`,
      [projectId, prompts['Which shoes last?']],
    );
    await api.database.query(
      `insert into executions (project_id, prompt_id, model, slot, state, channel, due_at)
       values ($1, $2, 1, 'soon', 'queued', 'api', '2026-03-10')`,
      [projectId, prompts['Which shoes last?']],
    );
    const created = await api.database.query<{ id: number }>(
      `insert into collections (project_id, name) values ($1, 'Summer'), ($1, 'Winter') returning id`,
      [projectId],
    );
    tags = { summer: created[0]!.id, winter: created[1]!.id };
    for (const tag of [tags.winter, tags.summer]) {
      await api.database.query(
        'insert into prompt_collections (project_id, prompt_id, collection_id) values ($1, $2, $3)',
        [projectId, prompts['Mejores zapatos'], tag],
      );
    }
    await api.database.query(
      `update prompts set created_at = '2026-01-01', prompt_type = case when id = $2 then 'transactional' else 'commercial' end,
         brand_kind = case when id = $2 then 'brand' else 'non_brand' end where project_id = $1`,
      [projectId, prompts['Mejores zapatos']],
    );
    await api.database.query(`update prompts set created_at = '2026-02-01' where id = $1`, [
      prompts['Which shoes last?'],
    ]);
  }, 60_000);
  afterAll(() => api.stop());

  const get = (list: string, query: object = {}, key = listed.key) =>
    api.get(
      `/dimensions/${list}?${new URLSearchParams({ project_id: `${listed.projectId}`, ...query }).toString()}`,
      key,
    );
  const dataOf = async (list: string, query: object = {}, key = listed.key): Promise<Row[]> => {
    const { body } = await get(list, query, key);
    expect(body.total).toBe(body.data.length);
    return body.data as Row[];
  };
  const texts = async (query: object, key = listed.key) =>
    (await dataOf('prompts', query, key)).map(({ prompt_text }) => prompt_text);
  const runs = async (query: object, key = listed.key) =>
    (await dataOf('prompt_executions', query, key)).map(
      ({ model, executed_at, success }) =>
        `${model} ${(executed_at as string).slice(8, 10)}${success ? '' : ' failed'}`,
    );

  describe('prompts', () => {
    it('come with tags, kinds and their last execution, newest first', async () => {
      const { body } = await get('prompts');
      const [first, ...rest] = body.data as Row[];
      expect(body).toMatchObject({ project_id: listed.projectId, page: 1, per_page: 20, total: 3, filters: {} });
      expect(first).toEqual({
        id: listed.prompts['Which shoes last?'],
        prompt_text: 'Which shoes last?',
        collection_id: null,
        tags: [],
        country_code: 'ES',
        language_code: 'en',
        prompt_type: 'commercial',
        brand_kind: 'non_brand',
        scheduled: false,
        last_executed_at: '2026-03-02T10:00:00.000Z',
        ended_at: null,
        successor_of: null,
        models: null,
        cadence: null,
        created_at: '2026-02-01T00:00:00.000Z',
      });
      // Two made at the same instant: the higher id comes first.
      const ids = rest.map(({ id }) => id as number);
      expect(ids).toEqual(ids.toSorted((a, b) => b - a));
      expect(rest.find(({ prompt_text }) => prompt_text === 'Mejores zapatos')).toMatchObject({
        // The tag that was assigned first, though its name and id come later.
        collection_id: tags.winter,
        tags: [
          { id: tags.winter, name: 'Winter' },
          { id: tags.summer, name: 'Summer' },
        ],
        last_executed_at: '2026-03-07T08:00:00.000Z',
      });
    });

    it('have no last execution while only a model that was not enabled answered', async () => {
      const rows = await dataOf('prompts');
      expect(rows.find(({ prompt_text }) => prompt_text === 'Zapatos baratos')!.last_executed_at).toBeNull();
    });

    it.each<[string, object, string[]]>([
      ['tag, among any others', { collection_id: 'summer' }, ['Mejores zapatos']],
      ['tag that is not there', { collection_id: '424242' }, []],
      ['locale', { country_code: 'es', language_code: 'EN' }, ['Which shoes last?']],
      ['prompt_type', { prompt_type: 'transactional' }, ['Mejores zapatos']],
      ['brand_kind', { brand_kind: 'brand' }, ['Mejores zapatos']],
      ['prompt', { prompt: 'Which shoes last?' }, ['Which shoes last?']],
      [
        'prompt_ids',
        { prompt_ids: ['Which shoes last?', 'Mejores zapatos'] },
        ['Which shoes last?', 'Mejores zapatos'],
      ],
      ['prompt_ids of others', { prompt_ids: [] }, []],
      ['model', { model: 'perplexity' }, ['Which shoes last?']],
      ['model that was not enabled', { model: 'copilot' }, []],
      ['days of executions', { from: '2026-03-06', to: '2026-03-08' }, ['Mejores zapatos']],
      ['days without any', { from: '2026-03-08' }, []],
      ['model and days', { from: '2026-03-06', model: 'perplexity' }, []],
      ['model and days that meet', { from: '2026-03-07', model: 'ai_overview' }, ['Mejores zapatos']],
    ])('are kept by %s', async (_, sent, kept) => {
      const query = {
        ...sent,
        ...('collection_id' in sent && sent.collection_id === 'summer' && { collection_id: `${tags.summer}` }),
        ...('prompt_ids' in sent && {
          prompt_ids: ['424242', ...(sent.prompt_ids as string[]).map((text) => listed.prompts[text])].join(','),
        }),
        ...('prompt' in sent && { prompt: `${listed.prompts[sent.prompt as string]}` }),
      };
      expect(await texts(query)).toEqual(kept);
    });

    it('say when they were last executed, whatever the filter', async () => {
      const [row] = await dataOf('prompts', { from: '2026-03-05', to: '2026-03-06' });
      expect(row).toMatchObject({ prompt_text: 'Mejores zapatos', last_executed_at: '2026-03-07T08:00:00.000Z' });
    });

    it('do not count a failure as an execution', async () => {
      expect(await texts({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['Which shoes last?']);
    });

    it('leave the list as soon as they are deleted, their executions later', async () => {
      const id = listed.prompts['Which shoes last?'];
      await api.database.query('update prompts set removed_with = 1 where id = $1', [id]);
      const [kept, runsOfIt] = [await texts({}), await runs({ prompt: `${id}` })];
      await api.database.query('update prompts set removed_with = null where id = $1', [id]);
      expect(kept.toSorted()).toEqual(['Mejores zapatos', 'Zapatos baratos']);
      expect(runsOfIt).toHaveLength(2);
    });

    it('come page by page', async () => {
      const whole = await dataOf('prompts');
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => get('prompts', { per_page: '1', page: `${page}`, brand_kind: '' })),
      );
      expect(pages.map(({ body }) => [body.total, ...body.data])).toEqual([
        [3, whole[0]],
        [3, whole[1]],
        [3, whole[2]],
        [3],
      ]);
    });
  });

  describe('prompt executions', () => {
    it('come with what was found in them', async () => {
      const rows = await dataOf('prompt_executions');
      expect(rows.find(({ id }) => id === listed.executions['chatgpt 2'])).toEqual({
        id: listed.executions['chatgpt 2'],
        prompt_id: listed.prompts['Which shoes last?'],
        prompt_text: 'Which shoes last?',
        model: 'chatgpt',
        channel: 'imported',
        executed_at: '2026-03-02T10:00:00.000Z',
        success: true,
        no_result: false,
        error_code: null,
        duration_ms: null,
        fan_out_queries: ['shoes that last', 'shoe tests'],
        mentions_count: 1,
        citations_count: 2,
        competitor_mentions_count: 1,
        competitor_citations_count: 1,
        // Without the one that was rejected.
        sources_count: 4,
      });
      expect(rows.find(({ id }) => id === failure)).toMatchObject({
        prompt_id: listed.prompts['Mejores zapatos'],
        model: 'perplexity',
        channel: 'api',
        success: false,
        error_code: 'rate_limited',
        duration_ms: 1200,
        fan_out_queries: [],
        mentions_count: 0,
        citations_count: 0,
        competitor_mentions_count: 0,
        competitor_citations_count: 0,
        sources_count: 0,
      });
      expect(rows.find(({ model }) => model === 'ai_overview')).toMatchObject({
        success: true,
        no_result: true,
        sources_count: 0,
      });
    });

    it('come newest first, those of one instant by id, without any that is not settled or not enabled', async () => {
      expect((await runs({})).slice(0, 2)).toEqual(['ai_overview 07', 'chatgpt 05']);
      const rows = await dataOf('prompt_executions');
      expect(rows).toHaveLength(5);
      const same = rows.slice(2).map(({ id }) => id as number);
      expect(same).toEqual(same.toSorted((a, b) => b - a));
      expect(same[0]).toBe(failure);
    });

    it.each<[string, object, string[]]>([
      ['model', { model: 'perplexity' }, ['perplexity 02 failed', 'perplexity 02']],
      ['model that was not enabled', { model: 'copilot' }, []],
      ['model that only failed and was not enabled', { model: 'grok' }, []],
      ['language', { language_code: 'en', model: 'chatgpt' }, ['chatgpt 02']],
      ['tag', { collection_id: 'winter' }, ['ai_overview 07', 'chatgpt 05', 'perplexity 02 failed']],
      ['brand_kind', { brand_kind: 'brand', from: '2026-03-06' }, ['ai_overview 07', 'chatgpt 05']],
      ['local days', { from: '2026-03-06', to: '2026-03-06' }, ['chatgpt 05']],
      ['instants', { from: '2026-03-05T23:30:00.001Z', to: '2026-03-09' }, ['ai_overview 07']],
    ])('are kept by %s', async (_, sent, kept) => {
      const query = 'collection_id' in sent ? { collection_id: `${tags.winter}` } : sent;
      expect(await runs(query)).toEqual(kept);
    });

    it('come page by page', async () => {
      const whole = await dataOf('prompt_executions');
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => get('prompt_executions', { per_page: '2', page: `${page}` })),
      );
      expect(pages.flatMap(({ body }) => body.data)).toEqual(whole);
      expect(pages.map(({ body }) => body.total)).toEqual([5, 5, 5, 5]);
    });

    it('count nothing of another generation', async () => {
      await api.database.query('update projects set generation = 2 where id = $1', [listed.projectId]);
      const rows = (await get('prompt_executions')).body.data as Row[];
      await api.database.query('update projects set generation = 1 where id = $1', [listed.projectId]);
      expect(rows.map(({ mentions_count, sources_count }) => [mentions_count, sources_count])).toEqual(
        Array.from({ length: 5 }, () => [0, 0]),
      );
    });
  });

  it.each([
    ['prompts', { brand_kind: 'ours' }, 'brand_kind'],
    ['prompts', { per_page: '0' }, 'per_page'],
    ['prompts', { from: '2026-13-01' }, 'from'],
    ['prompt_executions', { prompt: '1e3' }, 'prompt'],
    ['prompt_executions', { to: '2026-03-01' }, 'from'],
  ])('refuses %s with %j', async (list, query, param) => {
    const { status, body } = await get(list, query);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', param]);
  });

  it('shows models from when they are enabled', async () => {
    const key = await enableModel(api, listed.userId, 6);
    // All models with answers are enabled now; the one that has only failed still is not.
    expect((await runs({}, key)).slice(0, 2)).toEqual(['copilot 08', 'ai_overview 07']);
    const keyOfBoth = await enableModel(api, listed.userId, 8);
    expect((await runs({}, keyOfBoth)).slice(0, 2)).toEqual(['grok 09 failed', 'copilot 08']);
    expect(await texts({ model: 'copilot' }, key)).toEqual(['Zapatos baratos']);
    const rows = await dataOf('prompts', { model: 'copilot' }, key);
    expect(rows[0]!.last_executed_at).toBe('2026-03-08T09:00:00.000Z');
  });
});
