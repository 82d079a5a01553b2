import { createPrompt, createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';

const SHOES = 'Which running shoes last longest?';
const BOOTS = 'Which boots are warmest?';

/** Where the clock of the harness stands, 2026-03-10. */
const answer = (prompt: string, model: string, day: string, text: string, references: string[] = []) => ({
  prompt,
  model,
  country_code: 'ES',
  language_code: 'en',
  executed_at: `${day}T10:00:00Z`,
  answer: text,
  references,
});

const ANSWERS = [
  answer(SHOES, 'perplexity', '2026-03-02', '1. **Globex**\n2. **Acme** [1]', ['[1] https://acme.example/a']),
  answer(SHOES, 'chatgpt', '2026-03-03', 'Acme lasts longest.'),
  answer(SHOES, 'chatgpt', '2026-03-04', 'Nobody knows.'),
  answer(BOOTS, 'chatgpt', '2026-03-05', 'Ask your feet.'),
];

describe('GET /metrics/prompt_summary', () => {
  let api: ApiHarness;
  let key: string;
  let path: string;
  let user: number;

  beforeAll(async () => {
    api = await ApiHarness.start();
    ({ id: user, key } = await api.addUser());
    const project = await createProject(api.database, user);
    await createPrompt(api.database, project, { text: 'Never executed' });
    await importAnswers(api.settings, project, ANSWERS);
    path = `/metrics/prompt_summary?project_id=${project}`;
  }, 60_000);
  afterAll(() => api.stop());

  it('repeats `prompt_ids`, also those that are not of the project', async () => {
    const { status, body } = await api.get(`${path}&model=chatgpt&prompt_ids=424242,7,7`, key);
    expect([status, body.filters, body.data]).toEqual([200, { model: 'chatgpt', prompt_ids: [424_242, 7] }, []]);
  });

  it('has a row for each executed prompt, with the figures of the own brand', async () => {
    const { status, body } = await api.get(path, key);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      page: 1,
      per_page: 20,
      total: 2,
      from: '2026-02-07T23:00:00.000Z',
      to: '2026-03-10T22:59:59.999Z',
      filters: {},
      breakdown: null,
      sort: 'responses',
      sort_dir: 'desc',
    });
    expect(body.data).toMatchObject([
      // 2 of 3 mention the brand, 100 x 2 / 3; 1 citation, 100 x 1 / 3, at place 1.
      {
        prompt_text: SHOES,
        country_code: 'ES',
        language_code: 'en',
        responses: 3,
        mentions: 2,
        citations: 1,
        visibility: 66.6667,
        mention_rate: 66.6667,
        citation_rate: 33.3333,
        avg_mention_position: 1,
        avg_position: 1,
        net_sentiment: null,
      },
      { prompt_text: BOOTS, responses: 1, mentions: 0, mention_rate: 0, avg_mention_position: null },
    ]);
    expect(body.data[0]).not.toHaveProperty('model');
    expect(body.data[0]).not.toHaveProperty('confidence');
  });

  it('splits prompts by model', async () => {
    const { body } = await api.get(`${path}&breakdown=model&sort=mention_rate`, key);
    expect(body).toMatchObject({ breakdown: 'model', total: 3 });
    expect(
      body.data.map((row: Record<string, unknown>) => [row.prompt_text, row.model, row.responses, row.mention_rate]),
    ).toEqual([
      [SHOES, 'perplexity', 1, 100],
      [SHOES, 'chatgpt', 2, 50],
      [BOOTS, 'chatgpt', 1, 0],
    ]);
  });

  it('says of prompts on a model how stable they are, from 5 answers on', async () => {
    const { body: whole } = await api.get(path, key);
    expect(whole.data).toMatchObject([{ stability: null }, { stability: null }]);
    const { body: few } = await api.get(`${path}&breakdown=model`, key);
    expect(few.data.map((row: { stability: unknown }) => row.stability)).toEqual([null, null, null]);
    const said = ['Acme.', 'Acme.', 'Nobody knows.', 'Acme.', 'Acme.'];
    const project = await createProject(api.database, user);
    await importAnswers(
      api.settings,
      project,
      said.map((text, index) => answer(SHOES, 'chatgpt', `2026-03-0${index + 1}`, text)),
    );
    const { body } = await api.get(`/metrics/prompt_summary?project_id=${project}&breakdown=model`, key);
    // 1 - 2 x min(4/5, 1/5)
    expect(body.data).toMatchObject([{ responses: 5, mention_rate: 80, stability: 0.6 }]);
  });

  it('sorts rows without the figure last in either direction', async () => {
    for (const direction of ['asc', 'desc']) {
      const { body } = await api.get(`${path}&sort=avg_mention_position&sort_dir=${direction}`, key);
      expect(body.data.map((row: { prompt_text: string }) => row.prompt_text)).toEqual([SHOES, BOOTS]);
    }
  });

  it('keeps the total on every page', async () => {
    const second = await api.get(`${path}&per_page=1&page=2`, key);
    expect([second.body.total, second.body.data.length]).toEqual([2, 1]);
    const beyond = await api.get(`${path}&page=9`, key);
    expect([beyond.status, beyond.body.total, beyond.body.data]).toEqual([200, 2, []]);
    const nothing = await api.get(`${path}&country_code=fr`, key);
    expect(nothing.body).toMatchObject({ total: 0, data: [], filters: { country_code: 'FR' } });
  });

  it('says on request what the figures rest on', async () => {
    const { body } = await api.get(`${path}&confidence=true&per_page=1`, key);
    expect(body.data[0].confidence).toMatchObject({
      mention_rate: { n: 3, low_confidence: true },
      avg_mention_position: { n: 2, low_confidence: true },
      net_sentiment: { n: 0, low_confidence: true },
    });
    expect(body.data[0].confidence.mention_rate.ci_low).toBeLessThan(66);
    const market = await api.get(`${path}&confidence=market&per_page=1`, key);
    expect(market.body.data[0].confidence.mention_rate).toEqual({
      n: 3,
      prompts: 1,
      n_eff: null,
      ci_low: null,
      ci_high: null,
      low_confidence: true,
    });
  });

  it.each([
    ['breakdown=prompt', 'breakdown', ['model']],
    ['sort=net_sentiment', 'sort', expect.arrayContaining(['responses', 'avg_position'])],
    ['sort_dir=up', 'sort_dir', ['asc', 'desc']],
    ['per_page=0', 'per_page', undefined],
    ['page=0', 'page', undefined],
    ['to=2026-03-01', 'from', undefined],
    ['model=gpt', 'model', expect.arrayContaining(['chatgpt'])],
  ])('refuses %s', async (query, param, allowed) => {
    const { status, body } = await api.get(`${path}&${query}`, key);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', param]);
    expect(body.error.meta.allowed).toEqual(allowed);
  });

  it("does not know another user's project", async () => {
    const stranger = await api.addUser();
    const { status, body } = await api.get(path, stranger.key);
    expect([status, body.error.code]).toEqual([404, 'ERR_PROJECT_NOT_FOUND']);
  });
});
