import { type Plan, type RequestContext } from '@app/core/kernel';
import { parseSettings } from '@app/platform/config';
import { createDataSource, Database, type Sql } from '@app/platform/database';
import {
  createCompetitor,
  createProject,
  createPrompt,
  createTestDatabase,
  createUser,
  eventually,
  type TestDatabase,
} from '@app/testing';
import { AccountLimits } from '../limits/account-limits';
import type { Allowance } from './allowance';
import { type CountedProject, Quotas } from './quotas.service';
import { countProject } from './project-counts';
import { QuotasRepository } from './quotas.repository';
import { UsersRepository } from '../users/users.repository';

const PARALLEL = 30;

describe('quotas', () => {
  let test: TestDatabase;
  let database: Database;
  let users: UsersRepository;
  let quotas: Quotas;
  let ctx: RequestContext;

  const quotasWith = (env: Record<string, string> = {}) =>
    new Quotas(database, users, new QuotasRepository(), new AccountLimits(parseSettings(env)));
  const asUser = async (plan: Plan): Promise<RequestContext> => ({
    requestId: 'r1',
    now: new Date('2026-03-10T12:00:00.000Z'),
    caller: {
      userId: await createUser(database, { plan }),
      projectIds: null,
      plan,
      highestPlan: plan,
      tokenId: 'key:1',
      scopes: [],
      credential: 'api_key',
    },
  });
  /** A project of somebody, as its owner. */
  const projectOf = async ({ caller }: RequestContext): Promise<CountedProject> => ({
    projectId: await createProject(database, caller.userId),
    role: 'owner',
  });
  const claim = (project: CountedProject, requested = 1): Promise<Allowance> =>
    database.transaction(async (sql) => {
      const allowance = await quotas.lockPrompts(sql, project);
      await allowance.claim(requested);
      return allowance;
    });

  /** How many of many transactions get through that are all open before the first goes on, and what the others are told. */
  async function race(write: (sql: Sql, index: number) => Promise<void>) {
    const { promise: allOpen, resolve } = Promise.withResolvers<void>();
    let open = 0;
    const enter = (index: number) =>
      database.transaction(async (sql) => {
        open += 1;
        if (open === PARALLEL) resolve();
        await allOpen;
        await write(sql, index);
      });
    const outcomes = await Promise.allSettled(Array.from({ length: PARALLEL }, (_, index) => enter(index)));
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    return { written: PARALLEL - refusals.length, refusals };
  }

  beforeAll(async () => {
    test = await createTestDatabase();
    database = new Database(await createDataSource(test.url, PARALLEL).initialize());
    users = new UsersRepository(database);
  }, 60_000);
  afterAll(async () => {
    await database.dataSource.destroy();
    await test.drop();
  });
  beforeEach(async () => {
    ctx = await asUser('trial');
    quotas = quotasWith();
  });

  it('give the last free prompt to one of many', async () => {
    const projects = [
      await createProject(database, ctx.caller.userId),
      await createProject(database, ctx.caller.userId),
    ];
    for (let index = 0; index < 24; index += 1)
      await createPrompt(database, projects[index % 2]!, { text: `p${index}` });
    await createPrompt(database, await createProject(database, await createUser(database)), { text: 'elsewhere' });
    const { written, refusals } = await race(async (sql, index) => {
      await (await quotas.lockPrompts(sql, { projectId: projects[index % 2]!, role: 'owner' })).claim(1);
      await createPrompt(sql, projects[index % 2]!, { text: `raced ${index}` });
    });
    expect(written).toBe(1);
    expect(refusals[0]).toMatchObject({
      code: 'ERR_LIMIT_REACHED',
      status: 422,
      meta: { limit: 25, used: 25, requested: 1 },
    });
  });

  it('give the last free places among the competitors of one project to as many', async () => {
    const [project, other] = [
      await createProject(database, ctx.caller.userId),
      await createProject(database, ctx.caller.userId),
    ];
    await createCompetitor(database, project, 'One', 'one.example');
    for (const name of ['a', 'b', 'c']) await createCompetitor(database, other, name, `${name}.example`);
    const { written, refusals } = await race(async (sql, index) => {
      await (await quotas.lockCompetitors(sql, { projectId: project, role: 'owner' })).claim(1);
      await createCompetitor(sql, project, `Raced ${index}`, `raced-${index}.example`);
    });
    expect(written).toBe(2);
    expect(refusals[0]).toMatchObject({ code: 'ERR_LIMIT_REACHED', meta: { limit: 3, used: 3, requested: 1 } });
  });

  it('give the one project of a trial to one', async () => {
    const { written } = await race(async (sql) => {
      await (await quotas.lockProjects(sql, ctx.caller.userId)).claim(1);
      await createProject(sql, ctx.caller.userId);
    });
    expect(written).toBe(1);
  });

  it('count the tasks of a month of Madrid, and not those that were rolled back', async () => {
    const project = await projectOf(ctx);
    const { written, refusals } = await race(async (sql) => {
      await (await quotas.lockTasks(sql, project, ctx.now)).allowance.claim(1);
    });
    expect(written).toBe(2);
    expect(refusals[0]).toMatchObject({
      code: 'ERR_QUOTA_EXCEEDED',
      status: 422,
      meta: { limit: 2, used: 2, requested: 1 },
    });
    const at = (time: string) =>
      database.transaction(async (sql) => {
        const { allowance } = await quotas.lockTasks(sql, project, new Date(time));
        await allowance.claim(1);
        return allowance;
      });
    await expect(at('2026-03-31T21:59:59.999Z')).rejects.toMatchObject({ code: 'ERR_QUOTA_EXCEEDED' });
    expect(await at('2026-03-31T22:00:00.000Z')).toMatchObject({ limit: 2, used: 0 });
    const rolledBack = database.transaction(async (sql) => {
      await (await quotas.lockTasks(sql, project, new Date('2026-04-10Z'))).allowance.claim(1);
      throw new Error('the task could not be written');
    });
    await expect(rolledBack).rejects.toThrow('the task');
    expect(await at('2026-04-20T00:00:00.000Z')).toMatchObject({ used: 1 });
  });

  it('are all or nothing, and ask nothing of who adds nothing', async () => {
    const project = await projectOf(ctx);
    for (let index = 0; index < 20; index += 1) await createPrompt(database, project.projectId, { text: `p${index}` });
    await expect(claim(project, 6)).rejects.toMatchObject({ meta: { limit: 25, used: 20, requested: 6 } });
    expect(await claim(project, 5)).toMatchObject({ limit: 25, used: 20 });
    await users.update(ctx.caller.userId, { limits: { prompts: 10 }, planLimits: [] }, ctx.now);
    await expect(claim(project, 1)).rejects.toMatchObject({ meta: { limit: 10, used: 20, requested: 1 } });
    await claim(project, 0);
  });

  it("are the account's own, else the operator's, else the product's, on the plan of the moment", async () => {
    const { userId } = ctx.caller;
    const project = await projectOf(ctx);
    const limit = async () => (await claim(project, 0)).limit;
    expect(await limit()).toBe(25);
    quotas = quotasWith({ PLAN_LIMITS: '{"trial":{"prompts":70},"scale":{"prompts":null}}' });
    expect(await limit()).toBe(70);
    await users.update(userId, { limits: { prompts: 7, projects: 2 }, planLimits: [] }, ctx.now);
    expect(await limit()).toBe(7);
    await users.update(userId, { limits: { prompts: null }, planLimits: ['projects'] }, ctx.now);
    expect([await limit(), (await users.account(userId)).limitOverrides]).toEqual([null, { prompts: null }]);
    await users.update(userId, { plan: 'starter', limits: {}, planLimits: ['prompts'] }, ctx.now);
    expect(await limit()).toBe(100);
    await users.update(userId, { plan: 'scale', limits: {}, planLimits: [] }, ctx.now);
    expect(await limit()).toBeNull();
    await claim(project, 1_000_000);
  });

  it('leave other accounts alone', async () => {
    const [own, other] = [await projectOf(ctx), await projectOf(await asUser('trial'))];
    await database.transaction(async (sql) => {
      await quotas.lockPrompts(sql, own);
      expect(await claim(other)).toMatchObject({ limit: 25, used: 0 });
    });
  });

  it("tell a member what is left of the owner's, and no more", async () => {
    const { projectId } = await projectOf(ctx);
    const elsewhere = (await projectOf(ctx)).projectId;
    for (let index = 0; index < 20; index += 1)
      await createPrompt(database, index < 8 ? projectId : elsewhere, { text: `p${index}` });
    const asMember = { projectId, role: 'editor' } as const;
    expect(await claim(asMember, 5)).toMatchObject({ limit: 13, used: 8 });
    await expect(claim(asMember, 6)).rejects.toMatchObject({
      code: 'ERR_LIMIT_REACHED',
      meta: { left: 5, requested: 6 },
    });
  });

  it('count what two have added to a project at the same time', async () => {
    const { projectId } = await projectOf(ctx);
    const add = (sql: Sql, text: string) =>
      sql.query(
        `insert into prompts (project_id, prompt_text, country_code, language_code, prompt_type, brand_kind)
         values ($1, $2, 'ES', 'en', 'commercial', 'non_brand')`,
        [projectId, text],
      );
    const [held, counts] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = database.transaction(async (sql) => {
      await add(sql, 'one');
      await countProject(projectId, sql);
      counts.resolve();
      await held.promise;
    });
    await counts.promise;
    const second = database.transaction(async (sql) => {
      await add(sql, 'two');
      await countProject(projectId, sql);
    });
    const waiting = () =>
      database.query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()");
    await eventually(waiting, (rows) => rows.length > 0);
    held.resolve();
    await Promise.all([first, second]);
    expect((await quotas.usage(ctx)).prompts).toBe(2);
  });

  it('are of the account that owns the project once the lock is had', async () => {
    const project = await projectOf(ctx);
    const next = await asUser('scale');
    const moved = Promise.withResolvers<void>();
    const waits = Promise.withResolvers<void>();
    const handOver = database.transaction(async (sql) => {
      await quotas.lockAccounts(sql, [next.caller.userId, ctx.caller.userId]);
      await sql.query('update projects set user_id = $2 where id = $1', [project.projectId, next.caller.userId]);
      waits.resolve();
      await moved.promise;
    });
    await waits.promise;
    const claimed = claim(project);
    const waiting = () =>
      database.query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()");
    await eventually(waiting, (rows) => rows.length > 0);
    moved.resolve();
    await handOver;
    expect(await claimed).toMatchObject({ limit: 1_500 });
  });
});
