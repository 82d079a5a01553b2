import { createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';

const answer = (model: string, day: string, urls: string[]) => ({
  prompt: 'Which running shoes last longest?',
  model,
  country_code: 'ES',
  language_code: 'en',
  executed_at: `${day}T10:00:00Z`,
  answer: 'It depends.',
  references: urls.map((url, index) => `[${index + 1}] ${url}`),
});

const ANSWERS = [
  answer('perplexity', '2026-03-02', [
    'https://news.globex.example/a',
    'https://globex.example/b',
    'https://acme.example/',
  ]),
  answer('chatgpt', '2026-03-03', ['https://www.reddit.com/r/running', 'https://shoes_review.example/x']),
  answer('chatgpt', '2026-03-04', ['https://acme.example/shop']),
];

describe('GET /metrics/top_sources', () => {
  let api: ApiHarness;
  let key: string;
  let project: number;
  let path: string;

  beforeAll(async () => {
    api = await ApiHarness.start();
    const user = await api.addUser();
    key = user.key;
    project = await createProject(api.database, user.id);
    await importAnswers(api.settings, project, ANSWERS);
    path = `/metrics/top_sources?project_id=${project}`;
  }, 60_000);
  afterAll(() => api.stop());

  const domains = (body: { data: { domain: string }[] }) => body.data.map(({ domain }) => domain);

  it('has a row for each registrable domain', async () => {
    const { body } = await api.get(path, key);
    expect(body).toMatchObject({ page: 1, per_page: 20, total: 4, filters: {}, sort: 'total_responses' });
    expect(body.data).toEqual([
      // 2 source URLs / 3 executions, in 2 answers.
      row('acme.example', 'owned', 2, 66.6667),
      // Two hosts of one domain in one answer; equals are in alphabetical order.
      row('globex.example', 'third_party', 1, 66.6667),
      row('reddit.com', expect.any(String), 1, 33.3333),
      row('shoes_review.example', 'third_party', 1, 33.3333),
    ]);
  });

  const row = (domain: string, source_type: unknown, total_responses: number, rate: number) => ({
    domain,
    source_type,
    total_responses,
    avg_mention_rate: rate,
    avg_visibility: rate,
  });

  it('divides by all executions under the filters', async () => {
    const { body } = await api.get(`${path}&model=perplexity`, key);
    // 2 / 1: beyond 100.
    expect(body.data).toContainEqual(row('globex.example', 'third_party', 1, 200));
    expect(body.filters).toEqual({ model: 'perplexity' });
  });

  it('finds parts of domains in either case, and takes no character for a pattern', async () => {
    expect(domains((await api.get(`${path}&query=GLOB`, key)).body)).toEqual(['globex.example']);
    expect(domains((await api.get(`${path}&query=s_r`, key)).body)).toEqual(['shoes_review.example']);
    for (const pattern of ['a_me', '%25', '.*']) {
      expect((await api.get(`${path}&query=${pattern}`, key)).body).toMatchObject({ total: 0, data: [] });
    }
  });

  it('keeps the total on every page', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => api.get(`${path}&per_page=2&page=${page}`, key)));
    expect(pages.map(({ body }) => [body.total, body.data.length])).toEqual([
      [4, 2],
      [4, 2],
      [4, 0],
    ]);
  });

  it.each([
    ['sort=domain', 'ERR_INVALID_PARAM', 'sort'],
    [`query=${'a'.repeat(254)}`, 'ERR_INVALID_PARAM', 'query'],
    ['from=2026-03-02&to=2026-03-01', 'ERR_INVALID_RANGE', 'from'],
    ['brand_kind=mine', 'ERR_INVALID_PARAM', 'brand_kind'],
    ['per_page=0', 'ERR_INVALID_PARAM', 'per_page'],
  ])('refuses %s', async (query, code, param) => {
    const { status, body } = await api.get(`${path}&${query}`, key);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, code, param]);
  });

  it('sends nothing but headers until something has changed', async () => {
    const { headers } = await api.get(path, key);
    const held = { 'If-None-Match': headers.etag! };
    expect((await api.get(path, key, held)).status).toBe(304);
    expect((await api.get(`${path}&query=acme`, key, held)).status).toBe(200);
    await importAnswers(api.settings, project, [answer('chatgpt', '2026-03-05', ['https://acme.example/new'])]);
    const after = await api.get(path, key, held);
    expect(after.status).toBe(200);
    expect(after.body.data[0]).toEqual(row('acme.example', 'owned', 3, 75));
  });

  it("does not know another user's project", async () => {
    const stranger = await api.addUser();
    const { status, body } = await api.get(path, stranger.key);
    expect([status, body.error.code]).toEqual([404, 'ERR_PROJECT_NOT_FOUND']);
  });
});
