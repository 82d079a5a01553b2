import { ApiHarness } from '../support/api-harness';
import { createListedProject, enableModel, type ListedProject } from '../support/listed-project';

type Row = Record<string, unknown>;

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
const SHA = expect.stringMatching(/^[0-9a-f]{64}$/) as string;

describe('mentions, citations and sources, row by row', () => {
  let api: ApiHarness;
  let listed: ListedProject;

  beforeAll(async () => {
    api = await ApiHarness.start();
    listed = await createListedProject(api);
  }, 60_000);
  afterAll(() => api.stop());

  const get = (list: string, query: string | object = '', key = listed.key) => {
    const sent = typeof query === 'string' ? query : new URLSearchParams(query as Record<string, string>).toString();
    return api.get(`/dimensions/${list}?project_id=${listed.projectId}&${sent}`, key);
  };
  const dataOf = async (list: string, query: string | object = '', key = listed.key): Promise<Row[]> => {
    const { body } = await get(list, query, key);
    expect(body.total).toBe(body.data.length);
    return body.data as Row[];
  };
  /** What tells rows apart at a glance. */
  const glance = (rows: Row[]) =>
    rows.map(({ name, model, executed_at, position }) =>
      [name, model, (executed_at as string).slice(8, 10), position].join(' '),
    );

  it('lists the mentions of the own brand', async () => {
    const { body } = await get('mentions');
    const row = (model: string, position: number) => ({
      id: expect.any(Number) as number,
      name: 'Acme',
      position,
      decided_by: 'rules',
      prompt_id: listed.prompts['Which shoes last?'],
      prompt_execution_id: listed.executions[`${model} 2`],
      model,
      executed_at: '2026-03-02T10:00:00.000Z',
      created_at: INSTANT,
    });
    const rows = [row('perplexity', 1), row('chatgpt', 2)];
    expect(body).toEqual({
      project_id: listed.projectId,
      page: 1,
      per_page: 20,
      total: 2,
      from: null,
      to: null,
      filters: {},
      data: expect.arrayContaining(rows) as Row[],
      request_id: expect.any(String) as string,
    });
    const ids = (body.data as { id: number }[]).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('lists those of competitors, of all brands, and of the competitors asked for', async () => {
    expect(glance(await dataOf('competitor_mentions'))).toEqual([
      ...['Initech chatgpt 05 2', 'Globex chatgpt 05 1'],
      ...['Initech perplexity 02 2', 'Globex chatgpt 02 1'],
    ]);
    expect(glance(await dataOf('all_mentions', { competitors: listed.globex }))).toEqual([
      'Globex chatgpt 05 1',
      ...['Acme perplexity 02 1', 'Acme chatgpt 02 2', 'Globex chatgpt 02 1'],
    ]);
    const [initech, , , globex] = await dataOf('competitor_mentions');
    expect([initech!.competitor_id, initech!.domain]).toEqual([listed.initech, 'initech.example']);
    expect([globex!.competitor_id, globex!.domain]).toEqual([listed.globex, 'globex.example']);
    const kinds = (await dataOf('all_mentions')).map(({ name, actor_type, competitor_id, domain }) =>
      [name, actor_type, competitor_id, domain].join(' '),
    );
    expect(new Set(kinds)).toEqual(
      new Set([
        'Acme project  acme.example',
        `Globex competitor ${listed.globex} globex.example`,
        `Initech competitor ${listed.initech} initech.example`,
      ]),
    );
  });

  it('lists the citations of the own brand, background references at position 0', async () => {
    const rows = await dataOf('citations');
    const row = (url: string, position: number) => ({
      id: expect.any(Number) as number,
      name: 'Acme',
      domain: 'acme.example',
      url,
      url_sha256: SHA,
      position,
      prompt_id: listed.prompts['Which shoes last?'],
      prompt_execution_id: listed.executions['chatgpt 2'],
      model: 'chatgpt',
      executed_at: '2026-03-02T10:00:00.000Z',
      created_at: INSTANT,
    });
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([row('https://acme.example/shoes', 2), row('https://acme.example/about', 0)]),
    );
    expect(rows.find(({ position }) => position === 2)!.url_sha256).toBe(
      // printf 'https://acme.example/shoes' | sha256sum
      '4018c4b9adf7d78f1f553c9bc37a322ab0b4becc84e10f123c52d3bdf8179459',
    );
  });

  it('lists those of competitors and of all brands', async () => {
    const rows = await dataOf('competitor_citations');
    expect(rows.map(({ name, domain, url, competitor_id }) => [name, domain, url, competitor_id])).toEqual([
      // The brand's own domain, not the host of the URL.
      ['Initech', 'initech.example', 'https://shop.initech.example/zapatos', listed.initech],
      ['Globex', 'globex.example', 'https://globex.example/shoes', listed.globex],
    ]);
    const all = await dataOf('all_citations');
    expect(
      new Set(all.map(({ actor_type, competitor_id, url }) => [actor_type, competitor_id, url].join(' '))),
    ).toEqual(
      new Set([
        `competitor ${listed.initech} https://shop.initech.example/zapatos`,
        `competitor ${listed.globex} https://globex.example/shoes`,
        'project  https://acme.example/shoes',
        'project  https://acme.example/about',
      ]),
    );
    expect(await dataOf('competitor_citations', { competitors: listed.globex })).toHaveLength(1);
  });

  it('lists every source with what it is', async () => {
    const rows = await dataOf('sources');
    expect(rows[0]).toEqual({
      id: expect.any(Number) as number,
      prompt_id: listed.prompts['Mejores zapatos'],
      prompt_execution_id: listed.executions['chatgpt 6'],
      model: 'chatgpt',
      domain: 'initech.example',
      host: 'shop.initech.example',
      url: 'https://shop.initech.example/zapatos',
      url_sha256: SHA,
      title: null,
      position: 1,
      source_type: 'competitor',
      executed_at: '2026-03-05T23:30:00.000Z',
      created_at: INSTANT,
    });
    const kinds = rows.map(({ url, source_type, position }) => [url, source_type, position].join(' '));
    expect(kinds.toSorted()).toEqual([
      'https://acme.example/about owned 0',
      'https://acme.example/shoes owned 2',
      'https://globex.example/shoes competitor 1',
      'https://news.example/tests third_party 1',
      'https://shop.initech.example/zapatos competitor 1',
      'https://www.reddit.com/r/shoes ugc 3',
    ]);
  });

  it.each([
    ['owned', ['/about', '/shoes']],
    ['competitor', ['/shoes', '/zapatos']],
    // Sites where anybody writes are of a third party too.
    ['third_party', ['/r/shoes', '/tests']],
  ])('keeps the sources of type %s', async (source_type, paths) => {
    const { body } = await get('sources', { source_type });
    expect([body.total, body.filters]).toEqual([2, { source_type }]);
    expect(body.data.map(({ url }: { url: string }) => new URL(url).pathname).toSorted()).toEqual(paths);
  });

  it('never lists what was rejected', async () => {
    const stored = await api.database.query<{ url: string }>(
      `select url from sources s join urls u on u.project_id = s.project_id and u.id = s.url_id
       where s.project_id = $1 and rejected`,
      [listed.projectId],
    );
    expect(stored).toEqual([{ url: 'mailto:press@acme.example' }]);
    const urls = (await dataOf('sources')).map(({ url }) => url);
    expect(urls).not.toContain(stored[0]!.url);
  });

  it.each<[string, object, string[]]>([
    ['model', { model: 'perplexity' }, ['Acme perplexity 02 1', 'Initech perplexity 02 2']],
    ['country', { country_code: 'mx' }, ['Globex chatgpt 05 1', 'Initech chatgpt 05 2']],
    ['language', { language_code: 'ES' }, ['Globex chatgpt 05 1', 'Initech chatgpt 05 2']],
    ['prompt_type', { prompt_type: 'transactional' }, []],
    ['brand_kind', { brand_kind: 'brand' }, []],
    ['tag', { collection_id: 424_242 }, []],
    ['model without data', { model: 'gemini' }, []],
    ['whole local days', { from: '2026-03-06', to: '2026-03-06' }, ['Globex chatgpt 05 1', 'Initech chatgpt 05 2']],
    ['a cut day', { from: '2026-03-05T23:30:00.001Z' }, []],
    [
      'both ends included',
      { from: '2026-03-05T23:30:00Z', to: '2026-03-05T23:30:00Z' },
      ['Globex chatgpt 05 1', 'Initech chatgpt 05 2'],
    ],
  ])('is narrowed by %s', async (_, filter, rows) => {
    expect(glance(await dataOf('all_mentions', filter)).toSorted()).toEqual(rows);
  });

  it('is narrowed by prompt and repeats what was asked', async () => {
    const prompt = listed.prompts['Mejores zapatos']!;
    const { body } = await get('competitor_citations', {
      competitors: listed.initech,
      prompt,
      country_code: 'mx',
      from: '2026-03-01',
      to: '2026-03-06',
    });
    expect([body.total, body.data.length]).toEqual([1, 1]);
    expect(body).toMatchObject({
      from: '2026-02-28T23:00:00.000Z',
      to: '2026-03-06T22:59:59.999Z',
      filters: { competitors: [listed.initech], prompt, country_code: 'MX' },
    });
  });

  const LISTS = ['mentions', 'citations', 'competitor_mentions', 'competitor_citations'];
  const ALL_LISTS = [...LISTS, 'all_mentions', 'all_citations', 'sources'];

  it.each(ALL_LISTS)('pages %s without a gap', async (list) => {
    const whole = await dataOf(list);
    const single = await Promise.all(whole.map((_, index) => get(list, { per_page: 1, page: index + 1 })));
    expect(single.map(({ body }) => body.data[0])).toEqual(whole);
    const past = await get(list, { per_page: 1, page: whole.length + 1 });
    expect([past.status, past.body.total, past.body.data]).toEqual([200, whole.length, []]);
    expect((await get(list, 'page=9007199254740991')).body.data).toEqual([]);
  });

  it.each(ALL_LISTS)('shows none of another generation in %s', async (list) => {
    expect((await get(list)).body.total).toBeGreaterThan(0);
    await api.database.query('update projects set generation = 2 where id = $1', [listed.projectId]);
    const { body } = await get(list);
    await api.database.query('update projects set generation = 1 where id = $1', [listed.projectId]);
    expect([body.total, body.data]).toEqual([0, []]);
  });

  it.each(ALL_LISTS)('has a model that was not enabled in no row and no total of %s', async (list) => {
    const rows = await dataOf(list);
    expect(rows.map(({ model }) => model)).not.toContain('copilot');
    expect((await get(list, 'model=copilot')).body).toMatchObject({ total: 0, data: [] });
  });

  it.each<[string, string, string, string]>([
    ['mentions', 'per_page=0', 'ERR_INVALID_PARAM', 'per_page'],
    ['mentions', 'page=0', 'ERR_INVALID_PARAM', 'page'],
    ['citations', 'model=gpt', 'ERR_INVALID_PARAM', 'model'],
    ['sources', 'source_type=ours', 'ERR_INVALID_PARAM', 'source_type'],
    ['sources', 'source_type=own_domain', 'ERR_INVALID_PARAM', 'source_type'],
    ['competitor_mentions', 'competitors=424242', 'ERR_INVALID_PARAM', 'competitors'],
    ['all_citations', 'competitors=0', 'ERR_INVALID_PARAM', 'competitors'],
    ['all_mentions', 'to=2026-03-01', 'ERR_INVALID_PARAM', 'from'],
    ['all_mentions', 'from=yesterday', 'ERR_INVALID_PARAM', 'from'],
    ['competitor_citations', 'from=2026-03-02&to=2026-03-01', 'ERR_INVALID_RANGE', 'from'],
    ['sources', 'page=x&source_type=x', 'ERR_INVALID_PARAM', 'page'],
    ['all_mentions', 'page=x&competitors=x', 'ERR_INVALID_PARAM', 'competitors'],
  ])('refuses %s with %s', async (list, query, code, param) => {
    const { status, body } = await get(list, query);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, code, param]);
  });

  it('names what may be sent', async () => {
    const { body } = await get('sources', 'source_type=x');
    expect(body.error.meta.allowed).toEqual(['owned', 'competitor', 'third_party']);
  });

  it('shows a model from when it is enabled', async () => {
    const key = await enableModel(api, listed.userId, 6);
    expect(glance(await dataOf('mentions', 'model=copilot', key))).toEqual(['Acme copilot 08 1']);
    expect(glance(await dataOf('all_mentions', '', key)).slice(0, 2)).toEqual([
      'Globex copilot 08 2',
      'Acme copilot 08 1',
    ]);
    expect(await dataOf('sources', '', key)).toHaveLength(8);
  });
});
