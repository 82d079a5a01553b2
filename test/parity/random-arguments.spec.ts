import { createCompetitor, createProject, longOr } from '@app/testing';
import { importAnswers } from '../support/import-answers';
import { McpHarness } from '../support/mcp-harness';
import { Random } from '../support/random';
import { argsForRest, asRestBody, asToolBody } from './support/as-rest';
import { type Arguments, MIRRORS, type ReadTool } from './support/mirrors';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

interface Listed {
  readonly name: ReadTool;
  readonly inputSchema: {
    readonly properties: Readonly<Record<string, Schema>>;
    readonly required?: readonly string[];
  };
}

/** Filters that take several values, though the schemas of tools show one. */
const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  model: ['chatgpt', 'gemini', 'chatgpt'],
  country_code: ['us', 'ES'],
  language_code: ['es', 'fr'],
  prompt_type: ['informational', 'commercial'],
  brand_kind: ['non_brand', 'brand_other'],
  assistant: ['chatgpt', 'mistral'],
};

const CALLS_OF_EACH_TOOL = longOr(12, 3);
const RIVALS = 7;
const MODELS = ['chatgpt', 'perplexity', 'gemini'] as const;
const SEED = 20_260_310;

/** Answers long enough that a page of them does not fit, and more competitors than are shown unasked. */
const answersOf = (random: Random) =>
  Array.from({ length: 120 }, (_, index) => {
    const named = random.subset(['Acme', ...Array.from({ length: RIVALS }, (_, rival) => `Rival${rival}x`)], 0.4);
    return {
      prompt: `Which shoes last longest in case ${index % 5}?`,
      model: random.pick(MODELS),
      country_code: random.pick(['ES', 'US']),
      language_code: random.pick(['en', 'es']),
      executed_at: `2026-03-0${random.int(1, 9)}T1${random.int(0, 9)}:${10 + (index % 50)}:00Z`,
      answer: `${named.map((name, place) => `${place + 1}. **${name}** is one [${place + 1}].`).join('\n')}\n${'Más información. '.repeat(random.int(1, 220))}`,
      references: named.map(
        (name, place) => `[${place + 1}] https://${name.toLowerCase()}.example/p${random.int(1, 4)}`,
      ),
    };
  });

describe('each tool that reads, over random arguments', () => {
  const random = new Random(SEED);
  let mcp: McpHarness;
  let key: string;
  let project: number;
  let rivals: number[];
  let hashes: string[];
  let tools: Listed[];

  beforeAll(async () => {
    mcp = await McpHarness.start({ RATE_LIMIT_PER_MINUTE: '10000' });
    const user = await mcp.api.addUser();
    key = user.key;
    project = await createProject(mcp.api.database, user.id);
    rivals = [];
    for (let rival = 0; rival < RIVALS; rival += 1) {
      rivals.push(await createCompetitor(mcp.api.database, project, `Rival${rival}x`, `rival${rival}x.example`));
    }
    await importAnswers(mcp.api.settings, project, answersOf(random));
    const groups = await mcp.api.get(`/citation_intelligence/groups?project_id=${project}`, key);
    hashes = (groups.body.data as { url_sha256: string }[]).map(({ url_sha256 }) => url_sha256);
    tools = (await mcp.listTools(key)).body.result.tools as Listed[];
  }, 120_000);
  afterAll(() => mcp.stop());

  /** Right values mostly, so that answers differ, and wrong ones now and then. */
  const value = (name: string, schema: Schema): unknown => {
    if (name === 'per_page') return random.pick([2, 7, 50, 100]);
    if (name === 'page') return random.pick([1, 1, 2, '3']);
    if (name === 'range') return random.pick([random.int(1, 12), String(random.int(1, 12))]);
    // Beside the names of the REST API, which win.
    if (name === 'url') return 'https://nowhere.example/';
    // For tools alone.
    if (name === 'offset') return 0;
    if (name === 'include_series') return random.pick([true, false]);
    // A query string knows no numbers, so a text is not tried as one.
    if (random.chance(0.03)) return schema.type === 'string' ? 'nonsense' : random.pick(['nonsense', -1, 0, 424_242]);
    if (name === 'project_id') return project;
    const several = SEVERAL[name];
    if (several && random.chance(0.3)) return random.pick([several, several.join(',')]);
    if (name === 'competitors' || name === 'brand1' || name === 'brand2' || name === 'competitor_id') {
      const some = random.sample(rivals, random.int(1, 3));
      return schema.type === 'array' || schema.anyOf ? random.pick([some, some.join(',')]) : some[0];
    }
    if (name === 'url_sha256') return random.pick(hashes);
    if (name === 'from') return `2026-03-0${random.int(1, 5)}`;
    if (name === 'to') return `2026-03-0${random.int(5, 9)}`;
    if (name === 'country_code') return random.pick(['ES', 'us']);
    if (name === 'language_code') return random.pick(['en', 'es']);
    if (name === 'query') return random.pick(['rival', 'acme', '.example', 'información', 'más inf']);
    if (name === 'check_id') return 'schema.author';
    if (['site', 'community', 'channel'].includes(name)) return random.pick(['reddit.com', 'r/shoes', '@acme']);
    if (name === 'domain') return random.pick(['rival0x.example', 'ACME.example']);
    if (name === 'page_address') return 'acme.example/a';
    if (name === 'bot' || name === 'company') return random.pick(['gptbot', 'OpenAI']);
    if (schema.enum) return random.pick(schema.enum);
    const choices = schema.anyOf?.find(({ items }) => items)?.items;
    if (choices) return random.pick([random.sample(choices.enum!, 2), random.sample(choices.enum!, 2).join(',')]);
    if (schema.items) return random.sample(schema.items.enum ?? [], 2);
    if (schema.type === 'boolean') return random.pick([true, 'false']);
    return random.pick([random.int(1, 5), String(random.int(1, 30))]);
  };

  const argumentsFor = ({ inputSchema: { properties, required = [] } }: Listed): Arguments =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(
          ([name]) =>
            [...required, 'id', 'url_sha256'].includes(name) || random.chance(name === 'project_id' ? 0.9 : 0.2),
        )
        .map(([name, schema]) => [name, value(name, schema)]),
    );

  it('answers what its endpoint does, but for the named differences', async () => {
    const seen = { refused: 0, lowered: 0, leftOut: 0 };
    for (const tool of tools.flatMap((one) => Array.from({ length: CALLS_OF_EACH_TOOL }, () => one))) {
      const args = argumentsFor(tool);
      const called = await mcp.callTool(key, tool.name, args);
      const { request_id: _id, ...answered } = called.body.result.structuredContent as Arguments;
      const asked = argsForRest(tool.name, args, answered);
      const path = MIRRORS[tool.name].path.replace(/\{(\w+)\}/g, (_, part: string) => String(asked[part]));
      const query = Object.entries(asked).map(([name, sent]): [string, string] => [name, String(sent)]);
      const rest = await mcp.api.get(`${path}?${new URLSearchParams(query).toString()}`, key);
      const { request_id: _restId, ignored_parameters: _ignored, ...documented } = rest.body as Arguments;
      expect({ tool: tool.name, args, body: asRestBody(answered) }).toEqual({
        tool: tool.name,
        args,
        body: asToolBody(documented, answered),
      });
      seen.refused += rest.status === 200 ? 0 : 1;
      seen.lowered += Number(answered.per_page) < Math.min(Number(args.per_page ?? 20), 100) ? 1 : 0;
      seen.leftOut += answered.competitors_left_out ? 1 : 0;
    }
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(0);
  }, 180_000);
});
