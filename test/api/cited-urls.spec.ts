import { createCompetitor, createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';
import { sha, GUIDE, TRACKED, BLOG, ADDON, ANSWERS } from './support/citing-answers';

describe('cited URLs', () => {
  let api: ApiHarness;
  let key: string;
  let project: number;
  let rival: number;

  beforeAll(async () => {
    api = await ApiHarness.start();
    const user = await api.addUser();
    key = user.key;
    project = await createProject(api.database, user.id);
    rival = await createCompetitor(api.database, project, 'Globex', 'globex.example');
    await importAnswers(api.settings, project, ANSWERS);
  }, 60_000);
  afterAll(() => api.stop());

  const get = (path: string, query = '', as = key) =>
    api.get(`/citation_intelligence/${path}?project_id=${project}&${query}`, as);
  const groups = async (query = '') => (await get('groups', query)).body;

  describe('GET /citation_intelligence/urls/{url_sha256}', () => {
    it('has the figures, the forms and the page of a URL', async () => {
      const { body } = await get(`urls/${sha(GUIDE)}`);
      expect(body).toEqual({
        project_id: project,
        url: GUIDE,
        url_sha256: sha(GUIDE),
        domain: 'news.example',
        host: 'news.example',
        stats: {
          ...{ total_responses: 3, total_citations: 3, citation_rate: 75, avg_citation_position: 2 },
          first_seen_at: '2026-03-02T10:00:00.000Z',
          last_seen_at: '2026-03-05T10:00:00.000Z',
        },
        source_types: { owned: 0, competitor: 0, social_media: 0, ugc: 0, third_party: 3 },
        models: expect.arrayContaining([expect.objectContaining({ model: 'chatgpt', citation_rate: 66.6667 })]),
        url_variants: [
          { url: TRACKED, total_citations: 2 },
          { url: GUIDE, total_citations: 1 },
        ],
        page: null,
        mention_evidence: [],
        request_id: expect.any(String),
      });
    });

    it('is led to by the hash of every form', async () => {
      const { body } = await get(`urls/${sha(TRACKED)}`);
      expect([body.url, body.url_sha256, body.stats.total_citations]).toEqual([GUIDE, sha(GUIDE), 3]);
    });

    it('is led to by the hash of a form that was canonical once', async () => {
      const plain = GUIDE.replace('https:', 'http:');
      const tracked = `${plain}?utm_source=once`;
      const insert = (table: string, columns: string, values: string, url: string, of = GUIDE) =>
        api.database.query(
          `insert into ${table} (project_id, sha256, url, ${columns})
           select project_id, sha256(convert_to($1, 'UTF8')), $1, ${values} from urls where url = $2`,
          [url, of],
        );
      await insert('urls', 'host, domain_id', 'host, domain_id', plain);
      await insert('url_variants', 'url_id', 'id', tracked, plain);
      expect((await get(`urls/${sha(plain)}`)).status).toBe(404);
      await insert('url_variants', 'url_id', 'id', plain);
      for (const url of [plain, tracked]) {
        const { body } = await get(`urls/${sha(url)}`);
        expect([body.url, body.stats.total_citations]).toEqual([GUIDE, 3]);
      }
    });

    it.each([
      'model=gemini',
      'model=grok',
      'from=2025-01-01&to=2025-01-02',
      'query=nowhere',
      'source_type=ugc',
      'content_gap=gap',
    ])('is empty, and there, under %s', async (query) => {
      const { status, body } = await get(`urls/${sha(GUIDE)}`, query);
      expect(status).toBe(200);
      expect(body.stats).toMatchObject({ total_citations: 0, citation_rate: 0, avg_citation_position: null });
      expect([body.stats.first_seen_at, body.models, body.url_variants]).toEqual([null, [], []]);
      expect((await get(`urls/${sha(GUIDE)}/occurrences`, query)).body).toMatchObject({ total: 0, data: [] });
    });

    it.each([
      ['nobody cites', 'https://nowhere.example/'],
      ['only a model cites that is not enabled', ADDON],
    ])('is not there for what %s', async (_, url) => {
      for (const path of ['', '/occurrences', '/content']) {
        const { status, body } = await get(`urls/${sha(url)}${path}`);
        expect([status, body.error.code]).toEqual([404, 'ERR_NOT_FOUND']);
      }
    });

    it.each([sha(GUIDE).toUpperCase(), sha(GUIDE).slice(1), `${sha(GUIDE)}0`, 'guide'])(
      'refuses %s for a hash',
      async (hash) => {
        for (const path of ['', '/occurrences', '/content']) {
          const { status, body } = await get(`urls/${hash}${path}`);
          expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', 'url_sha256']);
        }
      },
    );

    it("does not know another user's project", async () => {
      const stranger = await api.addUser();
      for (const path of [
        'groups',
        `urls/${sha(GUIDE)}`,
        `urls/${sha(GUIDE)}/occurrences`,
        `urls/${sha(GUIDE)}/content`,
      ]) {
        const { status, body } = await get(path, '', stranger.key);
        expect([status, body.error.code]).toEqual([404, 'ERR_PROJECT_NOT_FOUND']);
      }
    });
  });

  describe('GET /citation_intelligence/urls/{url_sha256}/occurrences', () => {
    it('lists the answers, newest first', async () => {
      const { body } = await get(`urls/${sha(GUIDE)}/occurrences`);
      expect(body).toMatchObject({ page: 1, per_page: 20, total: 3, filters: {}, from: null });
      expect(body.data[0]).toEqual({
        prompt_execution_id: expect.any(Number),
        prompt_id: expect.any(Number),
        prompt_text: 'Cheap shoes?',
        model: 'chatgpt',
        executed_at: '2026-03-05T10:00:00.000Z',
        citation_position: 3,
        source_type: 'third_party',
        url: TRACKED,
        response_excerpt: 'Acme [1][2][3].',
      });
      const rows = body.data as { model: string; citation_position: number; url: string }[];
      expect(rows.map(({ model, citation_position, url }) => [model, citation_position, url])).toEqual([
        ['chatgpt', 3, TRACKED],
        ['perplexity', 0, TRACKED],
        ['chatgpt', 1, GUIDE],
      ]);
      const second = await get(`urls/${sha(GUIDE)}/occurrences`, 'page=2&per_page=2');
      expect(second.body).toMatchObject({ total: 3, data: [rows[2]] });
    });

    it('shows the 500 characters around the citation, and splits none', async () => {
      const { body } = await get(`urls/${sha(BLOG)}/occurrences`, 'from=2026-03-04&to=2026-03-04');
      const excerpt = body.data[0].response_excerpt as string;
      expect([...excerpt]).toHaveLength(500);
      expect(excerpt.isWellFormed()).toBe(true);
      // 250 characters before the link, and 250 from it on.
      expect(excerpt.startsWith(`${'👟'.repeat(250)}[here](${BLOG})zz`)).toBe(true);
    });
  });

  describe('GET /citation_intelligence/urls/{url_sha256}/content', () => {
    const content = async () => (await get(`urls/${sha(TRACKED)}/content`)).body;

    it('has nothing to show of a page that was never planned', async () => {
      expect(await content()).toEqual({
        project_id: project,
        url: GUIDE,
        url_sha256: sha(GUIDE),
        page: null,
        mention_evidence: [],
        snippets: [],
        text: null,
        html: null,
        request_id: expect.any(String),
      });
    });

    it('shows what was read, and where it names the brands', async () => {
      const urlId = '(select id from urls where project_id = $1 and sha256 = $2)';
      const values = [project, Buffer.from(sha(GUIDE), 'hex')];
      await api.database.query(
        `insert into pages (project_id, url_id, host, status, planned_at)
         values ($1, ${urlId}, 'news.example', 'pending', now())`,
        values,
      );
      expect(await content()).toMatchObject({ page: { status: 'pending', fetched_at: null }, text: null, html: null });
      await api.database.query(
        `update pages set status = 'fetched', http_status = 200, title = 'The guide', word_count = 5,
           fetched_at = '2026-03-09T08:00:00Z', text = 'Globex and Acme. Acme again.', html = '<p>Globex and Acme.</p>'
         where project_id = $1 and url_id = ${urlId}`,
        values,
      );
      await api.database.query(
        `insert into page_evidence (project_id, url_id, actor_id, ordinal, snippet, start_offset, end_offset)
         select $1, ${urlId}, actor, ordinal, snippet, start, start + 4
         from (values (0, 0, 'Globex and Acme.', 11), (0, 1, 'Acme again.', 17), ($3, 0, 'Globex and Acme.', 0),
           (424242, 0, 'Gone.', 20)) e (actor, ordinal, snippet, start)`,
        [...values, rival],
      );
      const body = await content();
      expect(body).toMatchObject({
        page: { status: 'fetched', http_status: 200, title: 'The guide', fetched_at: '2026-03-09T08:00:00.000Z' },
        snippets: ['Globex and Acme.', 'Acme again.'],
        text: 'Globex and Acme. Acme again.',
        html: '<p>Globex and Acme.</p>',
      });
      const evidence = body.mention_evidence as { actor: { name: string }; start: number; end: number }[];
      expect(evidence.map(({ actor, start, end }) => [actor.name, start, end])).toEqual([
        ['Globex', 0, 4],
        ['Acme', 11, 15],
        ['Acme', 17, 21],
      ]);
      const details = await get(`urls/${sha(GUIDE)}`);
      expect(details.body.page).toEqual(body.page);
      expect(details.body.mention_evidence).toEqual(evidence);
      // The page's own title stands in where no answer gave one.
      expect((await groups('query=guide')).data[0].title).toBe('The guide');
    });
  });
});
