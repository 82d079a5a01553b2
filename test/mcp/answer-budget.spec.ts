import { MODEL_IDS } from '@app/core/kernel';
import { createCompetitor, createProject, tokenCounter } from '@app/testing';
import { importAnswers } from '../support/import-answers';
import { McpHarness } from '../support/mcp-harness';

const DAYS = 31;
const RIVALS = ['Globex', 'Initech', 'Umbrella', 'Hooli', 'Vandelay', 'Wonka', 'Stark', 'Tyrell'];
const MOST_TOKENS = 10_000;

const dayOf = (index: number) => new Date(Date.UTC(2026, 1, 8 + index)).toISOString().slice(0, 10);

/** A full project: every day and model has answers that name several brands and cite several sites. */
describe('the answer of a metric to its default arguments', () => {
  let mcp: McpHarness;
  let key: string;
  let project: number;

  beforeAll(async () => {
    mcp = await McpHarness.start();
    const user = await mcp.api.addUser();
    key = user.key;
    project = await createProject(mcp.api.database, user.id);
    for (const name of RIVALS) {
      await createCompetitor(mcp.api.database, project, name, `${name.toLowerCase()}.example`);
    }
    const brands = ['Acme', ...RIVALS];
    await importAnswers(
      mcp.api.settings,
      project,
      Array.from({ length: DAYS * MODEL_IDS.length * 2 }, (_, index) => {
        const named = brands.filter((_, brand) => (index * 7 + brand * brand) % 3 > 0);
        return {
          prompt: `Which of the shoes for long runs on wet stone lasts longest in case ${index % 30}?`,
          model: MODEL_IDS[index % MODEL_IDS.length]!,
          country_code: 'ES',
          language_code: 'en',
          executed_at: `${dayOf(Math.floor(index / (2 * MODEL_IDS.length)))}T1${index % 10}:00:00Z`,
          answer: named.map((name, place) => `${place + 1}. **${name}** is good [${place + 1}].`).join('\n'),
          references: named.map(
            (name, place) => `[${place + 1}] https://${index % 40}.site${index % 60}.example/${name}`,
          ),
        };
      }),
    );
    // Every assistant sends people to long addresses on every day.
    await mcp.api.database.query(
      `insert into page_requests (project_id, kind, hour, page, visitor, source, requests)
       select $1, 2, '2026-02-08T10:00Z'::timestamptz + day * interval '1 day', 'acme.example/' || repeat('word-', 90) || page,
         assistant, 1, 1000
       from generate_series(0, 30) day, generate_series(1, 120) page, generate_series(1, 15) assistant`,
      [project],
    );
  }, 120_000);
  afterAll(() => mcp.stop());

  it.each([
    'get_timeseries',
    'get_summary',
    'get_sov',
    'get_prompt_summary',
    'get_top_sources',
    'get_agent_traffic',
    'get_ai_model_summary',
    'get_ai_model_position_distribution',
    'get_ai_overview_results',
  ])(`%s has at most ${MOST_TOKENS} tokens`, async (name) => {
    const tokens = await tokenCounter();
    const { result } = (await mcp.callTool(key, name, { project_id: project })).body;
    expect(result.isError).toBeUndefined();
    expect(tokens(result.content[0].text)).toBeLessThanOrEqual(MOST_TOKENS);
  });

  it('says why a figure fell in two calls and 4,000 tokens', async () => {
    const tokens = await tokenCounter();
    const projects = (await mcp.callTool(key, 'list_projects')).body.result;
    const change = (await mcp.callTool(key, 'explain_change', { project_id: project, range: 15 })).body.result;
    expect(change.structuredContent).toMatchObject({ by: 'prompt', change: expect.any(Number), total: 15 });
    expect(tokens(projects.content[0].text) + tokens(change.content[0].text)).toBeLessThanOrEqual(4_000);
  });

  it.each([
    ['explain_change', { by: 'prompt_model', per_page: 100, confidence: 'panel' }],
    ['compare_windows', { of: 'pages', range: 10, limit: 50 }],
    ['plan_measurement', {}],
    ['get_ai_traffic', { granularity: 'day', range: 40 }],
    ['list_ai_traffic_pages', { per_page: 100 }],
    ['get_mentions_by_domain', { per_page: 100 }],
    ['list_forums', { per_page: 100 }],
  ])(`%s has at most ${MOST_TOKENS} tokens`, async (name, args) => {
    const tokens = await tokenCounter();
    const { result } = (await mcp.callTool(key, name, { project_id: project, ...args })).body;
    expect(result.isError).toBeUndefined();
    expect(tokens(result.content[0].text)).toBeLessThanOrEqual(MOST_TOKENS);
  });
});
