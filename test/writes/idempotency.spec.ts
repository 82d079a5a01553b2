import { readFileSync } from 'node:fs';
import { WritesOnce } from '@app/domain/access';
import { eventually } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

const HOUR = 60 * 60 * 1000;
const SPAIN = { country_code: 'ES', language_code: 'es' };

describe('a write with an Idempotency-Key', () => {
  let api: ApiHarness;
  let account: WritingAccount;

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
  }, 60_000);
  afterAll(() => api.stop());

  beforeEach(async () => {
    account = await WritingAccount.create(api);
  });

  const create = (name: string, key: string, of = account) =>
    of.post('/collections', { name }, { 'Idempotency-Key': key });
  const count = async (of = account) => (await of.get('/dimensions/collections')).body.collections.length as number;

  it('repeats the first answer, under the id of the new request', async () => {
    const first = await create('Summer', 'key-1');
    const version = await account.version();
    const second = await account.post(
      '/collections',
      { name: ' Summer ', unknown: 'ignored' },
      { 'Idempotency-Key': 'key-1', 'X-Request-Id': 'again' },
    );
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual({ ...first.body, ignored_parameters: ['unknown'], request_id: 'again' });
    expect(second.text.replace('again', first.body.request_id).replace('"ignored_parameters":["unknown"],', '')).toBe(
      first.text,
    );
    expect(await account.version()).toBe(version);
    expect((await create('Summer', 'key-2')).status).toBe(422);
  });

  it('repeats it for all writes that create, with their status', async () => {
    const headers = { 'Idempotency-Key': 'k' };
    const [one, two] = [await WritingAccount.create(api), await WritingAccount.create(api)];
    const prompts = { prompts: ['One'], ...SPAIN };
    const created = await one.post('/prompts', prompts, headers);
    expect((await one.post('/prompts', prompts, headers)).body).toMatchObject({ created: 1, data: created.body.data });
    const { body } = await two.post('/prompts', prompts);
    const tags = { prompt_ids: [body.data[0].id], tag_names: ['Summer'], create_missing: true };
    const assigned = [
      await two.post('/prompts/assign_tags', tags, headers),
      await two.post('/prompts/assign_tags', tags, headers),
    ];
    expect(assigned.map((answer) => [answer.status, answer.body.assigned])).toEqual([
      [200, 1],
      [200, 1],
    ]);
  });

  it('is taken by every POST but those that add nothing or send a mail, and what makes a link, which is never stored', () => {
    const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
      paths: Record<string, { post?: { parameters?: { name: string }[] } }>;
    };
    const without = Object.entries(paths).filter(
      ([, { post }]) => post && !post.parameters?.some(({ name }) => name === 'Idempotency-Key'),
    );
    expect(without.map(([path]) => path)).toEqual([
      '/competitors/preview',
      '/digests/{id}/share',
      '/digests/{id}/test',
      '/imports',
      '/imports/judging',
      '/imports/preview',
      '/imports/{id}/pieces/{number}',
      '/installation/dead_letters/drop',
      '/installation/dead_letters/retry',
      '/invitations',
      '/invitations/accept',
      '/members',
      '/setup/prompts',
      '/setup/site',
      '/setup/start',
      '/shares',
      '/site_exports',
      '/site_exports/preview',
      '/webhooks',
    ]);
  });

  it('is refused for another body or another operation', async () => {
    await create('Summer', 'k');
    for (const other of [
      await create('Winter', 'k'),
      await account.post('/prompts', { prompts: ['One'], ...SPAIN }, { 'Idempotency-Key': 'k' }),
    ]) {
      expect([other.status, other.body.error.code, other.body.error.meta.param]).toEqual([
        422,
        'ERR_INVALID_PARAM',
        'Idempotency-Key',
      ]);
    }
    expect(await count()).toBe(1);
  });

  it('is one user’s own', async () => {
    const other = await WritingAccount.create(api);
    await create('Summer', 'k');
    expect((await create('Winter', 'k', other)).status).toBe(201);
  });

  it('runs once, however many requests come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create('Summer', 'k')));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect(new Set(answers.map(({ body }) => body.collection.id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.request_id)).size).toBe(50);
  });

  it('keeps nothing of what was refused', async () => {
    const { body } = await account.post('/collections', { name: 'Summer' });
    expect((await create('Summer', 'k')).status).toBe(422);
    await account.delete(`/collections/${body.collection.id}`);
    expect((await create('Summer', 'k')).status).toBe(201);
  });

  it('keeps nothing of what failed, written or answered', async () => {
    await api.database.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
    );
    // After the write, when the answer is to be kept.
    await api.database.query(
      'create trigger fail before update on idempotency_keys for each row execute function fail()',
    );
    expect((await create('Summer', 'k')).status).toBe(500);
    await api.database.query('drop trigger fail on idempotency_keys; drop function fail');
    expect(await count()).toBe(0);
    expect((await create('Summer', 'k')).status).toBe(201);
  });

  it('leaves nothing behind when the process dies before its answer', async () => {
    const waiting = api.database.transaction(async (sql) => {
      // The project is held, so that the write stands between its claim and its end.
      await sql.query('select from projects where id = $1 for update', [account.projectId]);
      const request = create('Summer', 'k');
      request.catch(() => undefined);
      const [waiter] = await eventually(
        () =>
          sql.query<{ pid: number }>(
            'select pid from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
          ),
        (rows) => rows.length > 0,
      );
      // Gone before the project is let go.
      await sql.query('select pg_terminate_backend($1, 60000)', [waiter!.pid]);
      return { request };
    });
    const { status } = await (await waiting).request;
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await count()).toBe(0);
    expect((await create('Summer', 'k')).status).toBe(201);
  });

  it('holds for 24 hours', async () => {
    const { body } = await create('Summer', 'k');
    api.clock.advance(24 * HOUR - 1);
    expect((await create('Summer', 'k')).body.collection).toEqual(body.collection);
    api.clock.advance(1);
    expect((await create('Summer', 'k')).status).toBe(422);
    expect((await create('Winter', 'k')).status).toBe(201);
  });

  it('is forgotten after that', async () => {
    const keys = () => api.database.query('select 1 from idempotency_keys where user_id = $1', [account.userId]);
    const writes = api.app.get(WritesOnce, { strict: false });
    await create('Summer', 'k');
    const now = api.clock.now().getTime();
    await writes.removeExpired(new Date(now + 24 * HOUR - 1));
    expect(await keys()).toHaveLength(1);
    await writes.removeExpired(new Date(now + 24 * HOUR));
    expect(await keys()).toHaveLength(0);
  });

  it.each(['x'.repeat(256), 'two words', 'caf\u00e9'])('refuses the key %j', async (key) => {
    const { status, body } = await create('Summer', key);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', 'Idempotency-Key']);
  });

  it.each(['x'.repeat(255), '"8e03978e-40d5-43dd-bc93-6894a57f9324"', '~!'])('takes the key %j', async (key) => {
    expect((await create('Summer', key)).status).toBe(201);
  });
});
