import { METRIC_NAMES } from '@app/core/metric-engine';
import { MODEL_IDS } from '@app/core/kernel';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { createCompetitor, createProject, longOr, tokenCounter } from '@app/testing';
import { importAnswers } from '../support/import-answers';
import { McpHarness } from '../support/mcp-harness';
import { Random } from '../support/random';
import { finding, storeAudit } from '../support/stored-audit';
import { storeRecommendations } from '../support/store-recommendations';

const MOST_TOKENS = 10_000;
const DAYS = 120;
const RIVALS = 40;
const CALLS_OF_EACH_TOOL = longOr(6, 4);
const SEED = 20_261_123;

interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

interface Listed {
  readonly name: string;
  readonly inputSchema: {
    readonly properties: Readonly<Record<string, Schema>>;
    readonly required?: readonly string[];
  };
  readonly outputSchema: object;
}

interface Places {
  readonly places: readonly object[];
  readonly places_total: number;
}

type Arguments = Record<string, unknown>;

const random = new Random(SEED);
const rivalName = (index: number) => `Rival${index}x of the Long Name Company`;
const dayOf = (index: number) => new Date(Date.UTC(2025, 10, 11 + index)).toISOString().slice(0, 10);
const LONG = 'La suela 👟 se desgasta de forma pareja en piedra mojada; どの靴が一番長持ちしますか。 '.repeat(60);

/** Four months of answers that name many brands and cite long URLs; the first one is longer than an answer may be. */
const answers = () =>
  Array.from({ length: DAYS * 3 }, (_, index) => {
    const named = [
      'Acme',
      ...random.sample(
        Array.from({ length: RIVALS }, (_, rival) => rivalName(rival)),
        12,
      ),
    ];
    const text = named.map((name, place) => `${place + 1}. **${name}** is one [${place + 1}].`).join('\n');
    return {
      prompt: `Which shoes for long runs on wet stone last longest in case ${index % 60}?`,
      model: MODEL_IDS[index % MODEL_IDS.length]!,
      country_code: 'ES',
      language_code: 'en',
      executed_at: `${dayOf(Math.floor(index / 3))}T0${index % 10}:00:00Z`,
      answer: `${text}\n${index === 0 ? `Unparalleled. ${`${text} ${LONG}`.repeat(12)}` : LONG.slice(0, random.int(1, 3_000))}`,
      references: named.map(
        (_, place) => `[${place + 1}] https://www.site${index % 90}.example/articles/${'long-'.repeat(20)}${place}`,
      ),
    };
  });

/** More than an answer may have, a third of them without a fault. */
const manyFindings = () =>
  Array.from({ length: 60 }, (_, index) =>
    finding(`schema.check-${index}`, (['warn', 'fail', 'pass'] as const)[index % 3]!, {
      evidence: LONG.slice(0, 400),
      places: Array.from({ length: 20 }, (_place, at) => ({ url: `https://acme.example/${'long-'.repeat(20)}${at}` })),
      places_total: 40,
    }),
  );

describe('whatever is asked, an answer', () => {
  let mcp: McpHarness;
  let key: string;
  let project: number;
  let rivals: number[];
  let hashes: string[];
  let longest: number;
  let tools: Listed[];
  let tokens: (text: string) => number;
  let outputs: Map<string, ValidateFunction>;

  beforeAll(async () => {
    tokens = await tokenCounter();
    mcp = await McpHarness.start({ RATE_LIMIT_PER_MINUTE: '10000', WRITE_LIMIT_PER_MINUTE: '10000' });
    const user = await mcp.api.addUser();
    key = user.key;
    project = await createProject(mcp.api.database, user.id);
    rivals = [];
    for (let rival = 0; rival < RIVALS; rival += 1) {
      rivals.push(await createCompetitor(mcp.api.database, project, rivalName(rival), `rival${rival}x.example`));
    }
    await importAnswers(mcp.api.settings, project, answers());
    await storeRecommendations(mcp.api.database, project);
    await storeAudit(mcp.api.database, project, mcp.api.clock.now(), [{ type: 'schema', checks: manyFindings() }]);
    const groups = await mcp.api.get(`/citation_intelligence/groups?project_id=${project}`, key);
    hashes = (groups.body.data as { url_sha256: string }[]).map(({ url_sha256 }) => url_sha256);
    const listed = await mcp.api.get(`/answers?project_id=${project}&query=unparalleled`, key);
    longest = listed.body.data[0].id as number;
    tools = (await mcp.listTools(key)).body.result.tools as Listed[];
    const ajv = addFormats(new Ajv2020({ strict: false }));
    outputs = new Map(tools.map(({ name, outputSchema }) => [name, ajv.compile(outputSchema)]));
  }, 240_000);
  afterAll(() => mcp.stop());

  /** Holds for every answer. */
  const call = async (name: string, args: Arguments) => {
    const { result } = (await mcp.callTool(key, name, args)).body;
    const text = result.content[0].text as string;
    expect({ name, args, tokens: Math.max(tokens(text), MOST_TOKENS) }).toEqual({ name, args, tokens: MOST_TOKENS });
    const isValid = outputs.get(name)!;
    expect({ name, args, valid: isValid(result.structuredContent), errors: isValid.errors }).toMatchObject({
      valid: true,
    });
    return result as { isError?: boolean; structuredContent: Arguments };
  };

  const choices = ({ items, anyOf, ...schema }: Schema): readonly string[] | undefined =>
    schema.enum ?? items?.enum ?? anyOf?.map(choices).find((found) => found);

  /** As much as there is, mostly. */
  const value = (name: string, schema: Schema): unknown => {
    if (random.chance(0.03)) return 'nonsense '.repeat(random.pick([1, 5_000]));
    if (name === 'project_id') return project;
    if (name === 'id') return random.pick([1, project, longest, ...rivals.slice(0, 2)]);
    if (name === 'range') return random.pick([1, 30, 90, 365, 3_660]);
    if (name === 'per_page') return random.pick([1, 20, 100, 1_000]);
    if (name === 'page') return random.pick([1, 1, 2, 50]);
    if (name === 'offset') return random.pick([0, 0, 7, 20_000, 9_000_000]);
    if (name === 'competitors') return random.sample(rivals, random.pick([1, 15, RIVALS]));
    if (name === 'from') return random.pick(['2025-11-12', '2020-01-01']);
    if (name === 'to') return '2026-03-09';
    if (name === 'granularity') return random.pick(['day', 'day', 'week', 'month']);
    if (name === 'report_id' || name === 'batch_id' || name === 'previous_batch_id') return 1;
    if (name === 'limit') return 50;
    if (name === 'compare') return 'previous';
    if (name === 'url_sha256') return random.pick(hashes);
    if (name === 'url') return 'https://acme.example/';
    if (name === 'query') return random.pick(['rival', 'example', 'piedra']);
    if (name === 'prompts') return Array.from({ length: 100 }, () => `${LONG.slice(0, 400)} ${random.int(1, 1e9)}`);
    const known = choices(schema);
    if (known)
      return schema.anyOf || schema.items ? random.sample([...known], random.int(1, known.length)) : random.pick(known);
    if (schema.type === 'boolean') return random.pick([true, false]);
    if (schema.type === 'integer') return random.int(1, 5);
    if (schema.type === 'array') return Array.from({ length: random.pick([1, 60]) }, () => random.int(1, 60));
    return random.pick(['ES', 'es', LONG.slice(0, 300)]);
  };

  it('has at most 10,000 tokens and the shape that its tool declares', async () => {
    const seen = { answered: 0, cut: 0, longerPeriods: 0, parts: 0, pages: 0 };
    for (const { name, inputSchema } of tools) {
      const { properties, required = [] } = inputSchema;
      for (let count = 0; count < CALLS_OF_EACH_TOOL; count += 1) {
        const often = random.pick([0.15, 0.5]);
        const args = Object.fromEntries(
          Object.entries(properties)
            .filter(([one]) => [...required, 'id', 'url_sha256'].includes(one) || random.chance(often))
            .map(([one, schema]): [string, unknown] => [one, value(one, schema)]),
        );
        const { isError, structuredContent } = await call(name, args);
        const { left_out, next_offset, next_page } = structuredContent;
        seen.answered += isError ? 0 : 1;
        seen.cut += left_out ? 1 : 0;
        seen.longerPeriods += JSON.stringify(left_out)?.includes('became') ? 1 : 0;
        seen.parts += next_offset ? 1 : 0;
        seen.pages += next_page ? 1 : 0;
      }
    }
    expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([]);
  }, 240_000);

  it.each([
    ['six metrics', { metrics: METRIC_NAMES.slice(0, 6) }, 'week'],
    ['a quarter of six metrics', { metrics: METRIC_NAMES.slice(0, 6), range: 90 }, 'week'],
    ['a year of six metrics', { metrics: METRIC_NAMES.slice(0, 6), range: 365 }, 'month'],
    ['a quarter of all with intervals', { metrics: METRIC_NAMES, range: 90, confidence: 'panel' }, 'month'],
  ])('has longer periods for %s, and says so', async (_, args, granularity) => {
    const { structuredContent } = await call('get_timeseries', { project_id: project, ...args });
    expect(structuredContent.granularity).toBe(granularity);
    expect(structuredContent.left_out).toMatchObject({
      what: expect.arrayContaining([`granularity: day became ${granularity}`]),
      ask: 'Less at once brings the rest: range, from, metrics, competitors, prompt, model',
    });
  });

  it('has the latest periods, and fewer brands, where months are too many', async () => {
    const { structuredContent } = await call('get_timeseries', {
      project_id: project,
      metrics: METRIC_NAMES,
      competitors: rivals,
      from: '2020-01-01',
    });
    const { periods, actors, series, left_out } = structuredContent as {
      periods: { date: string }[];
      actors: object[];
      series: Record<string, { actor: number; data: { date: string }[] }[]>;
      left_out: { what: string[] };
    };
    expect(periods.at(-1)!.date).toBe('2026-03-01');
    for (const { actor, data } of Object.values(series).flat()) {
      expect(data.map(({ date }) => date)).toEqual(periods.map(({ date }) => date));
      expect(actor).toBeLessThan(actors.length);
    }
    expect(left_out.what).toEqual(
      expect.arrayContaining([`periods: ${periods.length} of 75`, `series.*.data: ${periods.length} of 75`]),
    );
  });

  it('has every fault of a report with a dozen, and the first places of each', async () => {
    const { database, clock } = mcp.api;
    const checks = manyFindings().filter(({ status }) => status !== 'pass');
    await storeAudit(database, project, clock.now(), [{ type: 'schema', checks: checks.slice(0, 12) }]);
    const [row] = await database.query<{ id: number }>('select max(id)::int as id from audit_reports');
    const { structuredContent } = await call('get_audit', { project_id: project, id: row!.id });
    const { left_out, result_data } = structuredContent as { left_out?: object; result_data: { checks: Places[] } };
    expect([left_out, result_data.checks.map(({ places, places_total }) => [places.length, places_total])]).toEqual([
      undefined,
      Array(12).fill([5, 40]),
    ]);
  });

  it('has all of a long text in parts, each with its places', async () => {
    const whole = (await mcp.api.get(`/answers/${longest}?project_id=${project}`, key)).body;
    const parts: string[] = [];
    const places: unknown[] = [];
    let offset: number | undefined = 0;
    while (offset !== undefined) {
      const { structuredContent } = await call('get_answer', { project_id: project, id: longest, offset });
      parts.push(structuredContent.response as string);
      places.push(...(structuredContent.citation_places as unknown[]));
      offset = structuredContent.next_offset as number | undefined;
    }
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join('')).toBe(whole.response);
    expect(places).toEqual(whole.citation_places);
  });

  it('has all entries of a long list in parts', async () => {
    const slugs: string[] = [];
    let offset: number | undefined = 0;
    while (offset !== undefined) {
      const { structuredContent } = await call('list_agent_bots', { offset });
      slugs.push(...(structuredContent.bots as { slug: string }[]).map(({ slug }) => slug));
      offset = structuredContent.next_offset as number | undefined;
    }
    const rest = await mcp.api.get('/dimensions/agent_bots', key);
    expect(slugs).toEqual((rest.body.bots as { slug: string }[]).map(({ slug }) => slug));
  });
});
