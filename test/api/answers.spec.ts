import { EXTRACTOR_VERSION } from '@app/core/extraction';
import { createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';
import { judgeAnswers } from '../support/judge-answers';
import { addFailure, createListedProject, enableModel, type ListedProject } from '../support/listed-project';

type Row = Record<string, unknown>;

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
const ID = expect.any(Number) as number;
const SHA = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
const TEXT = '1. **Globex** holds up [1].\n2. Acme is close [2], as some say [3].';

describe('answers', () => {
  let api: ApiHarness;
  let listed: ListedProject;
  let shoes: number;
  let failure: number;

  beforeAll(async () => {
    api = await ApiHarness.start();
    listed = await createListedProject(api);
    shoes = listed.executions['chatgpt 2']!;
    failure = await addFailure(api, listed, listed.prompts['Mejores zapatos']!, 2, '2026-03-04T10:00:00.000Z');
    await judgeAnswers(api, listed.projectId, [
      {
        executionId: shoes,
        actorId: 0,
        level: 'positive',
        score: 0.4,
        comments: ['close to the best'],
        topics: ['durability'],
      },
    ]);
  }, 60_000);
  afterAll(() => api.stop());

  const path = (query: object = {}) =>
    `/answers?${new URLSearchParams({ project_id: `${listed.projectId}`, ...query }).toString()}`;
  const idsOf = async (query: object = {}, key = listed.key): Promise<number[]> => {
    const { body } = await api.get(path(query), key);
    expect(body.total).toBe(body.data.length);
    return (body.data as Row[]).map(({ id }) => id as number);
  };
  const answer = (id: number | string, query = '', key = listed.key) =>
    api.get(`/answers/${id}?project_id=${listed.projectId}${query}`, key);
  const ids = (...runs: string[]) => runs.map((run) => listed.executions[run]);

  it('are listed newest first with their texts and counts', async () => {
    const { body } = await api.get(path(), listed.key);
    expect(body).toMatchObject({
      project_id: listed.projectId,
      page: 1,
      per_page: 20,
      total: 4,
      from: null,
      to: null,
      filters: {},
    });
    const [overview, zapatos, ...same] = body.data as Row[];
    expect(overview).toMatchObject({ id: listed.executions['ai_overview 7'], response: '', sources_count: 0 });
    expect(zapatos).toMatchObject({ competitor_mentions_count: 2, mentions_count: 0, citations_count: 0 });
    // Of one instant: the later id comes first.
    expect(same.map(({ id }) => id)).toEqual(ids('chatgpt 2', 'perplexity 2').toSorted((a, b) => b! - a!));
    expect(same.find(({ id }) => id === shoes)).toEqual({
      id: shoes,
      prompt_id: listed.prompts['Which shoes last?'],
      prompt_text: 'Which shoes last?',
      model: 'chatgpt',
      channel: 'imported',
      response: TEXT,
      response_truncated: false,
      executed_at: '2026-03-02T10:00:00.000Z',
      duration_ms: null,
      success: true,
      mentions_count: 1,
      citations_count: 2,
      competitor_mentions_count: 1,
      sources_count: 4,
      locale: { country_code: 'ES', language_code: 'en' },
    });
  });

  it('page by page add up to the list', async () => {
    const all = await idsOf();
    const pages = await Promise.all([1, 2, 3, 4].map((page) => api.get(path({ page, per_page: 1 }), listed.key)));
    expect(pages.map(({ body }) => body.data[0].id as number)).toEqual(all);
    const { body } = await api.get(path({ page: 9_007_199_254_740_991, per_page: 5_000 }), listed.key);
    expect(body.per_page).toBe(100);
    expect([body.total, body.data]).toEqual([4, []]);
  });

  it('are filtered by model, prompt, its attributes and the instant of execution', async () => {
    const [overview, zapatos, perplexity] = ids('ai_overview 7', 'chatgpt 6', 'perplexity 2');
    expect(await idsOf({ model: 'perplexity' })).toEqual([perplexity]);
    expect(await idsOf({ prompt: listed.prompts['Mejores zapatos'] })).toEqual([overview, zapatos]);
    expect(await idsOf({ country_code: 'mx', model: 'chatgpt' })).toEqual([zapatos]);
    expect(await idsOf({ language_code: 'fr' })).toEqual([]);
    expect(await idsOf({ collection_id: 1 })).toEqual([]);
    // Half an hour before local midnight begins the sixth.
    expect(await idsOf({ from: '2026-03-06', to: '2026-03-06' })).toEqual([zapatos]);
    expect(await idsOf({ from: '2026-03-05T23:30:00.001Z', to: '2026-03-07T07:59:59.999Z' })).toEqual([]);
    expect(await idsOf({ from: '2026-03-02T10:00:00.000Z', to: '2026-03-02T10:00:00.000Z' })).toHaveLength(2);
    const types = await Promise.all(
      ['informational', 'navigational', 'commercial', 'transactional'].map((prompt_type) => idsOf({ prompt_type })),
    );
    expect(types.flat()).toHaveLength(4);
    const { body } = await api.get(path({ model: 'chatgpt', from: '2026-03-06' }), listed.key);
    expect([body.from, body.to, body.filters]).toEqual([
      '2026-03-05T23:00:00.000Z',
      '2026-03-10T22:59:59.999Z',
      { model: 'chatgpt' },
    ]);
  });

  it('are shown of the enabled models only, one by one as well', async () => {
    const copilot = listed.executions['copilot 8']!;
    expect(await idsOf({ model: 'copilot' })).toEqual([]);
    expect((await answer(copilot)).status).toBe(404);
    const key = await enableModel(api, listed.userId, 6);
    expect((await idsOf({}, key))[0]).toBe(copilot);
    expect((await answer(copilot, '', key)).body).toMatchObject({ id: copilot, model: 'copilot' });
    await api.database.query(`update users set addon_models = '{}' where id = $1`, [listed.userId]);
  });

  it('come one by one with all that was found in them', async () => {
    const { status, body } = await answer(shoes);
    expect(status).toBe(200);
    const execution = { prompt_id: listed.prompts['Which shoes last?'], prompt_execution_id: shoes, model: 'chatgpt' };
    const own = { ...execution, executed_at: '2026-03-02T10:00:00.000Z', created_at: INSTANT };
    const source = (url: string, domain: string, position: number, source_type: string) => ({
      ...execution,
      ...{ id: ID, url, domain, host: new URL(url).host, url_sha256: SHA, title: null, position, source_type },
      executed_at: own.executed_at,
      created_at: INSTANT,
    });
    const { sources, citations, ...rest } = body as Record<string, unknown> & Record<'sources' | 'citations', Row[]>;
    expect(rest).toEqual({
      id: shoes,
      prompt_id: execution.prompt_id,
      prompt_text: 'Which shoes last?',
      model: 'chatgpt',
      channel: 'imported',
      response: TEXT,
      response_truncated: false,
      executed_at: own.executed_at,
      duration_ms: null,
      success: true,
      ...{ mentions_count: 1, citations_count: 2, competitor_mentions_count: 1, sources_count: 4 },
      locale: { country_code: 'ES', language_code: 'en' },
      mentions: [{ ...own, id: ID, name: 'Acme', position: 2, decided_by: 'rules' }],
      competitor_mentions: [
        {
          ...own,
          id: ID,
          name: 'Globex',
          position: 1,
          decided_by: 'rules',
          competitor_id: listed.globex,
          domain: 'globex.example',
        },
      ],
      mention_places: [
        { actor_type: 'competitor', competitor_id: listed.globex, start: 5, end: 11 },
        { actor_type: 'project', competitor_id: null, start: 31, end: 35 },
      ],
      citation_places: ['[1]', '[2]', '[3]'].map((marker, index) => ({
        kind: 'marker',
        position: index + 1,
        start: TEXT.indexOf(marker),
        end: TEXT.indexOf(marker) + marker.length,
      })),
      extractor_version: EXTRACTOR_VERSION,
      competitor_citations: [
        {
          ...own,
          ...{ id: ID, name: 'Globex', domain: 'globex.example', competitor_id: listed.globex, position: 1 },
          url: 'https://globex.example/shoes',
          url_sha256: SHA,
        },
      ],
      sentiments: [
        {
          id: ID,
          ...{
            prompt_id: own.prompt_id,
            prompt_execution_id: shoes,
            prompt_text: 'Which shoes last?',
            model: 'chatgpt',
          },
          executed_at: own.executed_at,
          actor: { type: 'project', id: listed.projectId, competitor_id: null, name: 'Acme', domain: 'acme.example' },
          ...{ competitor_id: null, analysis: 'positive', score: 0.4 },
          ...{ comments: ['close to the best'], comment: 'close to the best', topics: ['durability'] },
        },
      ],
      shopping_products: [],
      brand_entities: [],
      fan_out_queries: ['shoes that last', 'shoe tests'],
      request_id: expect.any(String) as string,
    });
    expect(citations.map(({ url, position, name }) => [url, position, name])).toEqual([
      ['https://acme.example/shoes', 2, 'Acme'],
      ['https://acme.example/about', 0, 'Acme'],
    ]);
    expect(sources.map(({ position }) => position)).toEqual([1, 2, 3, 0]);
    expect(sources).toEqual(
      expect.arrayContaining([
        source('https://globex.example/shoes', 'globex.example', 1, 'competitor'),
        source('https://www.reddit.com/r/shoes', 'reddit.com', 3, 'ugc'),
        source('https://acme.example/about', 'acme.example', 0, 'owned'),
      ]),
    );
  });

  it('tell what the page cache knows of their sources, when asked', async () => {
    await api.database.query(
      `insert into pages (project_id, url_id, status, http_status, title, word_count, fetched_at, host, planned_at)
       select project_id, id, 'fetched', 200, 'Shoes', 120, '2026-03-03T10:00:00Z', host, '2026-03-03'
       from urls where project_id = $1 and url = 'https://globex.example/shoes'`,
      [listed.projectId],
    );
    const { body } = await answer(shoes, '&include_source_page_details=true');
    const pages = Object.fromEntries((body.sources as Row[]).map(({ url, page }) => [url, page]));
    expect(pages['https://acme.example/shoes']).toBeNull();
    expect(pages['https://globex.example/shoes']).toEqual({
      status: 'fetched',
      http_status: 200,
      final_url: null,
      title: 'Shoes',
      meta_description: null,
      language: null,
      content_type: null,
      word_count: 120,
      canonical_url: null,
      fetched_at: '2026-03-03T10:00:00.000Z',
      error: null,
    });
    for (const plain of [await answer(shoes), await answer(shoes, '&include_source_page_details=0')]) {
      expect((plain.body.sources as Row[]).some((source) => 'page' in source)).toBe(false);
    }
  });

  it('show the products and brands that a vendor gave, with null for what it left out', async () => {
    const details = {
      annotations: [],
      references: [],
      fan_out_queries: [],
      shopping_products: [
        {
          title: 'Boot',
          url: 'https://shop.example/boot',
          price: '89.90',
          currency: 'EUR',
          merchant: 'Shop',
          position: 1,
        },
        { title: 'Sandal' },
      ],
      brand_entities: [{ name: 'Acme', type: 'organization' }],
    };
    await api.database.query('update answers set details = $3 where project_id = $1 and execution_id = $2', [
      listed.projectId,
      listed.executions['ai_overview 7'],
      details,
    ]);
    const { body } = await answer(listed.executions['ai_overview 7']!);
    expect(body.shopping_products).toEqual([
      details.shopping_products[0],
      { title: 'Sandal', url: null, price: null, currency: null, merchant: null, position: null },
    ]);
    expect(body.brand_entities).toEqual([{ name: 'Acme', url: null, type: 'organization' }]);
  });

  it('are cut after 10,000 code points in the list, and whole one by one', async () => {
    const project = await createProject(api.database, listed.userId);
    const [long, fitting] = ['𝔸'.repeat(9_999) + '🙂.', `${'é'.repeat(9_999)}🙂`];
    const run = { prompt: 'Long?', country_code: 'ES', language_code: 'en', model: 'chatgpt' };
    await importAnswers(api.settings, project, [
      { ...run, answer: long, executed_at: '2026-03-02' },
      { ...run, answer: fitting, executed_at: '2026-03-01' },
    ]);
    const { body } = await api.get(`/answers?project_id=${project}`, listed.key);
    const [first, second] = body.data as { id: number; response: string; response_truncated: boolean }[];
    expect([first!.response === '𝔸'.repeat(9_999) + '🙂', first!.response_truncated]).toEqual([true, true]);
    expect([second!.response === fitting, second!.response_truncated]).toEqual([true, false]);
    const whole = await api.get(`/answers/${first!.id}?project_id=${project}`, listed.key);
    expect([whole.body.response === long, whole.body.response_truncated]).toEqual([true, false]);
    // An id of another project of the same user.
    expect((await answer(first!.id)).status).toBe(404);
  });

  it('are those of the generation in use', async () => {
    await api.database.query('update projects set generation = 2 where id = $1', [listed.projectId]);
    expect(await idsOf()).toEqual([]);
    expect((await answer(shoes)).status).toBe(404);
    await api.database.query('update projects set generation = 1 where id = $1', [listed.projectId]);
  });

  it('are not there for what failed, is unknown or belongs to somebody else', async () => {
    for (const id of [failure, 424_242, 9_007_199_254_740_991]) {
      const { status, body } = await answer(id);
      expect([status, body.error.code, body.error.meta]).toEqual([404, 'ERR_NOT_FOUND', { param: 'id' }]);
    }
    const stranger = await api.addUser();
    expect((await answer(shoes, '', stranger.key)).body.error.code).toBe('ERR_PROJECT_NOT_FOUND');
  });

  it.each([
    ['/answers/one?x=1', 'id'],
    ['/answers/0?x=1', 'id'],
    ['/answers/1?include_source_page_details=perhaps', 'include_source_page_details'],
    ['/answers?model=clippy', 'model'],
    ['/answers?per_page=0', 'per_page'],
    ['/answers?to=2026-03-01', 'from'],
    ['/answers?from=yesterday', 'from'],
  ])('refuse %s', async (asked, param) => {
    const { status, body } = await api.get(`${asked}&project_id=${listed.projectId}`, listed.key);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', param]);
  });
});
