import type { Plan } from '@app/core/kernel';
import { parseSettings } from '@app/platform/config';
import { createDataSource, Database } from '@app/platform/database';
import { createProject, createTestDatabase, type TestDatabase } from '@app/testing';
import { hashApiKey } from './api-key';
import { AccountLimits } from '../limits/account-limits';
import { ApiKeyRotation } from './api-key-rotation.service';
import { ApiKeyLookup } from './api-key.lookup';
import { ApiKeysRepository } from './api-keys.repository';
import { ApiKeysService } from './api-keys.service';
import { KeyLastUse } from './key-last-use';
import { UsersRepository } from '../users/users.repository';

const HOUR_MS = 60 * 60 * 1000;

describe('API keys', () => {
  let test: TestDatabase;
  let database: Database;
  let keys: ApiKeysService;
  let rotation: ApiKeyRotation;
  let lastUse: KeyLastUse;
  let queries: string[];
  let now: Date;

  const bearer = (key: string) => keys.authenticate(`Bearer ${key}`);
  const pass = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));
  const lookups = () => queries.filter((text) => text.includes('key_hash = $1')).length;

  async function addUser(plan: Plan = 'scale', addons: number[] = []): Promise<number> {
    const [user] = await database.query<{ id: number }>(
      `insert into users (email, name, plan, addon_models, models_changed_at)
       values (gen_random_uuid()::text, '', $1, $2, '2026-01-01Z') returning id`,
      [plan, addons],
    );
    return user!.id;
  }

  const rowOf = async (key: string) =>
    (
      await database.query<{ last_used_at: Date | null; last4: string }>('select * from api_keys where key_hash = $1', [
        hashApiKey(key),
      ])
    )[0]!;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = new Database(await createDataSource(test.url, 3).initialize());
  }, 60_000);
  afterAll(async () => {
    await database.dataSource.destroy();
    await test.drop();
  });
  beforeEach(() => {
    now = new Date('2026-03-10T12:00:00.000Z');
    queries = [];
    const clock = { now: () => now };
    const counted = Object.create(database, {
      prepared: {
        value: (name: string, text: string, values: unknown[]) => (
          queries.push(text),
          database.prepared(name, text, values)
        ),
      },
      query: { value: (text: string, values: unknown[]) => (queries.push(text), database.query(text, values)) },
    }) as Database;
    const repository = new ApiKeysRepository(counted);
    lastUse = new KeyLastUse(repository, clock);
    const settings = parseSettings({});
    const users = new UsersRepository(database);
    rotation = new ApiKeyRotation(database, repository, users, settings, clock);
    keys = new ApiKeysService(
      repository,
      new ApiKeyLookup(repository, clock),
      lastUse,
      users,
      new AccountLimits(settings),
      settings,
      clock,
    );
  });

  it('are a prefix and 256 random bits, of which only the hash and the end are kept', async () => {
    const key = await keys.createApiKey(await addUser(), { name: 'ci', scope: 'read' });
    expect(key).toMatch(/^service_[A-Za-z0-9_-]{43}$/);
    const row = await rowOf(key);
    expect(row).toMatchObject({ name: 'ci', scope: 'read', last4: key.slice(-4), created_at: now, last_used_at: null });
    expect(JSON.stringify(row)).not.toContain(key.slice(8));
  });

  it.each([
    ['read', ['read']],
    ['read_write', ['read', 'write']],
    ['full', ['read', 'write']],
  ] as const)('with scope %s may %j', async (scope, scopes) => {
    const userId = await addUser('scale', [7, 9]);
    expect(await bearer(await keys.createApiKey(userId, { name: 'test', scope }))).toEqual({
      userId,
      projectIds: null,
      plan: 'scale',
      highestPlan: 'scale',
      tokenId: expect.stringMatching(/^key:\d+$/),
      scopes,
      credential: 'api_key',
      credentialId: expect.stringMatching(/^\d+$/),
    });
  });

  it.each(['trial', 'starter', 'growth'] as const)('are not made on the plan %s', async (plan) => {
    const userId = await addUser(plan);
    await expect(keys.createApiKey(userId, { name: 'test', scope: 'read' })).rejects.toMatchObject({
      code: 'ERR_PLAN_REQUIRED',
      meta: { required_plan: 'scale' },
    });
    expect(await keys.listApiKeys(userId)).toEqual([]);
  });

  it('outlive a downgrade', async () => {
    const userId = await addUser('enterprise');
    const key = await keys.createApiKey(userId, { name: 'test', scope: 'read' });
    await database.query("update users set plan = 'starter' where id = $1", [userId]);
    expect(await bearer(key)).toMatchObject({ plan: 'starter', highestPlan: 'starter' });
  });

  it('are listed with what is known of them, newest first', async () => {
    const userId = await addUser();
    const [first, created] = [await keys.createApiKey(userId, { name: 'first', scope: 'read' }), now];
    pass(1_000);
    const second = await keys.createApiKey(userId, { name: 'second', scope: 'full' });
    await keys.createApiKey(await addUser(), { name: "somebody else's", scope: 'read' });
    const none = {
      projectIds: null,
      expiresAt: null,
      lastUsedAt: null,
      revokedAt: null,
      replacedBy: null,
      id: expect.any(Number),
    };
    expect(await keys.listApiKeys(userId)).toEqual([
      { name: 'second', scope: 'full', last4: second.slice(-4), createdAt: now, ...none },
      { name: 'first', scope: 'read', last4: first.slice(-4), createdAt: created, ...none },
    ]);
  });

  it('are revoked by their owner alone, once and for good', async () => {
    const userId = await addUser();
    const key = await keys.createApiKey(userId, { name: 'test', scope: 'read' });
    const { id } = (await keys.listApiKeys(userId))[0]!;
    await bearer(key);
    await expect(keys.revokeApiKey(await addUser(), id)).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    const revokedAt = now;
    await keys.revokeApiKey(userId, id);
    pass(1_000);
    await keys.revokeApiKey(userId, id);
    await expect(bearer(key)).rejects.toMatchObject({ code: 'ERR_REVOKED_API_KEY' });
    expect(await keys.listApiKeys(userId)).toMatchObject([{ revokedAt }]);
  });

  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const ended = { code: 'ERR_REVOKED_API_KEY', message: 'the API key has expired' };

  it('end at their moment, although the lookup knows them for longer', async () => {
    const key = await keys.createApiKey(await addUser(), { name: 'test', scope: 'read', expiresAt: later(10_500) });
    pass(10_499);
    expect(await bearer(key)).toMatchObject({ credential: 'api_key' });
    pass(1);
    await expect(bearer(key)).rejects.toMatchObject(ended);
    expect(lookups()).toBe(1);
  });

  it('are not made with an end that has come', async () => {
    const userId = await addUser();
    const made = keys.createApiKey(userId, { name: 'test', scope: 'read', expiresAt: now });
    await expect(made).rejects.toMatchObject({ code: 'ERR_INVALID_PARAM', meta: { param: 'expires_at' } });
    expect(await keys.listApiKeys(userId)).toEqual([]);
  });

  it('are rotated: both work for the overlap, then the new one alone', async () => {
    const userId = await addUser();
    const old = await keys.createApiKey(userId, { name: 'ci', scope: 'full' });
    const { id } = (await keys.listApiKeys(userId))[0]!;
    await bearer(old);
    const rotated = await rotation.rotate(userId, id, { overlapMs: HOUR_MS });
    expect(rotated).toMatchObject({ expiresAt: null, oldExpiresAt: later(HOUR_MS) });
    expect(await keys.listApiKeys(userId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: rotated.id, name: 'ci', scope: 'full', last4: rotated.key.slice(-4) }),
        expect.objectContaining({ id, replacedBy: rotated.id, expiresAt: later(HOUR_MS), revokedAt: null }),
      ]),
    );
    pass(HOUR_MS - 1);
    for (const key of [old, rotated.key]) expect((await bearer(key)).userId).toBe(userId);
    pass(1);
    await expect(bearer(old)).rejects.toMatchObject(ended);
    expect((await bearer(rotated.key)).scopes).toEqual(['read', 'write']);
  });

  it('keep their lifetime when they are rotated, and an end that comes before the overlap', async () => {
    const userId = await addUser();
    await keys.createApiKey(userId, { name: 'test', scope: 'read', expiresAt: later(10 * HOUR_MS) });
    const oldEnd = later(10 * HOUR_MS);
    const { id } = (await keys.listApiKeys(userId))[0]!;
    pass(9 * HOUR_MS);
    const rotated = await rotation.rotate(userId, id, { overlapMs: 2 * HOUR_MS });
    expect(rotated).toMatchObject({ expiresAt: later(10 * HOUR_MS), oldExpiresAt: oldEnd });
    expect(await rotation.rotate(userId, rotated.id, { overlapMs: 0, expiresAt: null })).toMatchObject({
      expiresAt: null,
      oldExpiresAt: now,
    });
    await expect(bearer(rotated.key)).rejects.toMatchObject(ended);
  });

  it('have one winner among rotations that come together', async () => {
    const userId = await addUser();
    await keys.createApiKey(userId, { name: 'test', scope: 'read' });
    const { id } = (await keys.listApiKeys(userId))[0]!;
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, () => rotation.rotate(userId, id, { overlapMs: HOUR_MS })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const other of all.filter((outcome) => outcome.status === 'rejected')) {
      expect(other.reason).toMatchObject({ code: 'ERR_INVALID_PARAM', meta: { param: 'id' } });
    }
    expect(await keys.listApiKeys(userId)).toHaveLength(2);
  });

  it('are not rotated by others, on a lower plan, or after their end', async () => {
    const userId = await addUser();
    await keys.createApiKey(userId, { name: 'ends', scope: 'read', expiresAt: later(1_000) });
    await keys.createApiKey(userId, { name: 'revoked', scope: 'read' });
    const [revoked, ending] = (await keys.listApiKeys(userId)).map(({ id }) => id) as [number, number];
    await keys.revokeApiKey(userId, revoked);
    pass(1_000);
    const rotate = (user: number, id: number) => rotation.rotate(user, id, { overlapMs: 0 });
    await expect(rotate(await addUser(), ending)).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    for (const id of [ending, revoked]) {
      await expect(rotate(userId, id)).rejects.toMatchObject({ code: 'ERR_INVALID_PARAM' });
    }
    await database.query("update users set plan = 'growth' where id = $1", [userId]);
    await expect(rotate(userId, ending)).rejects.toMatchObject({ code: 'ERR_PLAN_REQUIRED' });
    expect(await keys.listApiKeys(userId)).toHaveLength(2);
  });

  it('are looked up once by requests that come together, and once a second', async () => {
    const key = await keys.createApiKey(await addUser(), { name: 'test', scope: 'read' });
    await Promise.all(Array.from({ length: 20 }, () => bearer(key)));
    expect(lookups()).toBe(1);
    pass(500);
    await bearer(key);
    expect(lookups()).toBe(1);
    pass(500);
    await bearer(key);
    expect(lookups()).toBe(2);
  });

  it('count with the plan of the moment, at most a second late', async () => {
    const userId = await addUser();
    const key = await keys.createApiKey(userId, { name: 'test', scope: 'read' });
    await bearer(key);
    await database.query("update users set plan = 'starter' where id = $1", [userId]);
    pass(1_000);
    expect((await bearer(key)).plan).toBe('starter');
  });

  it('that do not exist are asked for once', async () => {
    const unknown = `service_${'x'.repeat(43)}`;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(bearer(unknown)).rejects.toMatchObject({ code: 'ERR_INVALID_API_KEY' });
      pass(1_000);
    }
    expect(lookups()).toBe(1);
  });

  it('that do not exist push out none that does', async () => {
    const key = await keys.createApiKey(await addUser(), { name: 'test', scope: 'read' });
    await bearer(key);
    const before = lookups();
    const guesses = Array.from({ length: 500 }, (_, index) => bearer(`service_${String(index).padStart(43, 'y')}`));
    expect(new Set((await Promise.allSettled(guesses)).map(({ status }) => status))).toEqual(new Set(['rejected']));
    await bearer(key);
    expect(lookups() - before).toBe(500);
  });

  it.each([
    'service_',
    `service_${'x'.repeat(42)}`,
    `service_${'x'.repeat(44)}`,
    `other_${'x'.repeat(43)}`,
    `service_${'='.repeat(43)}`,
  ])('of another form never reach the database: %s', async (key) => {
    await expect(bearer(key)).rejects.toMatchObject({
      code: expect.stringMatching(/ERR_(INVALID_API_KEY|MISSING_AUTH)/),
    });
    expect(queries).toEqual([]);
  });

  it('do not stay unknown after a failed lookup', async () => {
    const key = await keys.createApiKey(await addUser(), { name: 'test', scope: 'read' });
    await database.query('alter table api_keys rename to api_keys_away');
    await expect(bearer(key)).rejects.toThrow(/api_keys/);
    await database.query('alter table api_keys_away rename to api_keys');
    expect(await bearer(key)).toMatchObject({ credential: 'api_key' });
  });

  it('remember their last use, at most once a minute', async () => {
    const key = await keys.createApiKey(await addUser(), { name: 'test', scope: 'read' });
    const usedAt = async () => {
      await bearer(key);
      await lastUse.beforeApplicationShutdown();
      return (await rowOf(key)).last_used_at;
    };
    const first = now;
    expect(await usedAt()).toEqual(first);
    pass(59_000);
    expect(await usedAt()).toEqual(first);
    pass(2_000);
    expect(await usedAt()).toEqual(now);
  });

  describe('that are limited to projects', () => {
    const addProject = (userId: number) => createProject(database, userId, { name: 'Acme', domain: 'acme.example' });

    it('say so to whom they let in, and in the list; a rotation keeps the limit', async () => {
      const userId = await addUser();
      const [first, second] = [await addProject(userId), await addProject(userId)];
      const key = await keys.createApiKey(userId, { name: 'two', scope: 'read', projectIds: [first, second, first] });
      expect((await bearer(key)).projectIds).toEqual([first, second]);
      const [listed] = await keys.listApiKeys(userId);
      expect(listed!.projectIds).toEqual([first, second]);
      const { key: rotated } = await rotation.rotate(userId, listed!.id, { overlapMs: 0 });
      expect((await bearer(rotated)).projectIds).toEqual([first, second]);
    });

    it('are not made for a project of somebody else, nor for none', async () => {
      const [userId, other] = [await addUser(), await addUser()];
      const projectIds = [await addProject(userId), await addProject(other)];
      await expect(keys.createApiKey(userId, { name: 'x', scope: 'read', projectIds })).rejects.toMatchObject({
        code: 'ERR_PROJECT_NOT_FOUND',
      });
      await expect(keys.createApiKey(userId, { name: 'x', scope: 'read', projectIds: [] })).rejects.toMatchObject({
        code: 'ERR_INVALID_PARAM',
        meta: { param: 'project_ids' },
      });
      expect(await keys.listApiKeys(userId)).toEqual([]);
    });
  });

  it.each([
    ['', 'a key needs a name'],
    ['   ', 'a key needs a name'],
    ['\u200B\u3164', 'a key needs a name'],
    ['a\0b', 'a name has no control characters'],
    ['a\u202Eb', 'a name has no control characters'],
    ['x'.repeat(256), 'at most 255 characters'],
  ])('need a name that people can read: %j', async (name, message) => {
    const made = keys.createApiKey(await addUser(), { name, scope: 'read' });
    await expect(made).rejects.toMatchObject({ code: 'ERR_INVALID_PARAM', message, meta: { param: 'name' } });
  });
});
