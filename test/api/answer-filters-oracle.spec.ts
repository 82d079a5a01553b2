import { createCompetitor, createProject, longOr } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';
import { addFailure } from '../support/listed-project';
import { Random } from '../support/random';
import { type AskedFilters, randomFilters } from './support/random-filters';
import { isInside, placesOf } from './support/search-oracle';
import { type Brand, BRANDS, PROMPTS, randomAnswers, type SearchedAnswer, toLine } from './support/searched-answers';

const SEED = 20_261_122;
const ANSWERS = 220;
const QUESTIONS = longOr(240, 40);
const FAILURES = 6;

/** An execution as the test knows it; failed ones have nothing to be searched. */
type Known = SearchedAnswer & { readonly id: number; readonly failed: boolean };

interface Prompt {
  readonly id: number;
  readonly prompt_text: string;
  readonly country_code: string;
  readonly language_code: string;
  readonly prompt_type: string;
  readonly brand_kind: string;
  readonly tags: readonly { readonly id: number }[];
}

interface Row {
  readonly id: number;
  readonly executed_at: string;
  readonly snippet?: string;
  readonly match_count?: number;
  readonly response?: string;
}

describe.each([
  { columns: '64', rows: 'that tell who is in an answer' },
  // As a release before has written them, which is not to be seen.
  { columns: '0', rows: 'some of which do not, without columns in memory' },
])('filters of answers against plain loops over what was imported, rows $rows', ({ columns }) => {
  const random = new Random(SEED);
  let api: ApiHarness;
  let key: string;
  let project: number;
  let rivals: Map<Brand, number>;
  let prompts: Prompt[];
  let tags: number[];
  let known: Known[];

  beforeAll(async () => {
    api = await ApiHarness.start({ RATE_LIMIT_PER_MINUTE: '100000', ANSWER_COLUMNS_MB: columns });
    const user = await api.addUser();
    key = user.key;
    project = await createProject(api.database, user.id);
    rivals = new Map();
    for (const rival of BRANDS.slice(1)) {
      rivals.set(rival, await createCompetitor(api.database, project, rival, `${rival.toLowerCase()}.example`));
    }
    const answers = randomAnswers(random, ANSWERS);
    await importAnswers(api.settings, project, answers.map(toLine));
    // What another project says is nobody else's business, also where the words are the same.
    const other = await createProject(api.database, user.id, { domain: 'other.example' });
    await importAnswers(api.settings, other, randomAnswers(random, 60).map(toLine));
    tags = await tagPrompts();
    prompts = (await list('/dimensions/prompts', {})).data as unknown as Prompt[];
    const listed = new Map(
      (await list('/answers', {})).data.map(({ id, executed_at }) => [Date.parse(executed_at), id]),
    );
    known = answers.map((answer) => ({ ...answer, id: listed.get(answer.at)!, failed: false }));
    await addFailures();
    if (columns === '0') {
      await api.database.query('update facts set answer_brands = null where project_id = $1 and execution_id % 3 = 0', [
        project,
      ]);
    }
    await api.database.query('analyze');
  }, 120_000);
  afterAll(() => api.stop());

  async function tagPrompts(): Promise<number[]> {
    const rows = await api.database.query<{ id: number }>(
      `insert into collections (project_id, name) select $1, 'Tag ' || n from generate_series(1, 3) n returning id`,
      [project],
    );
    await api.database.query(
      `insert into prompt_collections (project_id, prompt_id, collection_id)
       select $1, p.id, c.id from prompts p, collections c
       where p.project_id = $1 and c.project_id = $1 and (p.id + c.id) % 3 = 0`,
      [project],
    );
    return rows.map(({ id }) => id);
  }

  async function addFailures(): Promise<void> {
    for (let index = 0; index < FAILURES; index += 1) {
      const at = Date.parse('2026-02-05T10:30:30.000Z') + index * 86_400_000 * 3;
      const prompt = index % PROMPTS.length;
      const promptId = prompts.find(({ prompt_text }) => prompt_text === PROMPTS[prompt]!.text)!.id;
      const id = await addFailure(api, { projectId: project }, promptId, 1, new Date(at).toISOString());
      const none = { text: '', mentioned: [], cited: [], noResult: false };
      known.push({ ...none, id, at, model: 'chatgpt', prompt, failed: true });
    }
  }

  /** Competitors say nothing beside filters that are about the own brand alone. */
  const inVain = ({ competitors, mention_filter, citation_filter }: Readonly<Record<string, string>>): string[] => {
    const filters = [mention_filter, citation_filter].filter((filter) => filter !== undefined);
    const isOfYou = filters.length > 0 && filters.every((filter) => /^(not_)?(mentions|cites)_you$/.test(filter));
    return competitors !== undefined && isOfYou ? ['competitors'] : [];
  };

  /** All pages of a list. */
  async function list(path: string, query: Readonly<Record<string, string>>): Promise<{ total: number; data: Row[] }> {
    const data: Row[] = [];
    for (let page = 1; ; page += 1) {
      const sent = new URLSearchParams({ ...query, project_id: `${project}`, page: `${page}`, per_page: '100' });
      const { status, body } = await api.get(`${path}?${sent.toString()}`, key);
      expect({ status, error: body.error as unknown }).toEqual({ status: 200, error: undefined });
      expect(body.ignored_parameters ?? []).toEqual(inVain(query));
      data.push(...(body.data as Row[]));
      if (body.data.length < 100) return { total: body.total as number, data };
    }
  }

  const sent = (asked: AskedFilters): Record<string, string> =>
    Object.fromEntries(
      Object.entries(asked).map(([name, value]: [string, unknown]) => [
        name,
        name === 'competitors' ? idsOf(value as string[]).join(',') : String(value),
      ]),
    );
  const idsOf = (brands: readonly string[]): number[] => brands.map((brand) => rivals.get(brand as Brand)!);

  const keeps = (asked: AskedFilters, execution: Known): boolean => {
    const { query, no_result, competitors, mention_filter, citation_filter, model, from } = asked;
    const who = competitors ?? BRANDS.slice(1);
    const isAbout = mention_filter !== undefined || citation_filter !== undefined;
    return (
      (query === undefined || placesOf(execution.text, query) > 0) &&
      (no_result === undefined || execution.noResult === no_result) &&
      (model?.includes(execution.model) ?? true) &&
      (from === undefined || execution.at >= Date.parse(`${from}T00:00:00+01:00`)) &&
      hasPrompt(asked, execution) &&
      !(execution.failed && (isAbout || competitors !== undefined)) &&
      isIn(mention_filter, execution.mentioned, who) &&
      isIn(citation_filter, execution.cited, who) &&
      (competitors === undefined || isAbout || execution.mentioned.some((brand) => competitors.includes(brand)))
    );
  };

  const hasPrompt = (asked: AskedFilters, execution: Known): boolean => {
    const { collection_id, country_code, language_code, prompt_type, brand_kind } = asked;
    const prompt = prompts.find(({ prompt_text }) => prompt_text === PROMPTS[execution.prompt]!.text)!;
    return (
      (collection_id === undefined || prompt.tags.some(({ id }) => collection_id.includes(id))) &&
      (country_code?.includes(prompt.country_code) ?? true) &&
      (language_code?.includes(prompt.language_code) ?? true) &&
      (prompt_type?.includes(prompt.prompt_type) ?? true) &&
      (brand_kind?.includes(prompt.brand_kind) ?? true)
    );
  };

  function isIn(cell: string | undefined, brands: readonly Brand[], who: readonly string[]): boolean {
    const you = brands.includes('Acme');
    const them = brands.some((brand) => who.includes(brand));
    switch (cell?.replace('cites', 'mentions').replace('mentions_no_brands', 'no_brands')) {
      case undefined:
        return true;
      case 'mentions_you':
        return you;
      case 'not_mentions_you':
        return !you;
      case 'mentions_competitor':
        return them;
      case 'not_mentions_competitor':
        return !them;
      case 'you_and_competitor':
        return you && them;
      case 'competitor_not_you':
      case 'competitors_only':
        return them && !you;
      case 'you_not_competitor':
        return you && !them;
      case 'no_brands':
        return !you && !them;
      default:
        throw new Error(cell);
    }
  }

  const expected = (asked: AskedFilters, withFailures: boolean): number[] =>
    known
      .filter((execution) => (withFailures || !execution.failed) && keeps(asked, execution))
      .toSorted((one, other) => other.at - one.at)
      .map(({ id }) => id);

  it('finds the answers that fit, newest first, and their number', async () => {
    let found = 0;
    for (let index = 0; index < QUESTIONS; index += 1) {
      const asked = randomFilters(random, known, tags);
      const { total, data } = await list('/answers', sent(asked));
      const ids = expected(asked, false);
      expect({ asked, total, ids: data.map(({ id }) => id) }).toEqual({ asked, total: ids.length, ids });
      const { query } = asked;
      if (query !== undefined) found += ids.length;
      for (const { id, match_count, snippet, response } of query === undefined ? [] : data) {
        const { text } = known.find((execution) => execution.id === id)!;
        expect({ asked, match_count, response }).toEqual({ asked, match_count: placesOf(text, query!) });
        if (query!.length < 60)
          expect({ asked, snippet, shown: isInside(snippet!, query!) }).toMatchObject({ shown: true });
      }
    }
    expect(found).toBeGreaterThan(QUESTIONS);
  }, 120_000);

  it('finds the executions that fit, with failed ones where no brand is asked for', async () => {
    let failures = 0;
    for (let index = 0; index < QUESTIONS / 2; index += 1) {
      const { query: _ofAnswers, ...asked } = randomFilters(random, known, tags);
      const { total, data } = await list('/dimensions/prompt_executions', sent(asked));
      const ids = expected(asked, true);
      expect({ asked, total, ids: data.map(({ id }) => id) }).toEqual({ asked, total: ids.length, ids });
      failures += ids.filter((id) => known.find((execution) => execution.id === id)!.failed).length;
    }
    expect(failures).toBeGreaterThan(5);
  }, 120_000);
});
