import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { tokenCounter } from '@app/testing';
import { createMcpApp } from '../../apps/mcp/src/create-mcp-app';
import { demoDatabase } from '../support/demo-database';
import { McpHarness } from '../support/mcp-harness';

/** As JSON comes. */
type Answer = ReturnType<typeof JSON.parse>;

interface AnalystQuestion {
  readonly asks: string;
  readonly calls: readonly (readonly [tool: string, args: object])[];
  /** What the answers must tell for the question to be answered, each as something that is there. */
  tells(...answers: Answer[]): readonly unknown[];
}

/** Questions of an analyst about the demo, and the calls that answer them by what names, words and schemas of tools say. */
const QUESTIONS: readonly AnalystQuestion[] = [
  {
    asks: 'Why did we fall last month?',
    calls: [['explain_change', { by: 'prompt_model', per_page: 8 }]],
    tells: ({ change, since, data, breaks }) => [change < 0, since.date, data[0].contribution < 0, breaks],
  },
  {
    asks: 'Which pages that we own lost citations, and to whom?',
    calls: [
      ['compare_windows', { source_type: 'owned' }],
      ['compare_windows', { source_type: 'competitor' }],
    ],
    tells: (own, rivals) => [
      own.stayed.some(({ key, before, after }: Answer) => key.includes('aurelia.example') && after < before),
      [...rivals.won, ...rivals.stayed].some(({ before, after }: Answer) => after > before),
      own.previous.complete && rivals.previous.complete,
    ],
  },
  {
    asks: 'What did the models search for before they answered, and which of our pages came of it?',
    calls: [['list_query_fan_outs', { per_page: 6 }]],
    tells: ({ coverage, data }) => [
      coverage.searched > 0,
      data.every(({ query, own_cited, own_pages }: Answer) => query && own_cited >= 0 && own_pages),
      data.some(({ own_pages }: Answer) => own_pages.length > 0),
    ],
  },
  {
    asks: 'Which review sites and forums decide in this market?',
    calls: [
      ['get_mentions_by_domain', { range: 30, competitors: 'none', per_page: 12 }],
      ['list_forums', { by: 'community', range: 30 }],
    ],
    tells: (domains, forums) => [
      domains.data.some(({ site_kind }: Answer) => site_kind === 'forum'),
      domains.data.every(({ actors: [own] }: Answer) => typeof own.significant === 'boolean'),
      forums.data.some(({ site, share }: Answer) => site === 'reddit.com' && share > 0),
    ],
  },
  {
    asks: 'How many people came from answers, and to which pages?',
    calls: [
      ['get_ai_traffic', { granularity: 'month' }],
      ['list_ai_traffic_pages', {}],
    ],
    tells: (traffic, pages) => [
      traffic.visits > 0,
      traffic.feeds.some((feed: Answer) => feed.tells_referrers),
      pages.data[0].visits > 0,
    ],
  },
  {
    asks: 'Was the change noise, and how many answers would settle it?',
    calls: [
      ['get_summary', { metrics: ['mention_rate'], compare: 'previous', competitors: 'none' }],
      ['plan_measurement', {}],
    ],
    tells: ({ summary }, { mde, options }) => [
      summary.mention_rate[0].change.significant,
      mde < Math.abs(summary.mention_rate[0].change.absolute),
      options.some(({ runs_per_prompt }: Answer) => runs_per_prompt > 0),
    ],
  },
];

const SETS = 'core,analysis,research';
const MOST_CALLS = 11;
/** Of all answers together, and of the list of tools, which a conversation pays for once. */
const MOST_TOKENS = 15_000;
const MOST_LISTED = 9_500;

describe('an analyst with a client of the SDK', () => {
  let mcp: McpHarness;
  let client: Client;
  let tokens: (text: string) => number;

  beforeAll(async () => {
    const secret = { SECRET_KEY: 'a secret of at least 32 characters' };
    const database = await demoDatabase(secret);
    mcp = await McpHarness.start(secret, createMcpApp, database);
    client = new Client({ name: 'analyst', version: '1' });
    const requestInit = { headers: { Authorization: `Bearer ${database.made!.apiKey}` } };
    const url = new URL(`?toolsets=${SETS}`, mcp.url);
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit }) as Transport);
    tokens = await tokenCounter();
  }, 180_000);
  afterAll(async () => {
    await client?.close();
    await mcp?.stop();
  });

  it(`gets six questions answered in ${MOST_CALLS} calls and ${MOST_TOKENS} tokens, without a dead end`, async () => {
    const { tools } = await client.listTools();
    const read = tools.map(({ name, title, description, inputSchema }) => ({ name, title, description, inputSchema }));
    const table: (string | number)[][] = [];
    const call = async (name: string, args: object) => {
      expect(tools.map((tool) => tool.name)).toContain(name);
      const { isError, structuredContent, content } = await client.callTool({ name, arguments: { ...args } });
      expect({ name, args, isError, structuredContent }).toEqual({ name, args, structuredContent });
      return { answer: structuredContent as Answer, tokens: tokens((content as [{ text: string }])[0].text) };
    };
    const found = await call('list_projects', {});
    const [{ id: project_id }] = found.answer.projects as [{ id: number }];
    table.push(['list_projects', 1, found.tokens]);
    for (const { asks, calls, tells } of QUESTIONS) {
      const answers: Awaited<ReturnType<typeof call>>[] = [];
      for (const [name, args] of calls) answers.push(await call(name, { project_id, ...args }));
      const told = tells(...answers.map(({ answer }) => answer));
      expect({ asks, missing: told.map(Boolean) }).toEqual({ asks, missing: told.map(() => true) });
      table.push([asks, calls.length, answers.reduce((sum, one) => sum + one.tokens, 0)]);
    }
    const sum = (column: number) => table.reduce((total, row) => total + (row[column] as number), 0);
    const listed = tokens(JSON.stringify(read));
    if (process.env.SHOW_FIGURES) {
      const lines = [...table, ['all', sum(1), sum(2)], [`the list: ${SETS}`, 0, listed]];
      process.stderr.write(`${lines.map((line) => line.join(' | ')).join('\n')}\n`);
    }
    expect(sum(1)).toBeLessThanOrEqual(MOST_CALLS);
    expect(sum(2)).toBeLessThanOrEqual(MOST_TOKENS);
    expect(listed).toBeLessThanOrEqual(MOST_LISTED);
  });
});
