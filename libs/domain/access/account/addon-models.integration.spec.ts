import { type ModelId, type Plan } from '@app/core/kernel';
import { parseSettings } from '@app/platform/config';
import { createDataSource, Database } from '@app/platform/database';
import { createTestDatabase, createUser, type TestDatabase } from '@app/testing';
import { AccountLimits } from '../limits/account-limits';
import { AddonModelsService } from './addon-models.service';
import { UsersRepository } from '../users/users.repository';

const BASE = ['chatgpt', 'perplexity', 'gemini', 'ai_overview', 'ai_mode'];
const PARALLEL = 20;

describe('add-on models', () => {
  let test: TestDatabase;
  let database: Database;
  let users: UsersRepository;
  let models: AddonModelsService;
  const now = new Date('2026-03-10T12:00:00.000Z');

  const addUser = (plan: Plan) => createUser(database, { plan });
  const changedAt = async (userId: number) =>
    (await database.query<{ at: Date }>('select models_changed_at as at from users where id = $1', [userId]))[0]!.at;

  /** So that those who ask at once need not wait for one. */
  async function openConnections(): Promise<void> {
    const { promise: allOpen, resolve } = Promise.withResolvers<void>();
    let open = 0;
    const enter = async () => {
      open += 1;
      if (open === PARALLEL) resolve();
      await allOpen;
    };
    await Promise.all(Array.from({ length: PARALLEL }, () => database.transaction(enter)));
  }

  beforeAll(async () => {
    test = await createTestDatabase();
    database = new Database(await createDataSource(test.url, PARALLEL).initialize());
    users = new UsersRepository(database);
    models = new AddonModelsService(database, users, new AccountLimits(parseSettings({})), { now: () => now });
  }, 60_000);
  afterAll(async () => {
    await database.dataSource.destroy();
    await test.drop();
  });

  it('are enabled and disabled, each once, and say when', async () => {
    const userId = await addUser('growth');
    await database.query("update users set models_changed_at = '2026-01-01Z' where id = $1", [userId]);
    expect(await models.enable(userId, ['grok', 'copilot', 'grok'])).toEqual([...BASE, 'grok', 'copilot']);
    expect(await models.enable(userId, ['grok', 'claude'])).toEqual([...BASE, 'grok', 'copilot', 'claude']);
    expect(await models.disable(userId, ['grok', 'meta_ai'])).toEqual([...BASE, 'copilot', 'claude']);
    expect(await changedAt(userId)).toEqual(now);
  });

  it.each([
    ['trial', 0],
    ['starter', 1],
    ['growth', 3],
  ] as const)('are as many as the plan %s allows: %i', async (plan, limit) => {
    const userId = await addUser(plan);
    const all: ModelId[] = ['copilot', 'claude', 'grok', 'deepseek'];
    await models.enable(userId, all.slice(0, limit));
    await expect(models.enable(userId, all)).rejects.toMatchObject({
      code: 'ERR_LIMIT_REACHED',
      meta: { limit, used: limit, requested: 4 - limit },
    });
    expect((await users.account(userId)).addonModels).toHaveLength(limit);
  });

  it('keep to the limit when many ask at once', async () => {
    const userId = await addUser('starter');
    await openConnections();
    const asked: ModelId[] = ['copilot', 'claude', 'grok', 'deepseek', 'meta_ai'];
    const outcomes = await Promise.allSettled(
      Array.from({ length: PARALLEL }, (_, index) => models.enable(userId, [asked[index % asked.length]!])),
    );
    expect((await users.account(userId)).addonModels).toHaveLength(1);
    // Asking again for the one that was enabled is no second model.
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(PARALLEL / asked.length);
  });

  it('that rest since a downgrade are gone with the next change', async () => {
    const userId = await addUser('scale');
    await models.enable(userId, ['copilot', 'claude', 'grok']);
    await users.update(userId, { plan: 'starter', limits: {}, planLimits: [] }, now);
    await expect(models.enable(userId, ['claude'])).rejects.toMatchObject({ code: 'ERR_LIMIT_REACHED' });
    expect(await models.disable(userId, ['copilot'])).toEqual(BASE);
    expect(await models.enable(userId, ['claude'])).toEqual([...BASE, 'claude']);
  });

  it('are not the base models', async () => {
    const userId = await addUser('scale');
    await expect(models.disable(userId, ['chatgpt'])).rejects.toMatchObject({
      code: 'ERR_INVALID_PARAM',
      meta: { param: 'models', allowed: ['copilot', 'claude', 'grok', 'deepseek', 'meta_ai'] },
    });
  });
});
