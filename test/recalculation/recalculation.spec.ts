import { EXTRACTOR_VERSION } from '@app/core/extraction';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MetricsUpkeepModule, RecalculationSweep, VerificationService } from '@app/domain/pipeline';
import { ProjectsRepository, Recalculations } from '@app/domain/tracking';
import { type Settings, SettingsModule } from '@app/platform/config';
import { Database, DatabaseModule } from '@app/platform/database';
import { TelemetryModule } from '@app/platform/telemetry';
import { createCompetitor, createProject, createTestDatabase, createUser, type TestDatabase } from '@app/testing';
import { createWorkerApp } from '../../apps/worker/src/create-worker-app';
import { TestClock } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';
import { testSettings } from '../support/settings';
import { answerLine } from './support/answers';
import { derivedRows, rowIdentities } from './support/stored-rows';

@Module({})
class UpkeepApp {
  static of = (settings: Settings) => ({
    module: UpkeepApp,
    imports: [
      SettingsModule.forRoot(settings),
      TelemetryModule.forRoot(),
      DatabaseModule.forRoot(),
      MetricsUpkeepModule,
    ],
  });
}

const BRANDS = ['Acme', 'Cobalt', 'Dorado'];
const DOMAINS = ['acme.example', 'cobalt.example', 'news.example'];
const ANSWERS = 60;

describe('a recalculation', () => {
  let testDatabase: TestDatabase;
  let settings: Settings;
  let app: INestApplicationContext;
  let database: Database;
  let userId: number;
  const clock = new TestClock();

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    settings = testSettings(testDatabase.url, { PLAN_EVERY_SECONDS: '3600', SIMULATED_MODELS: 'off' });
    app = await createWorkerApp(settings, clock);
    database = app.get(Database, { strict: false });
    userId = await createUser(database);
  }, 60_000);

  afterAll(async () => {
    await app.close();
    await testDatabase.drop();
  });

  const lines = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => answerLine(from + index, BRANDS, DOMAINS));

  const projectOf = async (competitors: readonly [string, string][]) => {
    const projectId = await createProject(database, userId);
    for (const [name, domain] of competitors) await createCompetitor(database, projectId, name, domain);
    return projectId;
  };

  const scopeOf = async (projectId: number) =>
    (await app.get(ProjectsRepository, { strict: false }).openForJob(projectId))!;

  /** Changes what the rows depend on, as a write does. */
  const change = async (projectId: number, text: string, values: unknown[]) => {
    const scope = await scopeOf(projectId);
    await database.transaction(async (sql) => {
      await app.get(Recalculations, { strict: false }).request(scope, clock.now(), sql);
      await sql.query(text, values);
    });
  };

  const addCompetitor = (projectId: number, name: string, domain: string) =>
    change(projectId, 'insert into competitors (project_id, brand_name, domain) values ($1, $2, $3)', [
      projectId,
      name,
      domain,
    ]);

  const work = (projectId: number) => app.get(RecalculationSweep, { strict: false }).work(projectId);

  const verify = async (projectId: number) => {
    const upkeep = await NestFactory.createApplicationContext(UpkeepApp.of(settings), { logger: false });
    const found: unknown[] = [];
    await upkeep.get(VerificationService).verify(projectId, (difference) => found.push(difference));
    await upkeep.close();
    return found;
  };

  const judge = (projectId: number) =>
    database.query(
      `with mentioned as (
         update facts set sentiment = 2 where project_id = $1 and actor_id = 0 and mention_position is not null
           and execution_id % 2 = 0 returning project_id, day, execution_id, actor_id)
       insert into sentiments (project_id, day, execution_id, actor_id, level, score)
       select project_id, day, execution_id, actor_id, 2, 0.5 from mentioned`,
      [projectId],
    );

  it('gives what extraction gives with the competitor present from the start', async () => {
    const fresh = await projectOf([
      ['Cobalt', 'cobalt.example'],
      ['Dorado', 'dorado.example'],
    ]);
    await importAnswers(settings, fresh, lines(0, ANSWERS));
    const later = await projectOf([['Dorado', 'dorado.example']]);
    await importAnswers(settings, later, lines(0, ANSWERS));
    await database.query('update executions set extractor_version = 0 where project_id = $1', [later]);
    await addCompetitor(later, 'Cobalt', 'cobalt.example');
    await work(later);
    const versions = await database.query(
      'select distinct extractor_version as version from executions where project_id = $1',
      [later],
    );
    expect(versions).toEqual([{ version: EXTRACTOR_VERSION }]);

    const expected = await derivedRows(database, fresh);
    expect(expected.facts.length).toBeGreaterThan(ANSWERS * 2);
    expect(await derivedRows(database, later)).toEqual(expected);
    expect(expected.kinds).toContainEqual(expect.objectContaining({ brand_kind: 'brand_other' }));
    expect(await verify(later)).toEqual([]);
  });

  it('leaves everything as it is until the switch, and moves the version once', async () => {
    const projectId = await projectOf([]);
    await importAnswers(settings, projectId, lines(0, ANSWERS));
    const before = await derivedRows(database, projectId);
    const actorsOf = async () =>
      (
        await app.get(ProjectsRepository, { strict: false }).openWithActors({ userId, projectIds: null }, projectId)
      ).actors.map(({ name }) => name);
    await addCompetitor(projectId, 'Cobalt', 'cobalt.example');
    await importAnswers(settings, projectId, lines(ANSWERS, 1));
    const waiting = await derivedRows(database, projectId);
    expect(waiting.facts.filter(({ actor }) => actor === 'Cobalt')).toEqual([]);
    expect(waiting.facts.length).toBeGreaterThan(before.facts.length);
    expect(await actorsOf()).toEqual(['Acme']);

    const { version } = await scopeOf(projectId);
    await work(projectId);
    expect((await scopeOf(projectId)).version).toBe(version + 1);
    expect(await actorsOf()).toEqual(['Acme', 'Cobalt']);
  });

  it('keeps ids and ages of the rows that stay, and the sentiments', async () => {
    const projectId = await projectOf([]);
    await importAnswers(settings, projectId, lines(0, ANSWERS));
    await judge(projectId);
    const before = await rowIdentities(database, projectId);
    await addCompetitor(projectId, 'Cobalt', 'cobalt.example');
    await work(projectId);
    const after = await rowIdentities(database, projectId);
    expect(before.size).toBeGreaterThan(ANSWERS);
    for (const [key, identity] of before) expect([key, after.get(key)]).toEqual([key, identity]);
    expect(after.size).toBeGreaterThan(before.size);
    const { facts } = await derivedRows(database, projectId);
    const judged = facts.filter(({ sentiment }) => sentiment === 2);
    expect(judged.length).toBeGreaterThan(5);
    expect(await verify(projectId)).toEqual([]);
  });

  it('takes in what arrives while it works', async () => {
    const projectId = await projectOf([]);
    await importAnswers(settings, projectId, lines(0, 20));
    await addCompetitor(projectId, 'Cobalt', 'cobalt.example');
    // As if its holder had begun, done nothing and died: what comes now is known only by report.
    const scope = await scopeOf(projectId);
    await database.query(
      `update recalculations set state = 'processing', attempts = 1, lease_until = $2, from_generation = $3,
         to_generation = $3 + 1, actor_set = actor_set_now($1), total = 20,
         last_execution_id = (select max(id) from executions where project_id = $1)
       where project_id = $1`,
      [projectId, clock.now(), scope.generation],
    );
    await importAnswers(settings, projectId, lines(20, 30));
    await work(projectId);
    const fresh = await projectOf([['Cobalt', 'cobalt.example']]);
    await importAnswers(settings, fresh, lines(0, 50));
    expect(await derivedRows(database, projectId)).toEqual(await derivedRows(database, fresh));
    expect(await verify(projectId)).toEqual([]);
  });

  it('serves a second change made meanwhile after the first', async () => {
    const projectId = await projectOf([]);
    await importAnswers(settings, projectId, lines(0, 20));
    await addCompetitor(projectId, 'Cobalt', 'cobalt.example');
    await addCompetitor(projectId, 'Dorado', 'dorado.example');
    await work(projectId);
    const fresh = await projectOf([
      ['Cobalt', 'cobalt.example'],
      ['Dorado', 'dorado.example'],
    ]);
    await importAnswers(settings, fresh, lines(0, 20));
    expect(await derivedRows(database, projectId)).toEqual(await derivedRows(database, fresh));
    const [{ count }] = (await database.query<{ count: number }>(
      'select count(*) from recalculations where project_id = $1',
      [projectId],
    )) as [{ count: number }];
    expect(count).toBe(1);
  });

  it('takes a deleted prompt out of metrics and lists together, and removes it in the end', async () => {
    const projectId = await projectOf([]);
    await importAnswers(settings, projectId, lines(0, ANSWERS));
    const [prompt] = await database.query<{ id: number }>('select min(id) as id from prompts where project_id = $1', [
      projectId,
    ]);
    const left = async () => {
      const [row] = await database.query<{ facts: number; executions: number }>(
        `select (select count(*) from facts f join projects p on p.id = $1 and p.generation = f.generation
             where f.project_id = $1 and f.prompt_id = $2) as facts,
           (select count(*) from executions where project_id = $1 and prompt_id = $2 and state = 'succeeded') as executions`,
        [projectId, prompt!.id],
      );
      return row!;
    };
    const before = await left();
    expect(before.executions).toBeGreaterThan(0);
    await change(
      projectId,
      `update prompts set removed_with = (select max(id) from recalculations where project_id = $1)
       where project_id = $1 and id = $2`,
      [projectId, prompt!.id],
    );
    expect(await left()).toEqual(before);
    await work(projectId);
    expect(await left()).toEqual({ facts: 0, executions: 0 });
    expect(await verify(projectId)).toEqual([]);

    clock.advance(120_000);
    await work(projectId);
    const [gone] = await database.query<Record<string, number>>(
      `select (select count(*) from prompts where project_id = $1 and id = $2) as prompts,
         (select count(*) from executions where project_id = $1 and prompt_id = $2) as executions,
         (select count(*) from facts f join projects p on p.id = $1 and p.generation <> f.generation
            where f.project_id = $1) as former,
         (select count(*) from search_texts s where s.project_id = $1 and not exists (
            select from executions e where e.project_id = $1 and e.id = s.execution_id)) as searched`,
      [projectId, prompt!.id],
    );
    expect(gone).toEqual({ prompts: 0, executions: 0, former: 0, searched: 0 });
  });
});
