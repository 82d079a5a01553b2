import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@app/platform/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@app/platform/embedded-postgres';
import { describeLong, eventually } from '@app/testing';
import { prepareAccount } from '../support/run-cli';
import { type ServiceProcess, startProcess } from '../support/service-process';

const CLIENTS = 20;
/** Clients wait for five seconds at most. This is a slow machine, and less than the time limit of a statement. */
const LIMIT_MS = 12_000;
/** What a process may take to end, and less than one that waits for its database. */
const END_MS = 40_000;

/** A whole server stands still, so it is one of this spec's own. */
describeLong('a Postgres that is frozen', () => {
  let folder: string;
  let server: EmbeddedPostgres;
  let api: ServiceProcess;
  let key: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'frozen-'));
    chmodSync(folder, 0o711);
    server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
    await migrate(server.url);
    key = await prepareAccount({ DATABASE_URL: server.url, LOG_LEVEL: 'silent' });
    api = await startProcess('api', {
      DATABASE_URL: server.url,
      DRAIN_GRACE_SECONDS: '0',
    });
  }, 180_000);

  afterAll(async () => {
    api.process.kill('SIGKILL');
    signal('SIGCONT');
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const postmaster = () =>
    Number(readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = (of: number): number[] => {
    const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    return processes
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter(([, parent]) => parent === of)
      .map(([pid]) => pid!);
  };
  /** The server first, so that it makes no more children; one may end by itself meanwhile. */
  const signal = (name: NodeJS.Signals) => {
    const parent = postmaster();
    process.kill(parent, name);
    for (const pid of children(parent)) {
      try {
        process.kill(pid, name);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };

  const write = async () => {
    const at = performance.now();
    const response = await fetch(`${api.base}/api/v1/annotations`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ project_id: 1, title: 'Launch' }),
    });
    const { annotation } = (await response.json()) as { annotation?: { id: number } };
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, id: annotation?.id, ms: performance.now() - at };
  };
  const ready = async () => (await fetch(`${api.base}/readyz`)).status;

  it('is 503 within the limit, and nothing is amiss when it goes on', async () => {
    const before = await Promise.all(Array.from({ length: CLIENTS }, write));
    expect(new Set(before.map(({ status }) => status))).toEqual(new Set([201]));

    signal('SIGSTOP');
    const during = await Promise.all(Array.from({ length: CLIENTS }, write));
    expect(new Set(during.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 5']));
    const longest = Math.max(...during.map(({ ms }) => ms));
    expect(longest).toBeLessThan(LIMIT_MS);
    expect(await ready()).toBe(503);
    expect((await fetch(`${api.base}/livez`)).status).toBe(200);

    signal('SIGCONT');
    await eventually(ready, (status) => status === 200);
    const after = await Promise.all(Array.from({ length: CLIENTS }, write));
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([201]));
    const list = await fetch(`${api.base}/api/v1/annotations?project_id=1&per_page=100`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    const stored = JSON.stringify(await list.json());
    for (const { id } of [...before, ...after]) expect(stored).toContain(`"id":${id}`);
  }, 180_000);

  it('does not keep a process from ending', async () => {
    signal('SIGSTOP');
    void write().catch(() => undefined);
    const at = performance.now();
    api.process.kill('SIGTERM');
    await api.ended;
    expect(performance.now() - at).toBeLessThan(END_MS);
    signal('SIGCONT');
  }, 180_000);
});
