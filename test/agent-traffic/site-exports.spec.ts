import { strToU8, zipSync } from 'fflate';
import { ASSISTANTS } from '@app/core/site-visits';
import { PAGE_VISITORS, REQUEST_FEEDS } from '@app/core/kernel';
import { ApiHarness } from '../support/api-harness';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

const MARCH = { first_day: '2026-03-01', last_day: '2026-03-07' };
const QUERIES = 'Top queries,Clicks,Impressions,CTR,Position\nshoes,3,120,2.5%,8.1\n=1+1,0,7,0%,44\n';
const PAGES = 'Top pages,Clicks,Impressions,CTR,Position\nhttps://www.acme.example/shoes/,5,90,5.56%,2.5\n';
const GA4 =
  '# Start date: 20260301\n# End date: 20260307\n\nLanding page,Session source / medium,Sessions\n' +
  '/shoes,chatgpt.com / referral,4\n/shoes,perplexity.ai / referral,1\n/hats,chatgpt.com / referral,2\n/hats,google / organic,9\n';

const fileOf = (text: string, name = 'Queries.csv') => ({ name, data: Buffer.from(text).toString('base64') });

describe('exports of Search Console, GA4 and Bing', () => {
  let api: ApiHarness;
  let account: WritingAccount;

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
  }, 60_000);
  afterAll(() => api.stop());
  beforeEach(async () => {
    account = await WritingAccount.create(api);
    await api.database.query(`update projects set domain = 'acme.example' where id = $1`, [account.projectId]);
  });

  const send = (file: object, path = '/site_exports') => account.post(path, file);
  const rowsOf = async (id: number, query = '') =>
    (await api.get(`/site_exports/${id}/rows?project_id=${account.projectId}${query}`, account.key)).body;

  it('are shown before they are kept, and nothing is written', async () => {
    const { status, body } = await send(fileOf(QUERIES), '/site_exports/preview');
    expect([status, body]).toMatchObject([
      201,
      {
        skipped: [],
        exports: [
          {
            ...{
              file: 'Queries.csv',
              source: 'search_console',
              kind: 'query',
              first_day: null,
              outcome: null,
              rows: 2,
            },
            first_rows: [{ key: 'shoes', clicks: 3, impressions: 120, ctr: 2.5, position: 8.1 }, { key: '=1+1' }],
          },
        ],
      },
    ]);
    const named = await send({ ...fileOf(QUERIES), ...MARCH }, '/site_exports/preview');
    expect(named.body.exports[0]).toMatchObject({ ...MARCH, outcome: 'added' });
    expect((await account.get('/site_exports')).body).toMatchObject({ total: 0, data: [] });
  });

  it('count once, and a corrected file takes the place of the one before', async () => {
    const file = { ...fileOf(QUERIES), ...MARCH };
    const both = await Promise.all([send(file), send(file)]);
    expect(both.map(({ body }) => body.exports[0].outcome).toSorted()).toEqual(['added', 'unchanged']);
    const { id } = both[0].body.exports[0];
    const corrected = await send({ ...fileOf('Query,Clicks,Impressions\nhats,1,2\n', 'again.csv'), ...MARCH });
    expect(corrected.body.exports).toMatchObject([{ id, outcome: 'replaced', name: 'again.csv', rows: 1 }]);
    expect((await rowsOf(id)).data).toMatchObject([
      { key: 'hats', clicks: 1, impressions: 2, ctr: 50, position: null },
    ]);
    expect((await account.get('/site_exports')).body.total).toBe(1);
    const other = await send({ ...file, last_day: '2026-03-08' });
    expect(other.body.exports).toMatchObject([{ outcome: 'added', last_day: '2026-03-08' }]);
    const { body } = await account.get('/site_exports');
    expect(body.data.map((row: { last_day: string }) => row.last_day)).toEqual(['2026-03-08', '2026-03-07']);
    const changes = (await account.get('/changes')).body.data as { noun: string; operation: string }[];
    expect(changes.filter(({ noun }) => noun === 'site_export').map(({ operation }) => operation)).toEqual([
      ...['create', 'update', 'create'],
    ]);
  });

  it('are all of an archive, or none', async () => {
    const archive = (files: Record<string, string>) => {
      const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
      return { name: 'acme.zip', data: Buffer.from(bytes).toString('base64') };
    };
    const Dates = 'Date,Clicks,Impressions,CTR,Position\n2026-03-01,1,2,50%,3\n2026-03-07,0,1,0%,4\n';
    const broken = await send(archive({ 'Dates.csv': Dates, 'Pages.csv': PAGES.replace(',90,', ',many,') }));
    expect([broken.status, broken.body.error]).toMatchObject([
      422,
      {
        code: 'ERR_INVALID_PARAM',
        message: 'Pages.csv, line 2, column "Impressions": "many" is no count',
        meta: { param: 'data' },
      },
    ]);
    expect((await account.get('/site_exports')).body.total).toBe(0);
    const { body } = await send(archive({ 'Dates.csv': Dates, 'Pages.csv': PAGES, 'Filters.csv': 'Filter,Value\n' }));
    expect(body).toMatchObject({
      skipped: ['Filters.csv'],
      exports: [
        { kind: 'day', ...MARCH },
        { kind: 'page', ...MARCH, name: 'Pages.csv' },
      ],
    });
  });

  it.each([
    ['a period that nobody names', fileOf(QUERIES), 'first_day', 'does not say which days'],
    [
      'a period that ends before it begins',
      { ...fileOf(QUERIES), first_day: '2026-03-02', last_day: '2026-03-01' },
      'last_day',
      'before',
    ],
    [
      'a period of many years',
      { ...fileOf(QUERIES), first_day: '2016-03-02', last_day: '2026-03-01' },
      'last_day',
      '800 days',
    ],
    [
      'another period than the file',
      { ...fileOf(GA4), first_day: '2026-03-01', last_day: '2026-03-08' },
      'first_day',
      '2026-03-07',
    ],
    [
      'headings of nobody',
      fileOf('Foo,Bar\n1,2\n'),
      'data',
      'line 1: the headings are "Foo, Bar". Expected: Search Console',
    ],
    ['no file', { name: 'a.csv', data: '====' }, 'data', ''],
    ['an empty file', { name: 'a.csv', data: '' }, 'data', ''],
  ])('are refused for %s', async (_, file, param, message) => {
    const { status, body } = await send(file);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', param]);
    expect(body.error.message).toContain(message);
    expect((await account.get('/site_exports')).body.total).toBe(0);
  });

  it('stand beside the visits and sessions of exactly their days', async () => {
    const visit = (hour: string, page: string, slug: string, requests: number) =>
      api.database.query(
        `insert into page_requests (project_id, kind, hour, page, visitor, source, requests) values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          ...[account.projectId, PAGE_VISITORS.assistant, new Date(hour), page],
          ...[ASSISTANTS.find((one) => one.slug === slug)!.code, REQUEST_FEEDS.uploads, requests],
        ],
      );
    await visit('2026-02-28T23:00:00Z', 'acme.example/shoes', 'chatgpt', 7);
    await visit('2026-03-03T10:00:00Z', 'acme.example/shoes', 'perplexity', 2);
    await visit('2026-02-28T22:00:00Z', 'acme.example/shoes', 'chatgpt', 100);
    await visit('2026-03-07T23:00:00Z', 'acme.example/shoes', 'chatgpt', 100);
    const pages = (await send({ ...fileOf(PAGES), ...MARCH })).body.exports[0].id as number;
    const ga4 = (await send(fileOf(GA4))).body.exports[0];
    expect(ga4).toMatchObject({ rows: 3, rows_left_out: 1, ...MARCH });
    expect((await rowsOf(pages)).data).toMatchObject([
      { page_address: 'acme.example/shoes', clicks: 5, visits: 9, cited: 0 },
    ]);
    const shown = async (query: string) =>
      ((await rowsOf(ga4.id, query)).data as Record<string, unknown>[]).map((row) => [
        ...[row.page_address, row.assistant, row.sessions, row.visits],
      ]);
    expect(await shown('&sort=sessions')).toEqual([
      ['acme.example/shoes', 'chatgpt', 4, 7],
      ['acme.example/hats', 'chatgpt', 2, 0],
      ['acme.example/shoes', 'perplexity', 1, 2],
    ]);
    expect(await shown('&assistant=perplexity')).toEqual([['acme.example/shoes', 'perplexity', 1, 2]]);
    expect(await shown('&query=HATS&per_page=1')).toHaveLength(1);

    const funnel = async (window: string) => {
      const path = `/metrics/ai_traffic/pages?project_id=${account.projectId}&${window}`;
      const { data } = (await api.get(path, account.key)).body;
      return (data as Record<string, unknown>[]).map(({ page_address, visits, sessions }) => [
        page_address,
        visits,
        sessions,
      ]);
    };
    expect(await funnel('from=2026-03-01&to=2026-03-07')).toEqual([
      ['acme.example/shoes', 9, 5],
      ['acme.example/hats', 0, 2],
    ]);
    expect(await funnel('from=2026-03-01&to=2026-03-07&assistant=perplexity&sort=sessions')).toEqual([
      ['acme.example/shoes', 2, 1],
    ]);
    expect(await funnel('from=2026-03-01&to=2026-03-08')).toEqual([['acme.example/shoes', 109, null]]);
    expect(await funnel('from=2026-03-01T01:00&to=2026-03-07')).toEqual([['acme.example/shoes', 2, null]]);
  });

  it('move the version of the project, unless they change nothing', async () => {
    const moved = async (
      request: Promise<{ body: { exports?: { id: number; outcome: string }[] } }>,
      before: number,
    ) => {
      const { body } = await request;
      return [body.exports?.[0]?.outcome, (await account.version()) - before];
    };
    const file = { ...fileOf(QUERIES), ...MARCH };
    const version = await account.version();
    expect(await moved(send(file), version)).toEqual(['added', 1]);
    expect(await moved(send(file), version)).toEqual(['unchanged', 1]);
    const corrected = { ...fileOf(QUERIES.replace('120', '121')), ...MARCH };
    expect(await moved(send(corrected), version)).toEqual(['replaced', 2]);
    const [{ id }] = (await account.get('/site_exports')).body.data as [{ id: number }];
    expect(await moved(account.delete(`/site_exports/${id}`), version)).toEqual([undefined, 3]);
  });

  it('are of one project alone, and go with it', async () => {
    const { id } = (await send({ ...fileOf(QUERIES), ...MARCH })).body.exports[0];
    const stranger = await WritingAccount.create(api);
    expect((await stranger.delete(`/site_exports/${id}`)).status).toBe(404);
    expect((await stranger.get(`/site_exports/${id}/rows`)).status).toBe(404);
    expect((await account.delete(`/site_exports/${id}`)).body).toMatchObject({ deleted: true, id });
    expect((await account.get(`/site_exports/${id}/rows`)).status).toBe(404);
    const left = 'select count(*) as rows from site_export_rows where project_id = $1';
    expect(await api.database.query(left, [account.projectId])).toEqual([{ rows: 0 }]);
  });

  it('are files for spreadsheets, whose formulas are text', async () => {
    const { id } = (await send({ ...fileOf(QUERIES), ...MARCH })).body.exports[0];
    const path = `/site_exports/${id}/rows?project_id=${account.projectId}&output=csv&per_page=all`;
    const { text } = await api.get(path, account.key);
    expect(text).toContain("'=1+1");
    expect(text.trim().split('\r\n')).toHaveLength(3);
  });
});
