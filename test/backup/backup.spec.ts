import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { everything, writeArchive } from '@app/platform/archive';
import { Client } from 'pg';
import { createDataSource, Database, migrate } from '@app/platform/database';
import {
  createProject,
  createTestDatabase,
  createUser,
  describeLong,
  eventually,
  longOr,
  spawnTypescript,
  type TestDatabase,
} from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { demoDatabase } from '../support/demo-database';
import { fillInstallation, sealEverything } from '../support/filled-installation';
import { fillProject } from '../support/filled-project';
import { operations } from '../support/operations';
import { runCli } from '../support/run-cli';
import { entryOf } from '../support/service-process';
import { rewritten } from './support/rewritten';
import { connected } from '../support/connected';
import { storedIn } from './support/stored';

const SECRET_KEY = 'a secret of at least 32 characters';
const OTHER_KEY = { SECRET_KEY: 'another secret of at least 32 characters' };
const CLI = join(entryOf('api'), '../../../cli/src/main.ts');
const NAME = /^ai-visibility-\d{8}T\d{9}Z\.tar$/;

const FIGURES_DIFFER =
  /\n1 projects: [1-9]\d* differences between figures and the rows behind them\n0 sealed rows open .*, [4-9] do not\n$/;
describe('an archive of everything', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  const databases: TestDatabase[] = [];
  let demo: Awaited<ReturnType<typeof demoDatabase>>;
  let source: TestDatabase;
  let archive: string;

  const environmentOf = ({ url }: TestDatabase, more: NodeJS.ProcessEnv = {}) => ({
    DATABASE_URL: url,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SECRET_KEY,
    ...more,
  });
  const backup = (verb: string, args: readonly string[], database: TestDatabase, more?: NodeJS.ProcessEnv) =>
    runCli(`backup ${verb}`, args, environmentOf(database, more));
  const empty = async (): Promise<TestDatabase> => {
    const database = await createTestDatabase();
    databases.push(database);
    return database;
  };

  const connectionsTo = ({ url }: TestDatabase, waitingFor: string | null = null): Promise<{ pid: number }[]> =>
    connected(url, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'ai-visibility archive'
           and wait_event_type = coalesce($1, wait_event_type)`,
        [waitingFor],
      );
      return rows;
    });

  async function filled(database: TestDatabase, to: string): Promise<string> {
    const source = new Database(await createDataSource(database.url, 2).initialize());
    try {
      await fillWithEverything(source);
    } finally {
      await source.dataSource.destroy();
    }
    const { code, stdout, stderr } = await backup('create', ['--to', to, '--json'], database);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const document = JSON.parse(stdout) as { archive: string; bytes: number };
    expect(readdirSync(to)).toEqual([expect.stringMatching(NAME)]);
    expect(statSync(document.archive)).toMatchObject({ size: document.bytes, mode: 0o100_600 });
    return document.archive;
  }

  beforeAll(async () => {
    demo = await demoDatabase({ SECRET_KEY });
    databases.push(demo);
    source = await empty();
    archive = await filled(source, join(folder, 'kept'));
  });
  afterAll(async () => {
    for (const database of databases) await database.drop();
    rmSync(folder, { recursive: true });
  });

  it('restores every row, sequence, index and trigger, and answers every read with the same bytes', async () => {
    const target = await empty();
    await connected(target.url, (client) => client.query('drop schema public cascade; create schema public'));
    const from = await filled(demo, join(folder, 'demo'));
    const before = await storedIn(demo.url);
    const { code, stdout, stderr } = await backup('restore', ['--from', from, '--verify', 'none'], target);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Restored: [\d,]+ rows of \d+ tables, as they were at .*\n.*\n[4-9] sealed rows open with SECRET_KEY, 0 do not\n$/,
    );
    expect(await storedIn(target.url)).toEqual(before);
    expect(Object.entries(before.rows).filter(([, { length }]) => length === 0)).toEqual([]);

    const [asked, again] = [await answersOf(demo), await answersOf(target)];
    expect(asked.filter(({ status }) => status === 200).length).toBeGreaterThan(30);
    expect(again).toEqual(asked);
  });

  /** Every read without a place in its path, of the demo. */
  async function answersOf({ url }: TestDatabase) {
    const { projectId, apiKey: key } = demo.made!;
    const api = await ApiHarness.start(
      { SECRET_KEY, RATE_LIMIT_PER_MINUTE: '100000' },
      { url, drop: async () => undefined },
    );
    try {
      const answers = [];
      for (const { path, method } of operations) {
        if (method !== 'get' || path.includes('{')) continue;
        const { status, text, headers } = await api.request('get', `${path}?project_id=${projectId}`, key);
        answers.push({ path, status, etag: headers.etag as string, text: text.replace(/"request_id":"[^"]*"/, '') });
      }
      return answers;
    } finally {
      await api.stop();
    }
  }

  it('is refused by a database that has rows', async () => {
    const target = await empty();
    await connected(target.url, (client) =>
      client.query(`insert into users (email, name) values ('x@y.example', 'X')`),
    );
    const before = await storedIn(target.url);
    const refused = await backup('restore', ['--from', archive], target);
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database is not empty: users have rows\./),
    });
    expect(await storedIn(target.url)).toEqual(before);
  });

  it('is refused by a database of another schema, which stays as it is', async () => {
    const target = await empty();
    const earlier = await createDataSource(target.url, 1).initialize();
    await earlier.undoLastMigration();
    await earlier.destroy();
    const names = () =>
      connected(target.url, (client) => client.query<{ name: string }>('select name from migrations order by id'));
    const { rows: before } = await names();
    const refused = await backup('restore', ['--from', archive], target);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^The archive's schema is \w+, and the/) });
    expect((await names()).rows).toEqual(before);
  });

  describe('that is not as it should be changes nothing, and says why', () => {
    const BAD: Record<string, [make: (to: string) => unknown, says: RegExp]> = {
      'cut off in the middle': [
        (to) => (cpSync(archive, to), truncateSync(to, Math.floor(statSync(archive).size / 2))),
        /^The archive is cut off: its end is missing\.\n$/,
      ],
      'cut off before its last file': [
        (to) => rewritten(archive, to, (name, content) => (name === 'contents.json' ? null : content)),
        /^The archive is cut off: its end is missing\.\n$/,
      ],
      'without one of its parts': [
        (to) => rewritten(archive, to, (name, content) => (name === 'tables/users/000001.jsonl.gz' ? null : content)),
        /^The archive is damaged: tables\/users\/000001\.jsonl\.gz\.\n$/,
      ],
      'with a byte that has changed': [
        (to) => {
          cpSync(archive, to);
          const file = openSync(to, 'r+');
          writeSync(file, Buffer.from([0xff, 0x00, 0xff]), 0, 3, Math.floor(statSync(to).size / 2));
          closeSync(file);
        },
        /^The archive is damaged: |^This is no archive of ours, or it is damaged\.\n$/,
      ],
      'of a newer schema': [
        (to) => ofHead(to, (head) => ({ ...head, schema: 'Later9990000000000' })),
        /^The schema Later9990000000000 is not known to this release, whose newest is .*\. Use a newer release\.\n$/,
      ],
      'of a newer format': [
        (to) => ofHead(to, (head) => ({ ...head, version: 2 })),
        /^The archive has version 2 of the format, and this release knows 1\. Use a newer release\.\n$/,
      ],
      'with other columns': [
        (to) => ofHead(to, (head) => ({ ...head, tables: { ...(head.tables as object), users: { id: 'bigint' } } })),
        /^The archive and the database have other columns in users\.\n$/,
      ],
      'not one of ours': [(to) => cpSync(__filename, to), /^This is no archive of ours/],
    };
    const ofHead = (to: string, change: (head: Record<string, unknown>) => object) =>
      rewritten(archive, to, (name, content) =>
        name === 'archive.json'
          ? Buffer.from(JSON.stringify(change(JSON.parse(content.toString()) as Record<string, unknown>)))
          : content,
      );
    let target: TestDatabase;
    let before: unknown;

    beforeAll(async () => {
      target = await empty();
      before = await storedIn(target.url);
    });

    it.each(longOr(Object.entries(BAD), Object.entries(BAD).slice(0, 3)))('%s', async (_, [make, says]) => {
      const bad = join(folder, 'bad.tar');
      await make(bad);
      const restored = await backup('restore', ['--from', bad, '--json'], target);
      expect(restored).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(says) as string });
      expect(await storedIn(target.url)).toEqual(before);
    });

    it('sealed with another key', async () => {
      const refused = await backup('restore', ['--from', archive], target, OTHER_KEY);
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^SECRET_KEY is not that of/) });
      expect(await storedIn(target.url)).toEqual(before);
    });

    it('while the service works with the database', async () => {
      const others = await createDataSource(target.url, 1).initialize();
      await others.query('select 1');
      const pulse = new Client({ connectionString: target.url, application_name: 'ai-visibility pulse' });
      await pulse.connect();
      const refused = await backup('restore', ['--from', archive], target);
      await pulse.end();
      await others.destroy();
      expect(refused).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^The service is working with this database \(2 connections\)/),
      });
    });
  });

  it('verifies by itself, and says what is wrong', async () => {
    const whole = await backup('verify', ['--from', archive], source);
    expect(whole).toMatchObject({ code: 0, stdout: expect.stringMatching(/^The archive is whole: /) });
    const bad = await rewritten(archive, join(folder, 'bad.tar'), (name, content) =>
      name === 'contents.json' ? null : content,
    );
    expect(await backup('verify', ['--from', bad], source)).toMatchObject({ code: 1, stdout: '' });
    const missing = await backup('verify', ['--from', join(folder, 'missing.tar')], source);
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringMatching(/^ENOENT/) });
  });

  it('keeps the newest that are asked for, and touches nothing else', async () => {
    const to = join(folder, 'rotated');
    const small = await empty();
    for (let number = 0; number < 2; number += 1) await backup('create', ['--to', to], small);
    const [first, second] = readdirSync(to);
    cpSync(join(to, first!), join(to, 'mine.tar'));
    cpSync(join(to, first!), join(to, 'ai-visibility-20260101T000000000Z.tar.partial'));
    utimesSync(join(to, 'ai-visibility-20260101T000000000Z.tar.partial'), 0, 0);
    const { code, stdout } = await backup('create', ['--to', to, '--keep', '2', '--json'], small);
    expect(code).toBe(0);
    expect((JSON.parse(stdout) as { removed: string[] }).removed).toEqual([first]);
    expect(readdirSync(to)).toEqual([second, expect.stringMatching(NAME), 'mine.tar']);
  });

  it('ends with its place, when that is full', async () => {
    let taken = 0;
    const full = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        taken += chunk.length;
        done(taken > 64_000 ? Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }) : null);
      },
    });
    const options = { createdAt: new Date(0), progress: () => undefined };
    const writing = writeArchive(source.url, everything({}), options, (content) => pipeline(content, full));
    await expect(writing).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await connectionsTo(source)).toEqual([]);
  });

  it('is not there when its database fails, and has no start of the service wait', async () => {
    const to = join(folder, 'failed');
    await connected(source.url, async (client) => {
      await client.query('begin');
      await client.query('lock table webhooks in access exclusive mode');
      const failing = backup('create', ['--to', to], source);
      const [{ pid }] = await eventually(
        () => connectionsTo(source, 'Lock'),
        ({ length }) => length > 0,
        60_000,
      );
      // No migration begins, and nobody who has none to make waits.
      const { rows } = await client.query(`select mode from pg_locks where locktype = 'advisory' and pid = $1`, [pid]);
      expect(rows).toEqual([{ mode: 'ShareLock' }]);
      expect(await migrate(source.url)).toEqual([]);
      await client.query('select pg_terminate_backend($1)', [pid]);
      expect(await failing).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/terminat/) });
      await client.query('rollback');
    });
    expect(readdirSync(to)).toEqual([]);
  });

  it('says when nobody will be able to tell whose key it needs', async () => {
    const made = await backup('create', ['--to', join(folder, 'keyless')], source, { SECRET_KEY: '' });
    expect(made).toMatchObject({ code: 0, stderr: expect.stringMatching(/^SECRET_KEY is not set here\. /) });
  });

  describeLong('at length', () => {
    it('of an earlier schema is restored to it, and migrated', async () => {
      const [older, target] = [await empty(), await empty()];
      const earlier = await createDataSource(older.url, 1).initialize();
      await earlier.undoLastMigration();
      await earlier.query(`insert into users (email, name) values ('x@y.example', 'X')`);
      await earlier.destroy();
      const to = join(folder, 'older');
      const { stdout } = await backup('create', ['--to', to, '--json'], older);
      const { archive: from } = JSON.parse(stdout) as { archive: string };
      await connected(target.url, (client) => client.query('drop schema public cascade; create schema public'));
      expect(await backup('restore', ['--from', from], target)).toMatchObject({ code: 0 });
      const after = await storedIn(target.url);
      expect(after.rows.users).toHaveLength(1);
      expect(after.structure).toEqual((await storedIn((await empty()).url)).structure);
    });

    it('sealed with another key is restored when that is wanted', async () => {
      const restored = await backup('restore', ['--from', archive, '--with-another-key'], await empty(), OTHER_KEY);
      // The rows of the filled project do not belong together, and the restore says so.
      expect(restored).toMatchObject({ code: 1, stdout: expect.stringMatching(FIGURES_DIFFER) });
    });
  });

  describeLong('whose process is killed', () => {
    /** It waits for somebody else, and dies there. */
    async function killedWaiting(database: TestDatabase, lock: string, args: readonly string[]): Promise<void> {
      await connected(database.url, async (client) => {
        await client.query('begin');
        await client.query(lock);
        const child = spawnTypescript(CLI, ['backup', ...args], {
          env: { ...process.env, ...environmentOf(database) },
        });
        await eventually(
          () => connectionsTo(database, 'Lock'),
          ({ length }) => length > 0,
          60_000,
        );
        child.process.kill('SIGKILL');
        expect(await child.ended).toBe('SIGKILL');
        await client.query('rollback');
        await eventually(
          () => connectionsTo(database),
          ({ length }) => length === 0,
          60_000,
        );
      });
    }

    it('leaves no archive', async () => {
      const to = join(folder, 'killed');
      await killedWaiting(source, 'lock table webhooks in access exclusive mode', ['create', '--to', to]);
      expect(readdirSync(to).filter((name) => NAME.test(name))).toEqual([]);
      expect(await backup('create', ['--to', to], source)).toMatchObject({ code: 0 });
    });

    it('leaves the database as it was, with all rows loaded and the indexes made', async () => {
      const target = await empty();
      await connected(target.url, (client) =>
        client.query(`insert into users (email, name) values ('x@y.example', 'X')`),
      );
      const before = await storedIn(target.url);
      const args = ['restore', '--from', archive, '--replace', '--verify', 'none'];
      // A sequence that somebody has taken a number of in an open transaction cannot be restarted.
      await killedWaiting(target, `select nextval('fact_ids')`, args);
      const after = await storedIn(target.url);
      expect({ ...after, sequences: [] }).toEqual({ ...before, sequences: [] });
      expect(await backup('restore', args.slice(1), target)).toMatchObject({ code: 0 });
      expect((await storedIn(target.url)).rows).toEqual((await storedIn(source.url)).rows);
    });
  });
});

/** Escapes that a `json` column keeps, and no function of Postgres decodes. */
const UNREAD = String.raw`"\u0000 \ud83d"`;

/** A project with a row in every table, and what is hard to carry. */
async function fillWithEverything(database: Database): Promise<void> {
  const userId = await createUser(database);
  const other = await createProject(database, userId);
  await fillProject(database, userId, other);
  await fillInstallation(database, userId, other);
  const odd = 'line\nend \\n "quoted" \u0001\u007f\u2028 é 漢字 👩‍👩‍👧 \t\r\\.';
  await database.query('update projects set name = $2, matching_names = $3 where id = $1', [
    other,
    odd,
    [odd, '', 'NULL', '{}'],
  ]);
  await database.query(`update users set limit_overrides = 'null', spend_caps = $2 where id = $1`, [
    userId,
    `{"a": 12345678901234567890.123456789, "b": ${JSON.stringify(odd)}, "$json": null}`,
  ]);
  await database.query(`update tasks set result = $2 where project_id = $1`, [
    other,
    `{"a" :\n 1.00,"a":\r\n${UNREAD}}`,
  ]);
  // Without line ends, as null, and as a text by itself.
  await database.query('update task_steps set said = $1', [UNREAD]);
  await database.query('update recommendation_steps set said = $1', [`{"$json": ${UNREAD}}`]);
  await database.query(`update prompt_proposal_steps set said = 'null'`);
  await database.query(`insert into project_replicates (project_id, since, replicates) values ($1, '-infinity', 2)`, [
    other,
  ]);
  await sealEverything(database, SECRET_KEY);
}
