import { readFileSync } from 'node:fs';
import { longOr } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { createListedWork, type ListedWork } from '../support/listed-work';
import { readStrictly } from '../support/strict-csv';
import { flattened, type Json, rowsOf, withoutNulls } from '../support/table-rows';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly 'x-rest-only'?: true }[];
  readonly responses: Record<string, { content?: Record<string, { schema: { $ref: string } }> }>;
  readonly 'x-output'?: { readonly csv: object; readonly flat: object };
}

const description = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Json }> };
};

const reads = Object.entries(description.paths).flatMap(([path, { get }]) => (get ? [{ path, ...get }] : []));
type Read = (typeof reads)[number];

const contentOf = ({ responses }: Read) => responses['200']!.content!;

/** Whether the contract wants a table: lists of any kind, metrics and reports. */
/** Three lists side by side are no one table; each of them is, at its own endpoint. */
const SIDE_BY_SIDE = ['compareWindows'];

function isListOrMetric(read: Read): boolean {
  if (SIDE_BY_SIDE.includes(read.operationId)) return false;
  const { schema } = contentOf(read)['application/json']!;
  const name = schema.$ref.split('/').at(-1)!;
  const pages = description.components.schemas[name]!.properties?.per_page !== undefined;
  return pages || read.operationId.startsWith('list') || /^\/(metrics|reports)\//.test(read.path);
}

const listed = reads.filter(isListOrMetric);

const SERIES_HEADER =
  'metric,actor.type,actor.id,actor.competitor_id,actor.name,actor.domain,date,local_date,period_start,responses,' +
  'partial,value';

const FORMULA = /^[=+\-@\t\r\n]/;
const asText = (cell: unknown): string => {
  if (typeof cell === 'string') return FORMULA.test(cell) ? `'${cell}` : cell;
  return cell === null ? '' : String(cell);
};

describe('lists and metrics as tables', () => {
  let api: ApiHarness;
  let project: ListedWork;

  beforeAll(async () => {
    api = await ApiHarness.start();
    project = await createListedWork(api);
  }, 240_000);
  afterAll(() => api.stop());
  // A key has its limit of requests.
  beforeEach(() => api.clock.advance(60_000));

  const urlOf: ListedWork['urlOf'] = (read, query) => project.urlOf(read, query);
  const get = async (read: Read, query?: Record<string, string>, headers?: Record<string, string>) => {
    // What is of the installation is for the session of an administrator.
    const key = read.path.startsWith('/installation') ? undefined : project.key;
    const response = await api.get(urlOf(read, query), key, { ...(!key && project.page), ...headers });
    expect(response.status).toBe(200);
    return response;
  };
  const readNamed = (operationId: string): Read => reads.find((read) => read.operationId === operationId)!;

  /** Periods of the same window with their responses, which some bodies do not show. */
  async function periodsOf(query: Record<string, string>): Promise<Json[]> {
    const { granularity = 'day', from = '2026-03-01', to = '2026-03-10' } = query;
    const { body } = await get(readNamed('getTimeseries'), { granularity, from, to });
    return body.periods as Json[];
  }

  /** The table equals what the JSON body flattens to, in both outputs. */
  async function expectSameTable(read: Read, query: Record<string, string> = {}): Promise<Json[]> {
    const { body } = await get(read, query);
    const { body: flat } = await get(read, { ...query, output: 'flat' });
    const columns = flat.columns as string[];
    const rows = flat.rows as Json[];
    expect(rows.map(withoutNulls)).toEqual(rowsOf(read.operationId, { ...body, periods: await periodsOf(query) }));
    for (const row of rows) expect(Object.keys(row)).toEqual(columns);
    const metadata = Object.fromEntries(
      Object.entries(body as Json).filter(([name, value]) => name === 'filters' || typeof value !== 'object' || !value),
    );
    const { columns: _columns, rows: _rows, ignored_parameters: _ignored, ...rest } = flat as Json;
    expect({ ...rest, request_id: '' }).toEqual({ ...metadata, request_id: '' });
    const csv = await get(read, { ...query, output: 'csv' });
    expect(readStrictly(csv.text)).toEqual([
      columns,
      ...rows.map((row) => columns.map((column) => asText(row[column]))),
    ]);
    return rows;
  }

  it('are described as such, and nothing else is', () => {
    expect(listed.length).toBeGreaterThan(25);
    for (const read of reads) {
      const output = read.parameters.find(({ name }) => name === 'output');
      const described = [output?.['x-rest-only'] ?? false, read['x-output'] !== undefined];
      expect([read.operationId, ...described]).toEqual([
        read.operationId,
        ...(isListOrMetric(read) ? [true, true] : [false, false]),
      ]);
    }
  });

  it.each(listed.map((read) => [read.path, read] as const))('%s', async (_, read) => {
    const rows = await expectSameTable(read);
    // So few answers have no noise that could be told, so that power has nothing to offer; test/metrics asks it with enough.
    expect(rows.length > 0).toBe(read.path !== '/metrics/power');
  });

  const paged = listed.filter(({ parameters }) => parameters.some(({ name }) => name === 'page'));
  const few = longOr(
    paged,
    paged.filter((_, place) => place % 3 === 0),
  );
  it.each(few.map((read) => [read.path, read] as const))('%s pages as in JSON', async (_, read) => {
    await expectSameTable(read, { per_page: '1', page: '2' });
    const past = { page: '90', output: 'flat' };
    const [{ body: first }, { body: none }, csv] = [
      await get(read, { output: 'flat' }),
      await get(read, past),
      await get(read, { ...past, output: 'csv' }),
    ];
    expect(none).toMatchObject({ page: 90, total: first.total, rows: [] });
    expect(none.columns.length).toBeGreaterThan(1);
    expect(first.columns).toEqual(expect.arrayContaining(none.columns));
    expect(csv.text).toBe(`${(none.columns as string[]).join(',')}\r\n`);
  });

  it.each(few.map((read) => [read.path, read] as const))('%s comes as a whole', async (_, read) => {
    const whole = await get(read, { output: 'csv', per_page: 'all' });
    const page = await get(read, { output: 'csv', per_page: '100' });
    expect(whole.text).toBe(page.text);
    expect(whole.headers).toMatchObject({
      'content-type': page.headers['content-type'],
      'content-disposition': page.headers['content-disposition'],
    });
    const none = { output: 'csv', per_page: 'all', from: '2020-01-01', to: '2020-01-02' };
    if (!read.parameters.some(({ name }) => name === 'from')) return;
    expect((await get(read, none)).text.trimEnd()).toBe((await get(read, { ...none, per_page: '100' })).text.trimEnd());
  });

  it.each([
    ['listAnswers', { query: 'globex' }],
    ['listAnswers', { mention_filter: 'mentions_competitor' }],
    ['listPromptExecutions', { mention_filter: 'mentions_competitor' }],
  ] as const)('%s comes as a whole with %j', async (operationId, query) => {
    const read = readNamed(operationId);
    const rows = await expectSameTable(read, query);
    const { body: every } = await get(read, { output: 'flat' });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(every.total as number);
    const [whole, page] = [
      await get(read, { ...query, output: 'csv', per_page: 'all' }),
      await get(read, { ...query, output: 'csv', per_page: '100' }),
    ];
    expect(whole.text).toBe(page.text);
  });

  it('come as a whole only in CSV, and without a page', async () => {
    const read = readNamed('listAnswers');
    const wrong: Record<string, string>[] = [{}, { output: 'flat' }, { output: 'csv', page: '2' }];
    for (const query of wrong) {
      const { status, body } = await api.get(urlOf(read, { ...query, per_page: 'all' }), project.key);
      expect([status, body.error.meta.param]).toEqual([422, 'per_page']);
    }
    const { status } = await api.get(urlOf(read, { output: 'csv', per_page: 'Infinity' }), project.key);
    expect(status).toBe(422);
    const sampled = urlOf(readNamed('listCitationGroups'), { output: 'csv', per_page: 'all', confidence: 'panel' });
    expect((await api.get(sampled, project.key)).body.error.meta.param).toBe('confidence');
  });

  it('show what parameters add', async () => {
    await expectSameTable(readNamed('getTimeseries'), {
      metrics: 'visibility,mention_rate,citations',
      confidence: '1',
    });
    await expectSameTable(readNamed('getPromptSummary'), { breakdown: 'model', confidence: '1', sort: 'mention_rate' });
    await expectSameTable(readNamed('getSummary'), { compare: 'previous', confidence: '1', granularity: 'week' });
    for (const confidence of ['panel', 'market']) {
      for (const operationId of ['getTopSources', 'listCitationGroups', 'getAiModelSummary', 'getAiOverviewResults']) {
        await expectSameTable(readNamed(operationId), { confidence });
      }
      for (const view of ['over_time', 'current', 'window', 'breakdown']) {
        const { body } = await get(readNamed('getSov'), { output: 'flat', view, confidence });
        expect(body.columns).toEqual(expect.arrayContaining(['n', 'prompts', 'n_eff', 'ci_low', 'ci_high']));
      }
    }
    await expectSameTable(readNamed('listCompetitors'), { include_project_brand: '1' });
    await expectSameTable(readNamed('listCitationGroups'), { view: 'domain' });
    await expectSameTable(readNamed('getAgentTraffic'), { group_by: 'company' });
    const { body } = await get(readNamed('getTimeseries'), { output: 'flat' });
    expect(body.columns).toEqual([
      'metric',
      'actor.type',
      'actor.id',
      'actor.competitor_id',
      'actor.name',
      'actor.domain',
      'date',
      'local_date',
      'period_start',
      'responses',
      'partial',
      'value',
    ]);
  });

  it('write a series as a worked example', async () => {
    const query = { from: '2026-03-02', to: '2026-03-02', include_project: '0', competitors: `${project.globex}` };
    const { text } = await get(readNamed('getTimeseries'), { ...query, output: 'csv' });
    const globex = `competitor,${project.globex},${project.globex},"'=Globex ""ñ"", 𝄞",globex.example`;
    expect(text).toBe(
      `${SERIES_HEADER}\r\n` + `mentions,${globex},2026-03-01T23:00:00.000Z,2026-03-02,2026-03-02,2,false,1\r\n`,
    );
  });

  it('name the actor in each row, and have a row for each period, with points=periods', async () => {
    const query = { points: 'periods', granularity: 'week', metrics: 'mentions,avg_position', confidence: '1' };
    for (const operationId of ['getTimeseries', 'getSummary', 'getSov']) {
      const [row] = await expectSameTable(readNamed(operationId), query);
      expect(row).toMatchObject({ 'actor.type': 'project', 'actor.id': project.projectId });
    }
    await expectSameTable(readNamed('getAiOverviewResults'), query);
    const one = { ...query, metrics: 'mentions', include_project: '0', competitors: `${project.globex}` };
    const { text } = await get(readNamed('getTimeseries'), {
      ...one,
      from: '2026-03-02',
      to: '2026-03-09',
      output: 'csv',
    });
    const globex = `competitor,${project.globex},${project.globex},"'=Globex ""ñ"", 𝄞",globex.example`;
    expect(text).toBe(
      `${SERIES_HEADER}\r\n` +
        `mentions,${globex},2026-03-02,2026-03-02,2026-03-02,4,false,2\r\n` +
        `mentions,${globex},2026-03-09,2026-03-09,2026-03-09,0,true,0\r\n`,
    );
  });

  it.each(['over_time', 'current', 'window', 'breakdown'])('give the share of voice as %s', async (view) => {
    const sov = readNamed('getSov');
    const { body } = await get(sov);
    const { body: flat } = await get(sov, { output: 'flat', view });
    const rows =
      view === 'over_time'
        ? rowsOf(sov.operationId, { ...body, periods: await periodsOf({}) })
        : (body[view] as Json[]).map((row) => flattened(row));
    expect((flat.rows as Json[]).map(withoutNulls)).toEqual(rows);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('leave the answer alone when only a view is sent, which they name, and refuse an unknown one', async () => {
    const sov = readNamed('getSov');
    const bodies = [await get(sov), await get(sov, { view: 'current' })].map(({ body }) => ({
      ...body,
      request_id: '',
    }));
    expect(bodies[1]).toEqual({ ...bodies[0], ignored_parameters: ['view'] });
    const { status, body } = await api.get(urlOf(sov, { view: 'pie', output: 'csv' }), project.key);
    expect([status, body.error.meta.param]).toEqual([422, 'view']);
  });

  it('come as a file', async () => {
    const { headers } = await get(readNamed('listCitedUrlOccurrences'), { output: 'csv' }, { 'X-Request-Id': 'mine' });
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename=occurrences.csv',
      'x-request-id': 'mine',
    });
    const { headers: json } = await get(readNamed('listCitedUrlOccurrences'), { output: 'flat' });
    expect(json['content-type']).toMatch('application/json');
    expect(json).not.toHaveProperty('content-disposition');
  });

  it.each(['getTimeseries', 'getSov', 'getSummary', 'getTopSources', 'getPromptSummary', 'listCitationGroups'])(
    'stay conditional: %s',
    async (operationId) => {
      const read = readNamed(operationId);
      // All these requests together are more than a minute may have.
      api.clock.advance(60_000);
      const tags: string[] = [];
      for (const output of ['', 'flat', 'csv']) {
        const first = await get(read, { output });
        const again = await api.get(urlOf(read, { output }), project.key, { 'If-None-Match': first.headers.etag! });
        expect([again.status, again.text]).toEqual([304, '']);
        // Kept answers become the same table again.
        expect((await get(read, { output })).text.replace(/"request_id":".*"/, '')).toBe(
          first.text.replace(/"request_id":".*"/, ''),
        );
        tags.push(first.headers.etag!);
      }
      expect(new Set(tags).size).toBe(3);
    },
  );

  it.each(['getTopSources', 'getPromptSummary', 'listCitationGroups'])(
    'stay conditional as a whole: %s',
    async (id) => {
      const read = readNamed(id);
      const query = { output: 'csv', per_page: 'all' };
      const first = await get(read, query);
      const again = await api.get(urlOf(read, query), project.key, { 'If-None-Match': first.headers.etag! });
      expect([again.status, (await get(read, query)).text]).toEqual([304, first.text]);
      const page = await get(read, { output: 'csv' });
      expect(page.headers.etag).not.toBe(first.headers.etag);
    },
  );

  it('refuse another output as JSON, behind the other parameters', async () => {
    const read = readNamed('listAnswers');
    const { status, body, type } = await api.get(urlOf(read, { output: 'xml' }), project.key);
    expect([status, type]).toEqual([422, 'application/json']);
    expect(body.error.meta).toMatchObject({ param: 'output', allowed: ['csv', 'flat'] });
    const both = await api.get(urlOf(read, { output: 'xml', page: '0' }), project.key);
    expect((both.body.error.meta.errors as { param: string }[]).map(({ param }) => param)).toEqual(['page', 'output']);
    const twice = await api.get(`${urlOf(read)}&output=csv&output=csv`, project.key);
    expect([twice.status, twice.body.error.meta.param]).toEqual([422, 'output']);
    const lost = await api.get('/answers?project_id=424242&output=csv', project.key);
    expect([lost.status, lost.type]).toEqual([404, 'application/json']);
  });

  it.each(['', 'flat', 'csv'])('are nothing to endpoints without one: output=%s', async (output) => {
    for (const path of ['/ping', `/answers/${project.executions['chatgpt 2']}`]) {
      const plain = await api.get(urlOf({ path, parameters: [] }), project.key);
      const asked = await api.request('get', urlOf({ path, parameters: [] }, { output }), project.key);
      expect({ ...asked.body, request_id: '' }).toEqual({
        ...plain.body,
        ignored_parameters: ['output'],
        request_id: '',
      });
    }
  });
});
