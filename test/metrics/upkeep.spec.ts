import type { INestApplicationContext } from '@nestjs/common';
import { type Difference, IngestService, RebuildService, VerificationService } from '@app/domain/pipeline';
import { ProjectsRepository } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { createTestDatabase, eventually, longOr, type TestDatabase } from '@app/testing';
import { createCliApp } from '../../apps/cli/src/create-cli-app';
import { runCli } from '../support/run-cli';
import { testSettings } from '../support/settings';
import { OWNER } from '../support/owner-context';
import { PLANTED_ERRORS } from './support/planted-errors';
import { Random } from '../support/random';
import { randomProject } from '../support/random-project';
import type { RawProject } from '../support/raw-project';
import { ingestExecutions, storeProject } from '../support/store-project';

const ROLLUPS = [
  'cube',
  'prompt_days',
  'prompt_totals',
  'vendor_model_days',
  'domain_days',
  'source_days',
  'url_totals',
];
const KEYS = [
  'project_id',
  'generation',
  'day',
  'model',
  'vendor_model',
  'prompt_id',
  'actor_id',
  'domain_id',
  'answers',
  'url_id',
];
const NO_NUMBERS = ['source_type', 'first_seen_at', 'last_seen_at', 'first_executed_at', 'last_executed_at'];
/** The first error of each column. */
const ONE_OF_EACH = PLANTED_ERRORS.filter(
  ([table, column], index) => PLANTED_ERRORS.findIndex(([other, its]) => other === table && its === column) === index,
);
const TIMEOUT_MS = 240_000;

describe('the upkeep of figures', () => {
  let testDatabase: TestDatabase;
  let app: INestApplicationContext;
  let database: Database;
  let stores: { database: Database; projects: ProjectsRepository; ingest: IngestService };
  let nextProject = 1;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    app = await createCliApp(testSettings(testDatabase.url));
    const get = <T>(token: new (...args: never[]) => T) => app.get(token, { strict: false });
    database = get(Database);
    stores = { database, projects: get(ProjectsRepository), ingest: get(IngestService) };
    await database.query(`insert into users (id, email, name) values (${OWNER}, 'owner@brand.example', 'Owner')`);
  }, TIMEOUT_MS);

  afterAll(async () => {
    await app.close();
    await testDatabase.drop();
  });

  const rebuild = (projectId: number) => app.get(RebuildService).rebuild(projectId);

  async function verify(projectId: number): Promise<Difference[]> {
    const found: Difference[] = [];
    const count = await app.get(VerificationService).verify(projectId, (difference) => found.push(difference));
    // Of each table and week a thousand are told of, and all are counted.
    if (found.length < 1_000) expect(count).toBe(found.length);
    else expect(count).toBeGreaterThanOrEqual(found.length);
    return found;
  }

  async function stored(seed: number): Promise<RawProject> {
    const project = randomProject(new Random(seed), nextProject++);
    await storeProject(stores, project);
    return project;
  }

  async function ingestInBatches(
    random: Random,
    { projectId, executions }: RawProject,
    meanwhile?: () => Promise<unknown>,
  ) {
    const rest = random.shuffled(executions);
    while (rest.length > 0) {
      const batches = Array.from({ length: 3 }, () => rest.splice(0, random.int(1, 40)));
      await Promise.all([...batches.map((batch) => ingestExecutions(stores, projectId, batch)), meanwhile?.()]);
    }
  }

  /** Makes a change, and takes it back afterwards whatever it was. */
  async function planted<T>(table: string, projectId: number, change: string, work: () => Promise<T>): Promise<T> {
    await database.query(`create table kept as select * from ${table} where project_id = ${projectId}`);
    try {
      await database.query(change, [projectId]);
      return await work();
    } finally {
      await database.query(`delete from ${table} where project_id = ${projectId}`);
      await database.query(`insert into ${table} select * from kept`);
      await database.query('drop table kept');
    }
  }

  const rows = (table: string, projectId: number) =>
    database.query(`select * from ${table} where project_id = $1 order by ${table}::text`, [projectId]);

  describe('beside ingest', () => {
    it.each(longOr([21, 22, 23, 24, 25, 26], [21]))(
      'finds nothing at any moment, data of seed %d',
      async (seed) => {
        const project = await stored(seed);
        await ingestInBatches(new Random(seed), project, async () =>
          expect(await verify(project.projectId)).toEqual([]),
        );
        expect(await verify(project.projectId)).toEqual([]);
        const [{ responses }] = (await database.query(
          'select coalesce(sum(responses), 0)::int as responses from cube where project_id = $1 and model = 0',
          [project.projectId],
        )) as [{ responses: number }];
        expect(responses).toBe(project.executions.filter(({ failed }) => !failed).length);
      },
      TIMEOUT_MS,
    );

    it(
      'looks at one moment, whatever is switched meanwhile',
      async () => {
        const project = await stored(32);
        await ingestExecutions(stores, project.projectId, project.executions);
        const waiting = () =>
          // Databases of one template have the same numbers for their tables.
          database.query(
            `select from pg_locks where relation = 'sentiments'::regclass and not granted
             and database = (select oid from pg_database where datname = current_database())`,
          );
        const { verified } = await database.transaction(async (sql) => {
          await sql.query('lock table sentiments in access exclusive mode');
          const verified = verify(project.projectId);
          await eventually(waiting, (locks) => locks.length > 0);
          await database.query('update projects set generation = 2 where id = $1', [project.projectId]);
          await database.query('delete from facts where project_id = $1', [project.projectId]);
          return { verified };
        });
        expect(await verified).toEqual([]);
        expect(await verify(project.projectId)).not.toEqual([]);
        await database.query(`update executions set state = 'captured' where project_id = $1`, [project.projectId]);
        expect(await verify(project.projectId)).toEqual([]);
      },
      TIMEOUT_MS,
    );

    it(
      'rebuilds without losing or doubling anything',
      async () => {
        const project = await stored(31);
        await ingestInBatches(new Random(31), project, async () => {
          await Promise.all([rebuild(project.projectId), rebuild(project.projectId)]);
        });
        const ingested = await Promise.all(ROLLUPS.map((table) => rows(table, project.projectId)));
        expect(await verify(project.projectId)).toEqual([]);
        await rebuild(project.projectId);
        expect(await Promise.all(ROLLUPS.map((table) => rows(table, project.projectId)))).toEqual(ingested);
      },
      TIMEOUT_MS,
    );
  });

  describe('of a project with a planted error', () => {
    let id: number;

    beforeAll(async () => {
      const [one, other] = [await stored(41), await stored(42)];
      id = one.projectId;
      await ingestInBatches(new Random(41), one);
      await ingestInBatches(new Random(42), other);
      // Rows of another generation are nobody's business.
      await database.query(
        `insert into cube (project_id, generation, day, model, actor_id, mentions) values ($1, 7, '2020-01-01', 0, 0, 5)`,
        [id],
      );
    }, TIMEOUT_MS);

    const columnsOf = async (table: string): Promise<string[]> => {
      const columns = await database.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attnum`,
        [table],
      );
      return columns.map(({ name }) => name).filter((name) => !KEYS.includes(name) && !NO_NUMBERS.includes(name));
    };

    it.each(ROLLUPS)(
      'finds it in every column of %s, and rebuilding repairs it',
      async (table) => {
        const right = await rows(table, id);
        const columns = await columnsOf(table);
        expect(columns.length).toBeGreaterThan(0);
        // A row for each, so that a column that is found for another's error is one too many.
        const places = await database.query<{ place: string }>(
          `select ctid::text as place from ${table} where project_id = $1 and generation = 1 limit $2`,
          [id, columns.length],
        );
        expect(places).toHaveLength(columns.length);
        for (const [index, column] of columns.entries())
          await database.query(`update ${table} set ${column} = ${column} + 3 where ctid = $1::tid`, [
            places[index]!.place,
          ]);
        const found = await verify(id);
        const named = found.map((difference) => [difference.table, difference.column]).toSorted();
        expect(named).toEqual(columns.map((column) => [table, column]).toSorted());
        for (const { stored, recomputed } of found) expect(Number(stored)).toBe(Number(recomputed ?? 0) + 3);
        const [{ version }] = (await database.query('select version from projects where id = $1', [id])) as [
          { version: number },
        ];
        expect(await rebuild(id)).toBe(true);
        expect(await verify(id)).toEqual([]);
        expect(await database.query('select version from projects where id = $1', [id])).toEqual([
          { version: version + 1 },
        ]);
        expect(await rows(table, id)).toEqual(right);
      },
      TIMEOUT_MS,
    );

    it.each([
      ['cube', 'model', 0],
      ['prompt_days', 'actor_id', -1],
      ['domain_days', 'model', 0],
    ])(
      'finds rows of %s that are missing or too many',
      async (table, key, value) => {
        await database.query(`delete from ${table} where project_id = $1 and generation = 1 and ${key} = ${value}`, [
          id,
        ]);
        const missing = await verify(id);
        expect(missing.length).toBeGreaterThan(0);
        expect(missing.every((one) => one.stored === null && one.key[key] === value)).toBe(true);
        await database.query(`update ${table} set day = day + 200 where project_id = $1 and generation = 1`, [id]);
        expect((await verify(id)).some(({ recomputed }) => recomputed === null)).toBe(true);
        await rebuild(id);
        expect(await verify(id)).toEqual([]);
      },
      TIMEOUT_MS,
    );

    it.each(['first_seen_at', 'last_seen_at'])(
      'finds a wrong url_totals.%s, and URLs that are missing or too many',
      async (column) => {
        const right = await rows('url_totals', id);
        const change = `update url_totals set ${column} = ${column} + interval '1 ms' where ctid = (
          select ctid from url_totals where project_id = $1 and generation = 1 limit 1)`;
        await database.query(change, [id]);
        expect((await verify(id)).map((one) => [one.table, one.column])).toEqual([['url_totals', column]]);
        await database.query('update url_totals set url_id = -url_id where project_id = $1 and answers = 4', [id]);
        const found = await verify(id);
        expect(found.some(({ stored }) => stored === null)).toBe(true);
        expect(found.some(({ recomputed }) => recomputed === null)).toBe(true);
        await rebuild(id);
        expect(await verify(id)).toEqual([]);
        expect(await rows('url_totals', id)).toEqual(right);
      },
      TIMEOUT_MS,
    );

    it.each(longOr(PLANTED_ERRORS, ONE_OF_EACH))(
      'finds %s.%s wrong after: %s',
      async (table, column, change) => {
        const changed = /^(?:update|delete from) (\w+)/.exec(change)![1]!;
        const found = await planted(changed, id, change, () => verify(id));
        expect(found.map((difference) => `${difference.table}.${difference.column}`)).toContain(`${table}.${column}`);
      },
      TIMEOUT_MS,
    );

    it('finds nothing once all of that is taken back', async () => expect(await verify(id)).toEqual([]), TIMEOUT_MS);

    it(
      'is told by the commands, in words and exit codes',
      async () => {
        const run = (command: string, ...args: string[]) => runCli(command, args, { DATABASE_URL: testDatabase.url });
        const [row] = await database.query<{ day: string; mentions: number }>(
          `update cube set mentions = mentions + 1 where ctid = (select ctid from cube
           where project_id = $1 and generation = 1 and model = 0 and actor_id = -1 limit 1) returning day, mentions`,
          [id],
        );
        const line =
          `project ${id}: cube (day ${row!.day}, model 0, actor_id -1) mentions: ` +
          `stored ${row!.mentions}, recomputed ${row!.mentions - 1}\n`;
        expect(await run('metrics verify', '--project', `${id}`)).toMatchObject({
          code: 1,
          stdout: `${line}1 projects: 1 differences\n`,
        });
        expect((await run('metrics rebuild', '--project', `${id}`)).code).toBe(0);
        const all = await run('metrics verify');
        expect([all.code, all.stdout]).toEqual([0, expect.stringMatching(/^\d+ projects: 0 differences\n$/)]);
        expect((await run('metrics verify', '--project', '424242')).code).toBe(1);
        expect((await run('metrics rebuild')).code).toBe(2);
      },
      2 * TIMEOUT_MS,
    );
  });
});
