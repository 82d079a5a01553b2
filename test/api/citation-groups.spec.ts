import type { CitationGroup } from '@app/core/contracts';
import { createCompetitor, createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';
import { sha, GUIDE, BLOG, THREAD, OWN, ANSWERS } from './support/citing-answers';

type Group = Pick<CitationGroup, 'group_key' | 'total_citations' | 'previous'>;

describe('groups of citations', () => {
  let api: ApiHarness;
  let key: string;
  let project: number;

  beforeAll(async () => {
    api = await ApiHarness.start();
    const user = await api.addUser();
    key = user.key;
    project = await createProject(api.database, user.id);
    await createCompetitor(api.database, project, 'Globex', 'globex.example');
    await importAnswers(api.settings, project, ANSWERS);
  }, 60_000);
  afterAll(() => api.stop());

  const get = (path: string, query = '', as = key) =>
    api.get(`/citation_intelligence/${path}?project_id=${project}&${query}`, as);
  const groups = async (query = '') => (await get('groups', query)).body;
  const keys = async (query = ''): Promise<string[]> =>
    ((await groups(query)).data as { group_key: string }[]).map(({ group_key }) => group_key);

  describe('GET /citation_intelligence/groups', () => {
    it('has a row for each URL, the most cited first', async () => {
      const body = await groups();
      expect(body).toEqual({
        project_id: project,
        from: null,
        to: null,
        filters: {},
        view: 'url',
        order: 'total_citations',
        direction: 'desc',
        page: 1,
        per_page: 20,
        total: 4,
        data: expect.any(Array),
        request_id: expect.any(String),
      });
      expect(body.data[0]).toEqual({
        group_key: GUIDE,
        url: GUIDE,
        url_sha256: sha(GUIDE),
        domain: 'news.example',
        host: 'news.example',
        title: null,
        source_type: 'third_party',
        site_kind: 'other',
        // In 3 of 4 answers, at positions 1 and 3 and once in the background.
        ...{ total_responses: 3, total_citations: 3, citation_rate: 75, avg_citation_position: 2 },
        first_seen_at: '2026-03-02T10:00:00.000Z',
        last_seen_at: '2026-03-05T10:00:00.000Z',
        brand_mentioned: true,
        brand_mention_rate: 66.6667,
        models: [
          // 2 of 3 answers by ChatGPT.
          {
            model: 'chatgpt',
            ...{ total_responses: 2, total_citations: 2, citation_rate: 66.6667, avg_citation_position: 2 },
          },
          {
            model: 'perplexity',
            ...{ total_responses: 1, total_citations: 1, citation_rate: 100, avg_citation_position: null },
          },
        ],
      });
      // Equals in the order of their keys.
      expect(await keys()).toEqual([GUIDE, BLOG, THREAD, OWN]);
    });

    it('says what was lost, what is new, and what was cited before', async () => {
      const late = 'from=2026-03-04&to=2026-03-05';
      const counted = async (query: string) => {
        const { data, from, filters } = await groups(query);
        return {
          from,
          filters,
          data: (data as Group[]).map((row) => [row.group_key, row.total_citations, row.previous]),
        };
      };
      expect(await counted(`${late}&change=new`)).toMatchObject({
        filters: { change: 'new' },
        data: [[OWN, 1, undefined]],
      });
      expect((await counted(`${late}&change=lost`)).data).toEqual([]);
      // The window before is 2 March alone.
      expect(await counted('from=2026-03-03&to=2026-03-03&change=lost')).toMatchObject({
        from: '2026-03-01T23:00:00.000Z',
        data: [[BLOG, 1, undefined]],
      });
      const stayed = (await groups(`${late}&change=stayed&compare=previous`)).data as Group[];
      const both = (await groups(`${late}&compare=previous`)).data as Group[];
      expect(stayed.length).toBeGreaterThan(0);
      expect(stayed).toEqual(both.filter(({ previous }) => previous!.total_citations > 0));
      const [guide] = (await groups(`${late}&compare=previous&query=guide`)).data as Group[];
      expect(guide!.previous).toEqual({
        total_responses: 2,
        total_citations: 2,
        citation_rate: 100,
        avg_citation_position: 1,
      });
    });

    it.each([
      ['change=lost', 'change'],
      ['compare=previous', 'compare'],
      ['from=2026-03-03&compare=previous&output=csv&per_page=all', 'compare'],
      ['from=2026-03-03&change=gone', 'change'],
    ])('refuses %s', async (query, param) => {
      const { status, body } = await get('groups', query);
      expect([status, body.error.meta.param]).toEqual([422, param]);
    });

    it('counts each answer once for a domain, however many of its pages it cites', async () => {
      const { data } = await groups('view=domain&query=NEWS');
      expect(data).toHaveLength(1);
      expect(data[0]).toMatchObject({ group_key: 'news.example', domain: 'news.example', host: null, title: null });
      // 5 citations in 4 answers; positions 1, 2, 1, 3.
      expect(data[0]).toMatchObject({ total_citations: 5, total_responses: 4, avg_citation_position: 1.75 });
      // Acme is named in the first and the last of the four, of any model and of ChatGPT's three.
      expect(data[0]).toMatchObject({ brand_mention_rate: 50 });
      const ofModel = await groups('view=domain&query=NEWS&model=chatgpt');
      expect(ofModel.data[0]).toMatchObject({ total_responses: 3, brand_mention_rate: 66.6667 });
      expect(data[0]).not.toHaveProperty('url');
      expect(await keys('view=host')).toEqual([
        ...['news.example', 'blog.news.example'],
        ...['www.reddit.com', 'acme.example'],
      ]);
    });

    it.each([
      ['source_type=owned', [OWN]],
      ['source_type=own_domain', [OWN]],
      ['source_type=competitor', []],
      ['source_type=third_party', [GUIDE, BLOG, THREAD]],
      ['source_type=background', [GUIDE]],
      ['site_kind=forum', [THREAD]],
      ['site_kind=owned', [OWN]],
      ['site_kind=other', [GUIDE, BLOG]],
      ['site_kind=press', []],
      ['source_type=background&view=host', ['news.example']],
      ['content_gap=mentioned', [GUIDE, OWN, BLOG, THREAD]],
      // Beside Globex in one answer, beside Acme in none: nothing; without the answer of 5 March the thread.
      ['content_gap=gap', []],
      ['content_gap=gap&to=2026-03-04&from=2026-03-01', [THREAD]],
      ['content_gap=gap&model=perplexity', [GUIDE, THREAD]],
      ['model=grok', []],
      ['model=perplexity', [GUIDE, THREAD]],
      ['country_code=us', [OWN, BLOG, GUIDE, THREAD]],
      ['from=2026-03-04&to=2026-03-04', [BLOG]],
      ['query=UTM_', []],
      ['query=GUIDE', [GUIDE]],
      ['domain=NEWS.example', [GUIDE, BLOG]],
      ['domain=ews.example', []],
      ['domain=news.example&from=2026-03-01&content_gap=mentioned', [GUIDE, BLOG]],
      ['view=host&domain=news.example', ['news.example', 'blog.news.example']],
    ])('keeps by %s', async (query, expected) => {
      expect(await keys(query)).toEqual(expected);
    });

    it('keeps what answers cite that judge the brand negatively', async () => {
      expect(await keys('sentiment=negative')).toEqual([]);
      const [execution] = await api.database.query<{ id: number }>(
        `select id from executions where project_id = $1 and executed_at = '2026-03-05T10:00:00Z'`,
        [project],
      );
      const judge = async (bits: number) => {
        await api.database.query(
          'update sources set answer_traits = answer_traits + $3::int where project_id = $1 and execution_id = $2',
          [project, execution!.id, bits],
        );
        // As every writer of rows does, in its transaction.
        await api.database.query('update cube set responses = responses where project_id = $1', [project]);
        await api.database.query('update projects set version = version + 1 where id = $1', [project]);
      };
      await judge(4);
      // Over the rows of a window; all time has been summed before.
      expect(await keys('sentiment=negative&from=2026-03-01')).toEqual([OWN, GUIDE, THREAD]);
      expect((await groups(`sentiment=negative&from=2026-03-01&query=guide`)).data[0]).toMatchObject({
        ...{ total_citations: 1, citation_rate: 25, avg_citation_position: 3, brand_mentioned: true },
      });
      expect(await keys('sentiment=negative&content_gap=gap&from=2026-03-01')).toEqual([]);
      await judge(-4);
    });

    it.each([
      ['group_key', [OWN, BLOG, GUIDE, THREAD]],
      ['group_key&direction=desc', [THREAD, GUIDE, BLOG, OWN]],
      ['total_responses', [GUIDE, BLOG, THREAD, OWN]],
      ['citation_rate&direction=asc', [OWN, BLOG, THREAD, GUIDE]],
      // Positions: OWN 1, BLOG 2 and 1, THREAD 1 and 2, GUIDE 1 and 3.
      ['avg_citation_position&direction=asc', [OWN, BLOG, THREAD, GUIDE]],
      ['brand_mention_rate', [OWN, GUIDE, BLOG, THREAD]],
      ['first_seen_at&direction=asc', [BLOG, GUIDE, THREAD, OWN]],
      ['last_seen_at', [OWN, GUIDE, THREAD, BLOG]],
    ])('orders by %s, equals by their keys', async (order, expected) => {
      expect(await keys(`order=${order}`)).toEqual(expected);
    });

    it('keeps the total on every page', async () => {
      const pages = await Promise.all([1, 2, 3].map((page) => groups(`per_page=3&page=${page}`)));
      expect(pages.map(({ total, data }) => [total, data.length])).toEqual([
        [4, 3],
        [4, 1],
        [4, 0],
      ]);
    });

    it.each([
      ['view=page', 'view'],
      ['order=rank', 'order'],
      ['direction=up', 'direction'],
      ['source_type=forum', 'source_type'],
      ['sentiment=positive', 'sentiment'],
      ['content_gap=none', 'content_gap'],
      ['per_page=0', 'per_page'],
      ['query=a%00b', 'query'],
    ])('refuses %s', async (query, param) => {
      const { status, body } = await get('groups', query);
      expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', param]);
    });

    it('shows nothing of another generation', async () => {
      await api.database.query('update projects set generation = 2 where id = $1', [project]);
      expect((await groups()).total).toBe(0);
      expect((await get(`urls/${sha(GUIDE)}`)).status).toBe(404);
      await api.database.query('update projects set generation = 1 where id = $1', [project]);
    });
  });
});
