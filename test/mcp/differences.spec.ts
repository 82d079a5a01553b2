import { Ajv } from 'ajv';
import { createCompetitor, createProject, tokenCounter } from '@app/testing';
import { METRIC_NAMES } from '@app/core/metric-engine';
import { importAnswers } from '../support/import-answers';
import { McpHarness } from '../support/mcp-harness';

const RIVALS = ['Globex', 'Initech', 'Umbrella', 'Hooli', 'Vandelay', 'Wonka', 'Stark'];
const LONG = 'The sole wears evenly on wet stone. '.repeat(60);

/** What tools do otherwise than REST; that they do nothing else otherwise is what test/parity shows. */
describe('a tool', () => {
  let mcp: McpHarness;
  let key: string;
  let project: number;
  let rivals: number[];

  beforeAll(async () => {
    mcp = await McpHarness.start({ RATE_LIMIT_PER_MINUTE: '1000' });
    const user = await mcp.api.addUser();
    key = user.key;
    project = await createProject(mcp.api.database, user.id);
    rivals = [];
    for (const name of RIVALS) {
      rivals.push(await createCompetitor(mcp.api.database, project, name, `${name.toLowerCase()}.example`));
    }
    // The first rival is named once, the last as often as there are rivals. Every fifth answer is short.
    await importAnswers(
      mcp.api.settings,
      project,
      Array.from({ length: 42 }, (_, index) => ({
        prompt: `Which shoes last in case ${index % 6}?`,
        model: 'perplexity',
        country_code: 'ES',
        language_code: 'en',
        executed_at: `2026-03-0${1 + (index % 9)}T10:${10 + index}:00Z`,
        references: ['[1] https://www.globex.example/shoes'],
        answer: `${RIVALS.filter((_, rival) => index <= rival).join(', ')} and Acme. ${index % 5 ? LONG : ''}`,
      })),
    );
  }, 60_000);
  afterAll(() => mcp.stop());

  const call = async (name: string, args: object = {}) =>
    (await mcp.callTool(key, name, { project_id: project, ...args })).body.result;
  const rest = async (path: string) => (await mcp.api.get(path, key)).body;

  describe('refuses arguments that it does not have', () => {
    it('and names those that it has', async () => {
      const { isError, structuredContent } = await call('list_tags', { colour: 'red', page: 1 });
      expect([isError, structuredContent.error]).toEqual([
        true,
        {
          code: 'ERR_INVALID_PARAM',
          message: 'colour is no argument of this tool',
          meta: {
            param: 'colour',
            allowed: ['project_id', 'offset'],
            errors: [
              { param: 'colour', message: 'colour is no argument of this tool' },
              { param: 'page', message: 'page is no argument of this tool' },
            ],
          },
        },
      ]);
    });

    it('also those of REST alone', async () => {
      for (const args of [{ output: 'csv' }, { points: 'days' }]) {
        const { structuredContent } = await call('get_timeseries', args);
        expect(structuredContent.error.meta.param).toBe(Object.keys(args)[0]);
      }
    });

    it('but for those that a widespread client adds', async () => {
      const added = { toolCallId: 'x', sessionId: 'y', action: 'z', chatInput: 'hello', tool: 'list_tags' };
      expect((await call('list_tags', added)).isError).toBeUndefined();
    });
  });

  it('takes numbers, booleans and lists as texts', async () => {
    const typed = { metrics: ['mentions', 'responses'], range: 8, confidence: true, competitors: rivals.slice(0, 2) };
    const texts = {
      project_id: String(project),
      metrics: 'mentions,responses',
      range: '8',
      confidence: 'true',
      competitors: rivals.slice(0, 2).join(','),
    };
    const [one, other] = [await call('get_timeseries', typed), await call('get_timeseries', texts)];
    expect({ ...other.structuredContent, request_id: '' }).toEqual({ ...one.structuredContent, request_id: '' });
    expect(one.structuredContent.series.mentions).toHaveLength(3);
  });

  describe('without competitors', () => {
    it.each(['get_timeseries', 'get_summary', 'get_sov', 'get_ai_model_summary'])(
      '%s covers the five with most mentions and counts the others',
      async (name) => {
        const { structuredContent } = await call(name);
        expect(structuredContent.competitors_left_out).toBe(2);
        expect(structuredContent.actors.map(({ name }: { name: string }) => name).sort()).toEqual(
          ['Acme', 'Hooli', 'Stark', 'Umbrella', 'Vandelay', 'Wonka'].sort(),
        );
      },
    );

    it('goes by the mentions under the filters', async () => {
      const { structuredContent } = await call('get_timeseries', { model: 'chatgpt' });
      const shown = (structuredContent.actors as { name: string }[]).map(({ name }) => name);
      expect(shown).toEqual(['Acme', ...RIVALS.slice(0, 5)]);
    });

    it('counts nothing that it was not asked for', async () => {
      const { structuredContent } = await call('get_sov', { competitors: rivals.slice(0, 1) });
      expect(structuredContent).not.toHaveProperty('competitors_left_out');
    });
  });

  it.each(['get_timeseries', 'get_summary', 'get_sov', 'get_ai_model_summary'])(
    '%s covers the own brand alone with competitors none, as its schema says',
    async (name) => {
      const { body } = await mcp.rpc(key, 'tools/list');
      const { inputSchema } = body.result.tools.find((tool: { name: string }) => tool.name === name);
      const asked = { project_id: project, competitors: 'none' };
      expect(new Ajv({ strict: false }).validate(inputSchema, asked)).toBe(true);
      const { structuredContent } = await call(name, asked);
      expect(structuredContent.actors.map(({ name }: { name: string }) => name)).toEqual(['Acme']);
      expect(structuredContent.filters).toEqual({ competitors: [] });
      expect(structuredContent).not.toHaveProperty('competitors_left_out');
    },
  );

  describe('that lists answers', () => {
    it('cuts them to 600 characters, between characters', async () => {
      const { structuredContent } = await call('list_answers', { per_page: 10 });
      const rows = structuredContent.data as { response: string; response_truncated: boolean }[];
      expect(
        new Set(rows.map(({ response, response_truncated }) => [response.length > 599, response_truncated].join())),
      ).toEqual(new Set(['true,true', 'false,false']));
      expect(Math.max(...rows.map(({ response }) => [...response].length))).toBe(600);
    });
  });

  describe('that pages', () => {
    it('answers pages that fit, all of them together everything', async () => {
      const tokens = await tokenCounter();
      const ids: number[] = [];
      let asked: object | undefined = { page: 1, per_page: 100 };
      let pages = 0;
      while (asked) {
        const { structuredContent, content } = await call('list_answers', asked);
        expect(tokens(content[0].text)).toBeLessThanOrEqual(8_000);
        ids.push(...structuredContent.data.map(({ id }: { id: number }) => id));
        asked = structuredContent.next_page;
        pages += 1;
      }
      const all = await rest(`/answers?project_id=${project}&per_page=100`);
      expect(ids).toEqual(all.data.map(({ id }: { id: number }) => id));
      expect(pages).toBeGreaterThan(1);
    });

    it('names the page by which REST and its next call go on', async () => {
      const { structuredContent } = await call('list_answers', { page: 2, per_page: 30 });
      const { page, per_page, next_page, data, total } = structuredContent;
      expect([total, (page - 1) * per_page, data.length]).toEqual([42, 30, 12]);
      expect(next_page).toBeUndefined();
      const first = (await call('list_answers', { per_page: 40 })).structuredContent;
      expect(first.per_page).toBeLessThan(40);
      expect(first.next_page).toEqual({ page: 2, per_page: first.per_page });
      const whole = (await call('list_answers', { page: 2, per_page: 5 })).structuredContent;
      expect([whole.per_page, whole.next_page]).toEqual([5, { page: 3, per_page: 5 }]);
    });
  });

  it('has the series beside totals when they are asked for', async () => {
    const asked = (args: object) => call('get_summary', { range: 8, ...args });
    const [totals, all] = [await asked({}), await asked({ include_series: true })];
    const { series, ...others } = all.structuredContent;
    expect(series.mentions[0].data.length).toBeGreaterThan(1);
    expect({ ...totals.structuredContent, request_id: '' }).toEqual({ ...others, request_id: '' });
    const { error } = (await asked({ include_series: 'perhaps' })).structuredContent;
    expect([error.code, error.meta.param]).toEqual(['ERR_INVALID_PARAM', 'include_series']);
  });

  it('takes a project by the name that other tools give it', async () => {
    const details = async (args: object) => (await mcp.callTool(key, 'get_project_details', args)).body.result;
    const byName = (await details({ project_id: project })).structuredContent;
    const byId = (await details({ id: project })).structuredContent;
    expect({ ...byName, request_id: '' }).toEqual({ ...byId, request_id: '' });
    expect((await details({})).structuredContent.error.meta.param).toBe('id');
    expect((await details({ id: 424_242, project_id: project })).isError).toBe(true);
  });

  it.each(['get_cited_url_details', 'list_cited_url_occurrences', 'get_cited_url_content'])(
    '%s takes a URL in any spelling in place of its hash',
    async (name) => {
      const [{ url, url_sha256 }] = (await call('list_citation_groups')).structuredContent.data;
      const byHash = (await call(name, { url_sha256 })).structuredContent;
      const byUrl = (await call(name, { url: ` ${url.replace('https', 'HTTP')}/?utm_source=x#top` })).structuredContent;
      expect(byHash.error).toBeUndefined();
      expect({ ...byUrl, request_id: '' }).toEqual({ ...byHash, request_id: '' });
      const { error } = (await call(name, { url: 'https://nowhere.example/' })).structuredContent;
      expect([error.code, error.meta.param]).toEqual(['ERR_NOT_FOUND', 'url_sha256']);
    },
  );

  it('that lists looks back by days', async () => {
    const { structuredContent } = await call('list_mentions', { range: 3 });
    const asked = await rest(`/dimensions/mentions?project_id=${project}&from=2026-03-07`);
    expect([structuredContent.from, structuredContent.to]).toEqual([asked.from, asked.to]);
    expect(structuredContent.total).toBe(asked.total);
    const from = (await call('list_mentions', { range: 3, from: '2026-03-02' })).structuredContent;
    expect(from.from).toBe('2026-03-01T23:00:00.000Z');
    const { error } = (await call('list_mentions', { range: 0 })).structuredContent;
    expect([error.code, error.meta.param]).toEqual(['ERR_INVALID_PARAM', 'range']);
  });

  it.each([
    // At noon of 10 March UTC it is 11 March there, at half past eleven at night 10 March, and 11 March in Madrid.
    ['Pacific/Kiritimati', 0, 1, '2026-03-09T10:00:00.000Z', '2026-03-11T09:59:59.999Z'],
    ['America/Los_Angeles', 11.5, 3, '2026-03-07T08:00:00.000Z', '2026-03-11T06:59:59.999Z'],
  ])('that lists looks back by the days of %s', async (zone, hours, range, from, to) => {
    const { database, clock } = mcp.api;
    const live = (name: string) =>
      database.query('update projects set time_zone = $2, rows_time_zone = $2 where id = $1', [project, name]);
    await live(zone);
    clock.advance(hours * 3_600_000);
    for (const name of ['list_mentions', 'list_answers', 'list_citation_groups']) {
      const { structuredContent } = await call(name, { range });
      expect({ name, ...structuredContent }).toMatchObject({ name, from, to, time_zone: zone });
    }
    clock.advance(-hours * 3_600_000);
    await live('Europe/Madrid');
  });

  describe('that answers metrics says on what they rest', () => {
    it.each([
      ['get_timeseries', { metrics: METRIC_NAMES, range: 8 }, 'docs/metrics.md#formulas', 37],
      ['get_summary', { compare: 'previous', include_series: true }, 'docs/metrics.md#summary', 42],
      ['get_sov', { from: '2026-03-04' }, 'docs/metrics.md#share-of-voice', 27],
      ['compare_windows', { from: '2026-03-06', to: '2026-03-09' }, 'docs/metrics.md#what-came-and-went', 17],
      ['get_prompt_summary', { breakdown: 'model' }, 'docs/metrics.md#prompt-by-prompt', 42],
      ['get_top_sources', {}, 'docs/metrics.md#top-sources', 42],
      ['get_ai_model_summary', {}, 'docs/reports.md#summary', 42],
      ['get_ai_model_position_distribution', { granularity: 'week' }, 'docs/reports.md#position-distribution', 42],
      ['get_ai_overview_results', {}, 'docs/reports.md#ai-overview-results', 0],
    ] as [string, object, string, number][])('%s', async (name, args, definition, n) => {
      const { structuredContent, _meta } = await call(name, args);
      expect(_meta.evidence).toMatchObject({ definition, n });
      const again = await rest(_meta.evidence.rest.replace('GET /api/v1', ''));
      const { request_id: _one, competitors_left_out: _left, ...answered } = structuredContent;
      const { request_id: _other, ...documented } = again;
      const { filters, ...figures } = documented;
      expect(answered).toMatchObject(figures);
      expect(filters).toMatchObject(answered.filters);
    });

    it('but for what rests on no answers', async () => {
      const { _meta } = await call('get_agent_traffic');
      expect(_meta.evidence).toEqual({
        rest: `GET /api/v1/metrics/agent_traffic?project_id=${project}`,
        definition: 'docs/metrics.md#ai-bot-traffic',
      });
    });
  });
});
