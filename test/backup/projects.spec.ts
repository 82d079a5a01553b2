import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEFT_BEHIND, PROJECT_RULES } from '@app/domain/work';
import { oneProject, writeArchive } from '@app/platform/archive';
import { createDataSource, Database } from '@app/platform/database';
import { SEALED } from '@app/platform/secrets';
import {
  createCompetitor,
  createProject,
  createPrompt,
  createTestDatabase,
  createUser,
  eventually,
  longOr,
} from '@app/testing';
import type { TestDatabase } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { fillProject, rowsOf, tablesWithRows } from '../support/filled-project';
import { type CliOutcome, runCli } from '../support/run-cli';
import { rewritten } from './support/rewritten';
import { connected } from '../support/connected';
import { storedIn } from './support/stored';

const SECRET = { SECRET_KEY: 'a secret of at least 32 characters' };
const CARRIED = PROJECT_RULES.carried.map(({ table }) => table);

/** A filled project has work under way in these. */
const ENDED: Readonly<Record<string, string>> = {
  executions: `state = 'succeeded', day = '2026-03-10', enqueued_at = now(), lease_until = now()`,
  audit_batches: `state = 'crawled', lease_until = now()`,
  audit_reports: `state = 'completed'`,
  imports: `state = 'done'`,
  agent_uploads: `state = 'done'`,
  recalculations: `state = 'processing', cursor = 7, started_at = now(), to_generation = 2`,
  recommendation_runs: `status = 'completed'`,
  tasks: `state = 'completed'`,
  digests: `channel_ids = '{1}'`,
  projects: 'listened_to = true, has_channels = true',
};

describe('an archive of one project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  const databases: TestDatabase[] = [];
  let home: ApiHarness;
  let owner: { id: number; key: string; email: string };
  let projectId: number;
  let archive: string;

  const cli = (command: string, args: readonly string[], url = home.settings.DATABASE_URL!): Promise<CliOutcome> =>
    runCli(command, args, { DATABASE_URL: url, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...SECRET });
  async function done(command: string, args: readonly string[], url?: string): Promise<Record<string, unknown>> {
    const { stdout, stderr } = await cli(command, [...args, '--json'], url);
    expect(stderr).toMatch(command === 'projects import' ? /^Project \d+ is there, at rest\. .*\n$/ : /^$/);
    return JSON.parse(stdout) as Record<string, unknown>;
  }
  const exported = async (to: string): Promise<string> =>
    String((await done('projects export', ['--project', String(projectId), '--to', join(folder, to)])).archive);
  /** A filled project is no real one: its figures differ from its rows. */
  const imported = async (url?: string): Promise<number> =>
    Number((await done('projects import', ['--from', archive, '--owner', owner.email], url)).project_id);
  const ownRows = (id: number): Promise<string> => rowsOf(home.database, id, CARRIED.slice(1));

  async function empty(): Promise<TestDatabase> {
    const database = await createTestDatabase();
    databases.push(database);
    await connected(database.url, (client) =>
      client.query('insert into users (email, name) values ($1, $2)', [owner.email, 'Ann']),
    );
    return database;
  }

  beforeAll(async () => {
    home = await ApiHarness.start(SECRET);
    const { database } = home;
    const other = await createUser(database);
    const { id, key } = await home.addUser({ scope: 'read_write', plan: 'enterprise' });
    const [row] = await database.query<{ email: string }>('select email from users where id = $1', [id]);
    owner = { id, key, email: row!.email };
    projectId = await createProject(database, id, { name: 'Umbrella “Ω”' });
    await fillProject(database, id, projectId);
    // Its rows were not numbered by them.
    await database.query(`select setval(oid::regclass, 100) from pg_class where relkind = 'S'`);
    for (const [table, set] of Object.entries(ENDED)) {
      await database.query(`update ${table} set ${set} where ${table === 'projects' ? 'id' : 'project_id'} = $1`, [
        projectId,
      ]);
    }
    const later = 'insert into executions (project_id, prompt_id, model, slot, state, channel, due_at, day)';
    await database.query(
      `${later} values ($1, 1, 1, 'b', 'captured', 'api', now(), '2026-03-10'), ($1, 1, 1, 'c', 'running', 'api', now(), null),
         ($1, 1, 1, 'd', 'queued', 'api', now(), null)`,
      [projectId],
    );
    await database.query(
      `insert into saved_views (project_id, user_id, name, path, shared, created_at)
       values ($1, $2, 'Hers', 'overview', false, now())`,
      [projectId, other],
    );
    await createProject(database, other, { name: 'Neighbour' });
    archive = await exported('first');
  }, 60_000);
  afterAll(async () => {
    await home.stop();
    for (const database of databases) await database.drop();
    rmSync(folder, { recursive: true });
  });

  it('says of every table with rows of projects whether they come along', async () => {
    const filled = await tablesWithRows(home.database, projectId);
    const told = [...CARRIED.slice(1), ...Object.keys(LEFT_BEHIND)];
    expect(told.toSorted()).toEqual([...new Set([...filled, 'project_removals'])].toSorted());
    expect(told.filter((table) => SEALED_TABLES.includes(table) && CARRIED.includes(table))).toEqual([]);
  });

  it('carries no hold of a worker, no account and no hash of a token to another installation', async () => {
    const columns = await home.database.query<{ table: string; name: string }>(
      `select c.relname as table, a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relname = any($1) and a.attnum > 0 and a.attname in ('lease_until', 'enqueued_at', 'user_id', 'token_hash', 'public_id')`,
      [CARRIED],
    );
    const replaced = PROJECT_RULES.carried.flatMap(({ table, becomes }) =>
      Object.keys(becomes?.({ projectId: 7, ownerId: 8 }) ?? {}).map((name) => `${table}.${name}`),
    );
    expect(columns.map(({ table, name }) => `${table}.${name}`).filter((one) => !replaced.includes(one))).toEqual([]);
  });

  it('brings every row into an installation that has none, and gives no number twice', async () => {
    const target = await empty();
    const copy = await imported(target.url);
    const there = new Database(await createDataSource(target.url, 2).initialize());
    try {
      const countOf = async (database: Database, rows: string, id: number) =>
        (await database.query(`select from ${rows} = $1`, [id])).length;
      for (const table of CARRIED.slice(1)) {
        const rows = `${table} where project_id`;
        const left = { executions: 2, saved_views: 1, held_answers: -1 }[table] ?? 0;
        const expected = (await countOf(home.database, rows, projectId)) - left;
        expect([table, await countOf(there, rows, copy)]).toEqual([table, expected]);
      }
      const madeAnew = ['project_changes', 'project_counts'];
      for (const table of Object.keys(LEFT_BEHIND).filter((name) => !madeAnew.includes(name))) {
        expect([table, await there.query(`select from ${table} where project_id = $1`, [copy])]).toEqual([table, []]);
      }
      const counted = 'select prompts, competitors from project_counts where project_id = $1';
      expect(await there.query(counted, [copy])).toEqual([
        {
          prompts: await countOf(there, 'prompts where ended_at is null and removed_with is null and project_id', copy),
          competitors: await countOf(there, 'competitors where project_id', copy),
        },
      ]);
      const [settings] = await there.query(
        'select name, user_id as owner, paused, listened_to, has_channels from projects where id = $1',
        [copy],
      );
      expect(settings).toEqual({
        name: 'Umbrella “Ω”',
        owner: 1,
        paused: true,
        listened_to: false,
        has_channels: false,
      });
      expect(
        await there.query('select state, cursor, to_generation, started_at from recalculations where project_id = $1', [
          copy,
        ]),
      ).toEqual([{ state: 'pending', cursor: 0, to_generation: null, started_at: null }]);
      expect(await there.query('select operation, noun, actor_kind, credential from project_changes')).toEqual([
        { operation: 'create', noun: 'project', actor_kind: 'operator', credential: 'projects import' },
      ]);
      const [{ last }] = (await home.database.query<{ last: number }>('select max(id) as last from executions')) as [
        { last: number },
      ];
      const [{ next }] = (await there.query<{ next: number }>("select nextval('executions_id_seq') as next")) as [
        { next: number },
      ];
      expect(next).toBeGreaterThan(last);
      await createPrompt(there, copy, { text: 'Which hat?' });
    } finally {
      await there.dataSource.destroy();
    }
  });

  it('comes twice to the installation that it is from, and none touches another', async () => {
    const before = await ownRows(projectId);
    const first = await imported();
    const rowsOfFirst = await ownRows(first);
    const second = await imported();
    expect(await ownRows(projectId)).toBe(before);
    expect(await ownRows(first)).toBe(rowsOfFirst);
    // A competitor has the same number in each.
    const competitor = await createCompetitor(home.database, projectId, 'Globex', 'globex.example');
    await home.database.query(
      `insert into competitors (project_id, id, brand_name, domain) overriding system value values ($1, $2, 'Other', 'other.example')`,
      [first, competitor],
    );
    const detailsOf = (query: string) => home.get(`/dimensions/competitors/${competitor}${query}`, owner.key);
    expect(await detailsOf('')).toMatchObject({
      status: 422,
      body: { error: { code: 'ERR_INVALID_PARAM', meta: { param: 'project_id' } } },
    });
    expect((await detailsOf(`?project_id=${first}`)).body).toMatchObject({ project_id: first, brand_name: 'Other' });
    // What fills a project is no value of the interface.
    const promptsOf = (id: number) => home.request('get', `/dimensions/prompts?project_id=${id}`, owner.key);
    for (const id of [projectId, first, second]) expect((await promptsOf(id)).body).toMatchObject({ total: 1 });
    const name = encodeURIComponent('Umbrella “Ω”');
    expect((await home.send('delete', `/projects/${first}?name=${name}`, owner.key)).status).toBe(200);
    expect((await promptsOf(first)).status).toBe(404);
    for (const id of [projectId, second]) expect((await promptsOf(id)).body).toMatchObject({ total: 1 });
  });

  it('has its raw bodies dropped by the next runs, whatever days they were through with', async () => {
    const { database } = home;
    await database.query(`update answers set raw = '\\x00' where project_id = $1`, [projectId]);
    const withRaw = await exported('raw');
    const raws = (id: number) => database.query(`select from answers where project_id = $1 and raw is not null`, [id]);
    await database.query(`insert into raw_retention (dropped_before) values ('2026-03-20')`);
    const { project_id } = await done('projects import', ['--from', withRaw, '--owner', owner.email]);
    expect((await raws(Number(project_id))).length).toBeGreaterThan(0);
    const [row] = await database.query<{ before: boolean }>(
      `select dropped_before <= (select min(day) from answers where project_id = $1) as before from raw_retention`,
      [project_id],
    );
    expect(row).toEqual({ before: true });
    await database.query('delete from raw_retention');
  });

  it('has nothing of what comes while it is written', async () => {
    const choose = oneProject(projectId, home.settings.CURRENCY, PROJECT_RULES);
    const options = { createdAt: new Date(0), progress: () => undefined };
    const { contents } = await writeArchive(
      home.settings.DATABASE_URL!,
      async (client, createdAt) => {
        const choice = await choose(client, createdAt);
        await home.database.query(
          `insert into annotations (project_id, title, annotation_date, created_at) values ($1, 'Later', '2026-03-10', now())`,
          [projectId],
        );
        return choice;
      },
      options,
      async (content) => content.resume(),
    );
    expect(contents.tables).toMatchObject({ annotations: 1 });
  });

  describe('that is not as it should be changes nothing, and says why', () => {
    const ofFile = (file: string, change: (content: Record<string, unknown>) => object) => (to: string) =>
      rewritten(archive, to, (name, content) =>
        name === file
          ? Buffer.from(JSON.stringify(change(JSON.parse(content.toString()) as Record<string, unknown>)))
          : content,
      );
    const BAD: Record<string, [make: (to: string) => unknown, says: RegExp]> = {
      'cut off in the middle': [
        (to) => (cpSync(archive, to), truncateSync(to, Math.floor(statSync(archive).size / 2))),
        /^The archive is cut off: its end is missing\.\n$/,
      ],
      'without one of its parts': [
        (to) => rewritten(archive, to, (name, content) => (name === 'tables/answers/000001.jsonl.gz' ? null : content)),
        /^The archive is damaged: tables\/answers\/000001\.jsonl\.gz\.\n$/,
      ],
      'of a schema from before the baseline': [
        ofFile('archive.json', (head) => ({ ...head, schema: 'Accounts1790000000001' })),
        /^The schema Accounts1790000000001 is older than \w+, with which this release begins\. /,
      ],
      'of a newer schema': [
        ofFile('archive.json', (head) => ({ ...head, schema: 'Later9990000000000' })),
        /^The schema Later9990000000000 is not known to this release/,
      ],
      'of another currency': [
        ofFile('archive.json', (head) => ({ ...head, currency: 'CHF' })),
        /^The archive counts money in CHF, and this installation in USD \(CURRENCY\)\. Sums would mix both\.\n$/,
      ],
      'with other columns': [
        ofFile('archive.json', (head) => ({
          ...head,
          tables: { ...(head.tables as object), prompts: { id: 'text' } },
        })),
        /^The archive and the database have other columns in prompts\.\n$/,
      ],
      'with numbers that nobody could count on from': [
        ofFile('contents.json', (contents) => ({
          ...contents,
          sequences: { ...(contents.sequences as object), prompts_id_seq: 2 ** 52 + 1 },
        })),
        /^The archive is damaged: contents\.json, prompts_id_seq\.\n$/,
      ],
      'of everything': [
        async (to) => cpSync(String((await done('backup create', ['--to', join(folder, 'all')])).archive), to),
        /^This is the archive of a whole installation: `backup restore` loads it\.\n$/,
      ],
    };
    const state = async () => (await storedIn(home.settings.DATABASE_URL!)).rows;

    it.each(longOr(Object.entries(BAD), Object.entries(BAD).slice(0, 3)))('%s', async (_, [make, says]) => {
      const bad = join(folder, 'bad.tar');
      await make(bad);
      const before = await state();
      const refused = await cli('projects import', ['--from', bad, '--owner', owner.email, '--json']);
      expect(refused).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(says) as string });
      expect(await state()).toEqual(before);
    });

    it('for somebody who has no account, and is no archive of everything', async () => {
      const before = await state();
      const refused = await cli('projects import', ['--from', archive, '--owner', 'nobody@x.example']);
      expect(refused).toMatchObject({ code: 1, stderr: 'There is no user with the address nobody@x.example.\n' });
      expect(await cli('backup restore', ['--from', archive])).toMatchObject({
        code: 1,
        stderr: 'This is the archive of one project: `projects import` loads it.\n',
      });
      expect(await cli('backup verify', ['--from', archive])).toMatchObject({ code: 0 });
      expect(await cli('projects export', ['--project', '4242', '--to', folder])).toMatchObject({
        code: 1,
        stderr: 'There is no project 4242.\n',
      });
      const older = await createTestDatabase();
      databases.push(older);
      const earlier = await createDataSource(older.url, 1).initialize();
      await earlier.undoLastMigration();
      await earlier.destroy();
      expect(await cli('projects export', ['--project', '1', '--to', folder], older.url)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /^The database's schema is \w+, and this release needs \w+\. Run "npm run migrate"/,
        ),
      });
      expect(readdirSync(folder).filter((name) => name.includes('project-'))).toEqual([]);
      expect(await state()).toEqual(before);
    });
  });

  it('leaves nothing when its connection dies, stands in nobody’s way, and comes when it is asked for again', async () => {
    const { database, settings } = home;
    const neighbour = await createProject(database, owner.id, { name: 'Next door' });
    const count = async () => (await database.query('select from projects')).length;
    const projects = await count();
    await connected(settings.DATABASE_URL!, async (client) => {
      await client.query('begin');
      // The last table that is loaded.
      await client.query('lock table saved_views in access exclusive mode');
      const failing = cli('projects import', ['--from', archive, '--owner', owner.email]);
      const waiting = () =>
        database.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
             and application_name = 'ai-visibility archive'`,
        );
      const [{ pid }] = (await eventually(waiting, ({ length }) => length > 0, 60_000)) as [{ pid: number }];
      expect(await count()).toBe(projects);
      await database.query("set lock_timeout = '5s'");
      await createPrompt(database, neighbour, { text: 'Which scarf?' });
      await client.query('select pg_terminate_backend($1)', [pid]);
      expect(await failing).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/terminat/) });
      await client.query('rollback');
    });
    expect(await count()).toBe(projects);
    expect(await imported()).toBeGreaterThan(neighbour);
  });
});

const SEALED_TABLES: readonly string[] = Object.values(SEALED).map(({ table }) => table);
