import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { eventually, spawnTypescript, type TypescriptChild } from '@app/testing';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '.';
import { endAfter } from './end-unused';
import { identityOf } from './process-identity';

jest.setTimeout(300_000);
/** Crash recovery on a machine that does other things as well. */
const RESTART_WITHIN_MS = 120_000;

const HOLDER = join(__dirname, 'fixtures', 'hold-server.ts');

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('an embedded server that is killed', () => {
  let folder: string;
  let dataDir: string;
  let servers: EmbeddedPostgres[];
  let holders: TypescriptChild[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'supervision-'));
    chmodSync(folder, 0o711);
    dataDir = join(folder, 'data');
    servers = [];
    holders = [];
  });

  afterEach(async () => {
    for (const server of servers) await server.stop();
    for (const holder of holders) await release(holder);
    rmSync(folder, { recursive: true });
  });

  const start = async (port?: number) => {
    const server = await startEmbeddedPostgres({ dataDir, port });
    servers.push(server);
    return server;
  };

  const hold = async () => {
    const child = spawnTypescript(HOLDER, [dataDir]);
    holders.push(child);
    return { url: await child.line(), child };
  };

  const release = async ({ process: child, ended }: TypescriptChild) => {
    child.stdin!.end();
    await ended;
  };

  const postmaster = () => Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const kill = () => process.kill(postmaster(), 'SIGKILL');
  const answers = (url: string) =>
    query(url, 'SELECT 1').then(
      () => true,
      () => false,
    );

  /**
   * Processes of servers that work on this cluster. A server's own child bears the server's command line until it has
   * given itself a title, so that only the parent tells the two apart.
   */
  const postmasters = () => {
    const parents = new Map<string, string>();
    for (const pid of readdirSync('/proc')) {
      try {
        const [program, option, cluster] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        if (!program!.endsWith('/postgres') || option !== '-D' || !cluster!.startsWith(folder)) continue;
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        parents.set(pid, /^PPid:\s*(\d+)$/m.exec(status)![1]!);
      } catch {
        // Not a process, or one that has ended meanwhile.
      }
    }
    return [...parents].filter(([, parent]) => !parents.has(parent)).map(([pid]) => pid);
  };

  it('is back on the same port with all that was committed, as often as it dies', async () => {
    const { url } = await start();
    await query(url, 'CREATE TABLE kept (number int)');
    for (const number of [1, 2]) {
      await query(url, `INSERT INTO kept VALUES (${number})`);
      kill();
      await eventually(() => answers(url), Boolean, RESTART_WITHIN_MS);
    }
    expect(await query(url, 'SELECT number FROM kept ORDER BY 1')).toEqual([{ number: 1 }, { number: 2 }]);
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('is started once by the processes that share it, and ends with the last of them', async () => {
    const [ours, held] = [await start(), await hold()];
    kill();
    await eventually(() => answers(held.url), Boolean, RESTART_WITHIN_MS);
    expect(postmasters()).toEqual([String(postmaster())]);

    await ours.stop();
    expect(await answers(held.url)).toBe(true);
    kill();
    await eventually(() => answers(held.url), Boolean, RESTART_WITHIN_MS);

    await release(held.child);
    expect(postmasters()).toEqual([]);
  });

  it('is started on its port by a command that comes first, and outlives the command', async () => {
    const held = await hold();
    held.child.process.kill('SIGSTOP');
    kill();
    await eventually(
      async () => answers(held.url),
      (answer) => !answer,
    );
    const command = await start(1);
    expect(command.url).toBe(held.url);
    await command.stop();
    expect(await answers(held.url)).toBe(true);
    held.child.process.kill('SIGCONT');
  });

  it('keeps its port between starts', async () => {
    const first = await start();
    await first.stop();
    expect((await start()).url).toBe(first.url);
  });

  it('is ended for a killed user only when that one has gone, however early its files were closed', async () => {
    const { url, child } = await hold();
    const guarded = endAfter(identityOf(child.process.pid!), dataDir);
    expect(await answers(url)).toBe(true);
    child.process.kill('SIGKILL');
    await guarded;
    expect(postmasters()).toEqual([]);
  });

  it('is left alone while it is frozen', async () => {
    const { url } = await start();
    const pid = postmaster();
    process.kill(pid, 'SIGSTOP');
    try {
      expect(await answers(url)).toBe(false);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await eventually(() => answers(url), Boolean, RESTART_WITHIN_MS);
    expect(postmaster()).toBe(pid);
  });
});
