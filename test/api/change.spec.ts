import { createCompetitor, createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';
import { readStrictly } from '../support/strict-csv';

const SHOES = 'Which running shoes last longest?';
const BOOTS = 'Which boots are warmest?';

/** By day; the windows part before the fourth. */
const CITED: Readonly<Record<number, readonly string[]>> = {
  2: ['https://guide.example/all', 'https://old.example/gone'],
  4: ['https://guide.example/all', 'https://new.example/one'],
  5: ['https://guide.example/all', 'https://newer.example/two'],
};

const answer = (prompt: string, day: number, named: boolean) => ({
  prompt,
  model: 'chatgpt',
  country_code: 'ES',
  language_code: 'en',
  executed_at: `2026-03-0${day}T10:00:00Z`,
  answer: named ? 'Acme lasts longest.' : 'Nobody knows.',
  references: (CITED[day] ?? []).map((url, index) => `[${index + 1}] ${url}`),
});

/** Of shoes 1 of 3, then 3 of 3; of boots 1 of 1 before, and nothing since. */
const ANSWERS = [
  ...[1, 2, 3].map((day) => answer(SHOES, day, day === 1)),
  answer(BOOTS, 3, true),
  ...[4, 5, 6].map((day) => answer(SHOES, day, true)),
];

const WINDOW = 'from=2026-03-04&to=2026-03-06';

describe('GET /metrics/change and /metrics/power', () => {
  let api: ApiHarness;
  let key: string;
  let project: number;
  let change: string;
  let power: string;

  beforeAll(async () => {
    api = await ApiHarness.start();
    const user = await api.addUser();
    key = user.key;
    project = await createProject(api.database, user.id);
    await importAnswers(api.settings, project, ANSWERS);
    change = `/metrics/change?project_id=${project}&${WINDOW}&metric=mention_rate`;
    power = `/metrics/power?project_id=${project}&${WINDOW}&metric=mention_rate`;
  }, 60_000);
  afterAll(() => api.stop());

  it('explains the change by prompts', async () => {
    const { status, body } = await api.get(change, key);
    expect(status).toBe(200);
    const [{ key: shoes }, { key: boots }] = body.data as [{ key: number }, { key: number }];
    const { request_id: _, ...rest } = body;
    // R = (1/2 + 1) / 2 = 3/4. Shoes: 1/3 to 1, weights 3/4 and 1: rate 7/8 x 2/3, mix 1/4 x (2/3 - 3/4). Boots leave:
    // -1/4 x (1 - 3/4).
    expect(rest).toEqual({
      project_id: project,
      metric: 'mention_rate',
      actor: expect.objectContaining({ type: 'project', id: project }),
      window: { from: '2026-03-03T23:00:00.000Z', to: '2026-03-06T22:59:59.999Z', responses: 3 },
      previous: { from: '2026-02-28T23:00:00.000Z', to: '2026-03-03T22:59:59.999Z', responses: 4, complete: false },
      filters: {},
      by: 'prompt',
      before: 50,
      after: 100,
      change: 50,
      parts: { rate: 58.3333, mix: -2.0833, entered: 0, left: -6.25 },
      // Six days of 1, 0, 1/2, 1, 1, 1: the first three against the last three leave least around their means.
      since: { date: '2026-03-04', from: '2026-03-02', to: '2026-03-06' },
      crosses_break: false,
      breaks: [],
      page: 1,
      per_page: 20,
      total: 2,
      data: [
        {
          key: shoes,
          label: SHOES,
          responses_before: 3,
          responses_after: 3,
          before: 33.3333,
          after: 100,
          kind: 'both',
          rate_part: 58.3333,
          mix_part: -2.0833,
          contribution: 56.25,
          significant: false,
        },
        {
          key: boots,
          label: BOOTS,
          responses_before: 1,
          responses_after: 0,
          before: 100,
          after: null,
          kind: 'left',
          rate_part: 0,
          mix_part: 0,
          contribution: -6.25,
          significant: null,
        },
      ],
    });
  });

  it('is about the mention rate unless asked otherwise', async () => {
    const [asked, unasked] = [
      await api.get(change, key),
      await api.get(change.replace('&metric=mention_rate', ''), key),
    ];
    expect({ ...unasked.body, request_id: '' }).toEqual({ ...asked.body, request_id: '' });
  });

  it('has pages, whole lists and tables', async () => {
    const second = await api.get(`${change}&per_page=1&page=2`, key);
    expect(second.body).toMatchObject({ page: 2, per_page: 1, total: 2, data: [{ label: BOOTS }] });
    const beyond = await api.get(`${change}&page=9`, key);
    expect([beyond.body.total, beyond.body.data]).toEqual([2, []]);
    const flat = await api.get(`${change}&output=flat`, key);
    expect(flat.body).toMatchObject({ change: 50, by: 'prompt', rows: [{ label: SHOES }, { label: BOOTS }] });
    const csv = await api.get(`${change}&output=csv&per_page=all`, key);
    const [header, ...rows] = readStrictly(csv.text);
    expect(header).toEqual(flat.body.columns);
    expect(rows.map(([, label]) => label)).toEqual([SHOES, BOOTS]);
    const options = await api.get(`${power}&output=csv`, key);
    expect(readStrictly(options.text)[0]).toEqual(['prompts', 'runs_per_prompt', 'mde', 'added_cost_micros']);
  });

  it('answers 304 to who has it', async () => {
    for (const path of [change, power]) {
      const { headers } = await api.get(path, key);
      const again = await api.get(path, key, { 'if-none-match': headers.etag as string });
      expect(again.status).toBe(304);
    }
  });

  it('explains a competitor by another dimension', async () => {
    const user = await api.addUser();
    const other = await createProject(api.database, user.id);
    const id = await createCompetitor(api.database, other, 'Rival', 'rival.example');
    await importAnswers(api.settings, other, ANSWERS);
    const path = `/metrics/change?project_id=${other}&${WINDOW}&metric=visibility&actor=${id}&by=locale`;
    const { body } = await api.get(path, user.key);
    expect(body).toMatchObject({ actor: { competitor_id: id, name: 'Rival' }, change: 0, total: 1 });
    expect(body.data[0]).toMatchObject({ key: 'en-ES', label: 'English, Spain', contribution: 0 });
  });

  it('says what the panel can see, and what a larger one would cost', async () => {
    const { body } = await api.get(`${power}&wanted_change=7`, key);
    const { request_id: _, ...rest } = body;
    // One prompt in the window, with three answers that are alike.
    expect(rest).toEqual({
      project_id: project,
      metric: 'mention_rate',
      actor: expect.objectContaining({ type: 'project' }),
      from: '2026-03-03T23:00:00.000Z',
      to: '2026-03-06T22:59:59.999Z',
      filters: {},
      wanted_change: 7,
      prompts: 1,
      runs_per_prompt: 3,
      mde: null,
      run_to_run_share: null,
      stability: null,
      change_spread: null,
      options: [],
    });
    const before = `/metrics/power?project_id=${project}&from=2026-03-01&to=2026-03-03&metric=mention_rate`;
    const unpriced = (await api.get(before, key)).body;
    // Two prompts with 3 and 1 answers; one run of shoes has the variance 1/3 x 2/3 x 3/2 = 1/3.
    const t = 12.7062 + 1.3764;
    const smallest = (prompts: number, runs: number) => 100 * t * Math.sqrt(2 / 3 / runs / prompts);
    expect(unpriced).toMatchObject({ prompts: 2, runs_per_prompt: 2, run_to_run_share: 1.3333, stability: null });
    expect(unpriced.mde).toBeCloseTo(smallest(2, 2), 1);
    expect(unpriced.options[0]).toMatchObject({ prompts: 2, runs_per_prompt: 4, added_cost_micros: null });
    expect(unpriced.options[0].mde).toBeCloseTo(smallest(2, 4), 1);

    const execution = '(select min(id) from executions where project_id = $1)';
    await api.database.query(
      `insert into cost_entries (project_id, execution_id, attempt, vendor, model, currency, cost_micros, estimated, day,
         created_at, subject, subject_id)
       values ($1, ${execution}, 1, 'openai', 1, 'EUR', 4000, false, '2026-03-04', now(), 1, 0),
         ($1, ${execution}, 2, 'openai', 0, 'EUR', 1000, false, '2026-03-04', now(), 1, 0),
         ($1, ${execution} + 1, 1, 'openai', 1, 'EUR', 2000, false, '2026-03-05', now(), 1, 0),
         ($1, ${execution} + 2, 1, 'openai', 1, 'EUR', 999999, false, '2026-01-05', now(), 1, 0),
         ($1, ${execution} + 3, 1, 'openai', 2, 'EUR', 999999, false, '2026-03-05', now(), 1, 0),
         ($1, 0, 1, 'openai', 0, 'EUR', 999999, false, '2026-03-05', now(), 1, 0)`,
      [project],
    );
    await api.database.query('update projects set version = version + 1 where id = $1', [project]);
    const priced = (await api.get(before, key)).body;
    // (4000 + 1000 + 2000) / 2 for each of the 4 further answers.
    expect(priced.options[0]).toMatchObject({ runs_per_prompt: 4, added_cost_micros: 14_000 });
  });

  it.each([
    ['change', 'metric=mentions', 'metric', expect.arrayContaining(['mention_rate', 'avg_position'])],
    ['change', 'metric=mention_rate,visibility', 'metric', expect.anything()],
    ['change', 'metric=visibility&actor=424242', 'actor', undefined],
    ['change', 'metric=visibility&actor=nobody', 'actor', undefined],
    ['change', 'metric=visibility&by=day', 'by', expect.arrayContaining(['prompt', 'tag'])],
    ['change', 'metric=visibility&per_page=all', 'per_page', undefined],
    ['power', 'metric=responses', 'metric', expect.anything()],
    ['power', 'metric=visibility&wanted_change=0', 'wanted_change', undefined],
    ['power', 'metric=visibility&actor=0', 'actor', undefined],
  ])('refuses %s with %s', async (endpoint, query, param, allowed) => {
    const { status, body } = await api.get(`/metrics/${endpoint}?project_id=${project}&${query}`, key);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', param]);
    expect(body.error.meta.allowed).toEqual(allowed);
  });

  it("does not know another user's project", async () => {
    const stranger = await api.addUser();
    for (const path of [change, power]) {
      const { status, body } = await api.get(path, stranger.key);
      expect([status, body.error.code]).toEqual([404, 'ERR_PROJECT_NOT_FOUND']);
    }
  });

  describe('what came and went', () => {
    /** A list, and the same of citation intelligence. */
    const LISTS = [
      ['won', 'new'],
      ['lost', 'lost'],
      ['stayed', 'stayed'],
    ] as const;
    const windows = async (of: string, limit = '', window = WINDOW) => {
      const { body } = await api.get(`/metrics/windows?project_id=${project}&${window}&of=${of}${limit}`, key);
      return body as Record<'won' | 'lost' | 'stayed', { key: unknown }[]> & {
        counts: unknown;
        previous: object;
        filters: object;
      };
    };

    it('says whether the window before was measured as a whole', async () => {
      const [young, measured] = [await windows('pages'), await windows('pages', '', 'from=2026-03-05&to=2026-03-06')];
      expect([young.previous, measured.previous]).toEqual([
        { from: '2026-02-28T23:00:00.000Z', to: '2026-03-03T22:59:59.999Z', complete: false },
        { from: '2026-03-02T23:00:00.000Z', to: '2026-03-04T22:59:59.999Z', complete: true },
      ]);
    });

    it('says which prompts rank the brand in one window alone, and in both', async () => {
      const { counts, won, lost, stayed } = await windows('rankings');
      expect(counts).toEqual({ won: 0, lost: 1, stayed: 1 });
      expect(won).toEqual([]);
      expect(lost).toMatchObject([{ label: BOOTS, before: 1, after: null, answers_before: 1, answers_after: 0 }]);
      expect(stayed).toMatchObject([{ label: SHOES, before: 1, after: 1, answers_before: 3, answers_after: 3 }]);
    });

    it.each(['owned', 'competitor', 'third_party'])('keeps citations of a kind: %s', async (type) => {
      const of = `&source_type=${type}`;
      const [some, all] = [await windows('pages', of), await windows('pages')];
      for (const [list, change] of LISTS) {
        const path = `/citation_intelligence/groups?project_id=${project}&${WINDOW}&change=${change}${of}`;
        const keys = ((await api.get(path, key)).body.data as { group_key: string }[]).map(
          ({ group_key }) => group_key,
        );
        expect(some[list].map((row) => row.key)).toEqual(keys);
        expect(some[list]).toEqual(all[list].filter((row) => keys.includes(row.key as string)));
      }
      expect(some).toMatchObject({ filters: { source_type: type } });
      expect((await windows('rankings', of)).filters).toEqual({});
    });

    it.each(['pages', 'sources'])(
      'says which %s are cited in one window alone, as citation intelligence does',
      async (of) => {
        const all = await windows(of);
        const view = of === 'pages' ? 'url' : 'domain';
        for (const [list, change] of LISTS) {
          const path = `/citation_intelligence/groups?project_id=${project}&${WINDOW}&view=${view}&change=${change}`;
          const { data, total } = (await api.get(path, key)).body as { data: { group_key: string }[]; total: number };
          expect(all[list].map((row) => row.key)).toEqual(data.map(({ group_key }) => group_key));
          expect((all.counts as Record<string, number>)[list]).toBe(total);
          expect(total).toBeGreaterThan(0);
          expect((await windows(of, '&limit=1'))[list]).toEqual(all[list].slice(0, 1));
        }
        const guide = of === 'pages' ? 'https://guide.example/all' : 'guide.example';
        expect(all.stayed).toMatchObject([{ key: guide, before: 1, after: 2, answers_before: 1, answers_after: 2 }]);
        expect(all.lost).toMatchObject([{ before: 1, after: 0 }]);
        expect(all.won).toMatchObject([
          { before: 0, after: 1 },
          { before: 0, after: 1 },
        ]);
      },
    );
  });
});
