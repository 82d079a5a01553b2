import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { spawnTypescript, type TypescriptChild } from '@app/testing';
import { type EmbeddedPostgres, EmbeddedPostgresError, startEmbeddedPostgres } from '.';
import { OWN_USER } from './run-as';

jest.setTimeout(300_000);

const HOLDER = join(__dirname, 'fixtures', 'hold-server.ts');
/** "daemon", who exists everywhere, stands for a normal user. */
const ORDINARY_USER = 1;
const UNLISTED_USER = 54_321;
const whenRoot = process.getuid?.() === 0 ? describe : describe.skip;
/** A clone in root's own home is closed to every other user. */
const openToOthers = () =>
  spawnSync('sh', ['-c', 'test -r "$0" && test -x "$1"', HOLDER, process.execPath], { uid: ORDINARY_USER, cwd: '/' })
    .status === 0;
const whenOpen = process.getuid?.() === 0 && openToOthers() ? describe : describe.skip;

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('startEmbeddedPostgres', () => {
  let folder: string;
  let dataDir: string;
  let servers: EmbeddedPostgres[];
  let holders: TypescriptChild[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'embedded-postgres-'));
    chmodSync(folder, 0o711);
    dataDir = join(folder, 'data');
    servers = [];
    holders = [];
  });

  afterEach(async () => {
    for (const server of servers) await server.stop();
    for (const { process: child, ended } of holders) {
      child.stdin!.end();
      await ended;
    }
    rmSync(folder, { recursive: true });
  });

  const cluster = (...parts: string[]) => join(dataDir, 'cluster', ...parts);

  const start = async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    servers.push(server);
    return server;
  };

  const hold = async (options = {}) => {
    const child = spawnTypescript(HOLDER, [dataDir], options);
    holders.push(child);
    return { url: await child.line(), child };
  };

  const ownedBy = (id: number) => {
    mkdirSync(dataDir);
    chownSync(dataDir, id, id);
    return { uid: id, gid: id, cwd: '/' };
  };

  const startAndStop = async () => {
    await start();
    await servers.pop()!.stop();
  };

  it('keeps the data between starts and ends the server between them', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    await expect(query(first.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);

    const second = await start();
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('listens on the loopback only and lets nobody in without the password', async () => {
    const { url } = await start();
    const [row] = await query(
      url,
      "SELECT current_setting('listen_addresses') AS hosts, current_setting('unix_socket_directories') AS sockets",
    );
    expect(row).toEqual({ hosts: '127.0.0.1', sockets: '' });
    await expect(query(Object.assign(new URL(url), { password: 'guess' }).href, 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    );
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
    expect(existsSync(cluster('pwfile'))).toBe(false);
  });

  it('adopts and later ends a server whose starter was killed', async () => {
    const held = await hold();
    held.child.process.kill('SIGKILL');
    expect(await held.child.ended).toBe('SIGKILL');

    const adopted = await start();
    expect(adopted.url).toBe(held.url);
    await adopted.stop();
    await expect(query(held.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it.each(['first', 'second'])(
    'serves two processes until both are done with it, the %s leaving first',
    async (leaver) => {
      const held = await hold();
      const ours = await start();
      expect(ours.url).toBe(held.url);
      const leave = {
        first: async () => {
          held.child.process.stdin!.end();
          await held.child.ended;
        },
        second: () => ours.stop(),
      };
      await leave[leaver === 'first' ? 'first' : 'second']();
      expect(await query(held.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await leave[leaver === 'first' ? 'second' : 'first']();
      await expect(query(held.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
    },
  );

  it('goes on serving after Ctrl-C, until its starter ends it', async () => {
    const held = await hold({ detached: true });
    process.kill(-held.child.process.pid!, 'SIGINT');
    expect(await query(held.url, 'SELECT pg_sleep(0.2), 1 AS one')).toMatchObject([{ one: 1 }]);
    held.child.process.stdin!.end();
    expect(await held.child.ended).toBe(0);
    await expect(query(held.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('makes one cluster and one server when several processes start at once', async () => {
    const [ours, ...others] = await Promise.all([start(), hold(), hold()]);
    expect(others.map(({ url }) => url)).toEqual([ours.url, ours.url]);
  });

  it.each([
    ['a dead process', () => spawnSync(process.execPath, ['--version']).pid],
    ['another program', () => process.pid],
  ])('starts anew over a process file that names %s', async (_case, pid) => {
    await startAndStop();
    writeFileSync(cluster('postmaster.pid'), `${pid()}\n${cluster()}\n1\n1\n\n127.0.0.1\n`);
    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('refuses a wrong password file, with advice and without leaving a server behind', async () => {
    await startAndStop();
    writeFileSync(join(dataDir, 'password'), 'wrong');
    await expect(start()).rejects.toThrow(/password file .* is not the one of the database/);
    expect(existsSync(cluster('postmaster.pid'))).toBe(false);
  });

  it('refuses data of another major version and names both', async () => {
    await startAndStop();
    writeFileSync(cluster('PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow(/written by PostgreSQL 15; the installed one is 18/);
  });

  it('makes the cluster afresh when the first attempt was cut off', async () => {
    mkdirSync(join(dataDir, 'init-cut-off', 'cluster'), { recursive: true });
    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(dataDir, 'init-cut-off'))).toBe(false);
  });

  it('says what failed when the port is taken', async () => {
    const { url } = await start();
    const other = startEmbeddedPostgres({ dataDir: join(folder, 'other'), port: Number(new URL(url).port) });
    await expect(other).rejects.toThrow(EmbeddedPostgresError);
    await expect(other).rejects.toThrow(/Address already in use/);
  });

  whenRoot('for root', () => {
    it('works in a folder that only root may enter, or says what to do', async () => {
      chmodSync(folder, 0o700);
      const mayMapUsers = spawnSync('unshare', ['-U', '--map-user=65534', '--map-group=65534', 'true']).status === 0;
      if (!mayMapUsers) return expect(start()).rejects.toThrow(/normal user, or set DATABASE_URL/);
      expect(await query((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect(statSync(cluster()).uid).toBe(0);
    });
  });

  whenOpen('for root and another user', () => {
    it('runs the server as a user who owns nothing else', async () => {
      await start();
      const pid = readFileSync(cluster('postmaster.pid'), 'utf8').split('\n')[0];
      expect(statSync(`/proc/${pid}`).uid).toBe(OWN_USER);
      expect(statSync(cluster()).uid).toBe(OWN_USER);
      expect(statSync(cluster('pg_hba.conf')).uid).toBe(OWN_USER);
    });

    it('goes on with a cluster that the release before made as nobody', async () => {
      await startAndStop();
      spawnSync('chown', ['-R', '65534:65534', cluster()]);
      await start();
      const pid = readFileSync(cluster('postmaster.pid'), 'utf8').split('\n')[0];
      expect(statSync(`/proc/${pid}`).uid).toBe(65_534);
    });

    it('serves the data that a normal user made, and gives them back', async () => {
      const asUser = ownedBy(ORDINARY_USER);
      const held = await hold(asUser);
      await query(held.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      held.child.process.stdin!.end();
      expect(await held.child.ended).toBe(0);

      const ours = await start();
      expect(await query(ours.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
      await ours.stop();

      const again = await hold(asUser);
      expect(await query(again.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    });

    it('tells a user whom the system does not know what to do', async () => {
      const child = spawnTypescript(HOLDER, [dataDir], { ...ownedBy(UNLISTED_USER), stdio: ['pipe', 'pipe', 'pipe'] });
      const errors = text(child.process.stderr!);
      expect(await child.ended).toBe(1);
      expect(await errors).toMatch(/missing in the system's user list.*DATABASE_URL/);
    });
  });
});
