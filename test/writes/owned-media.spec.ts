import { LIMITS } from '@app/core/kernel';
import { ApiHarness } from '../support/api-harness';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

describe('own media elsewhere', () => {
  let api: ApiHarness;
  let account: WritingAccount;

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
  }, 60_000);
  afterAll(() => api.stop());
  beforeEach(async () => {
    account = await WritingAccount.create(api);
  });

  const add = (url: string, headers?: Record<string, string>) => account.post('/owned_media', { url }, headers);
  const addresses = async (): Promise<string[]> =>
    (await account.get('/owned_media')).body.data.map(({ address }: { address: string }) => address);

  it('are named once by any spelling, listed and taken back, and answers have another version', async () => {
    const version = await account.version();
    const { status, body } = await add('http://WWW.YouTube.com/@Acme/?utm_source=a#about');
    expect([status, body.owned_medium]).toMatchObject([201, { address: 'youtube.com/@acme' }]);
    expect(await account.version()).toBe(version + 1);
    expect((await add('https://youtube.com/@acme')).body.owned_medium.id).toBe(body.owned_medium.id);
    expect(await account.version()).toBe(version + 1);
    await add('https://acme.medium.com');
    await add('https://apps.apple.com/us/app/acme/id123');
    expect(await addresses()).toEqual(['acme.medium.com', 'apps.apple.com/us/app/acme/id123', 'youtube.com/@acme']);
    const stranger = await WritingAccount.create(api);
    expect((await stranger.delete(`/owned_media/${body.owned_medium.id}`)).status).toBe(404);
    expect((await account.delete(`/owned_media/${body.owned_medium.id}`)).status).toBe(200);
    expect(await addresses()).toHaveLength(2);
    const changes = (await account.get('/changes')).body.data as { noun: string; operation: string; name: string }[];
    expect(changes.slice(0, 1)).toMatchObject([
      { noun: 'owned_medium', operation: 'delete', name: 'youtube.com/@acme' },
    ]);
  });

  it.each([
    ['https://www.youtube.com/', 'not the whole site'],
    ['https://reddit.com', 'not the whole site'],
    ['https://play.google.com/store/apps/details?id=com.acme', 'by its path alone'],
    ['https://www.youtube.com/watch?v=abcdefghijk', 'by its path alone'],
    ['https://youtube.com/watch', 'below this path'],
    ['https://www.linkedin.com/company/', 'below this path'],
    ['https://www.reddit.com/r/', 'below this path'],
    ['https://play.google.com/store/apps/details', 'below this path'],
    ['https://apps.apple.com/us/app', 'below this path'],
    ['https://apps.apple.com/', 'not the whole site'],
    ['ftp://acme.example/', 'http(s) URL'],
    ['https://127.0.0.1/', 'http(s) URL'],
    ['youtube.com/@acme', 'http(s) URL'],
  ])('are refused as %j', async (url, message) => {
    const { status, body } = await add(url);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', 'url']);
    expect(body.error.message).toContain(message);
  });

  it('are bounded', async () => {
    await api.database.query(
      `insert into owned_media (project_id, address, created_at) select $1, 'a.example/' || n, now() from generate_series(1, $2) n`,
      [account.projectId, LIMITS.ownedMediaPerProject],
    );
    expect((await add('https://b.example/')).body.error.code).toBe('ERR_LIMIT_REACHED');
    expect((await add('https://a.example/1')).status).toBe(201);
  });
});
