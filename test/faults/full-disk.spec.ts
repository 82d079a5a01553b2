import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '@app/platform/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@app/platform/embedded-postgres';
import { eventually } from '@app/testing';
import { prepareAccount, runCli } from '../support/run-cli';
import { type ServiceProcess, startProcess } from '../support/service-process';

const SIZE = '300m';
const BLOCK = Buffer.alloc(1 << 20);
/** Pages of the table that have room take some rows yet. */
const MOST_WRITES = 2_000;

const root = mkdtempSync(join(tmpdir(), 'full-disk-'));
const isMounted =
  process.getuid?.() === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', root]).status === 0;
if (!isMounted) rmSync(root, { recursive: true });
const onTmpfs = isMounted ? describe : describe.skip;

/** `test/lifecycle/full-disk.spec.ts` has what clients see everywhere; this is a real disk, of memory, which takes root. */
onTmpfs('a Postgres on a small disk', () => {
  let server: EmbeddedPostgres;
  let api: ServiceProcess;
  let key: string;

  beforeAll(async () => {
    chmodSync(root, 0o711);
    server = await startEmbeddedPostgres({ dataDir: join(root, 'postgres') });
    await migrate(server.url);
    key = await prepareAccount({ DATABASE_URL: server.url, LOG_LEVEL: 'silent' });
    api = await startProcess('api', { DATABASE_URL: server.url });
  }, 300_000);

  afterAll(async () => {
    api.process.kill('SIGKILL');
    await server.stop();
  });
  // Also where the start has failed.
  afterAll(() => {
    spawnSync('umount', ['-l', root]);
    rmSync(root, { recursive: true, force: true });
  });

  const headers = () => ({ Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' });
  const write = async () => {
    const body = JSON.stringify({ project_id: 1, title: 'Launch' });
    const response = await fetch(`${api.base}/api/v1/annotations`, { method: 'POST', headers: headers(), body });
    const { annotation } = (await response.json()) as { annotation?: { id: number } };
    return { status: `${response.status} ${response.headers.get('retry-after')}`, id: annotation?.id };
  };
  const stored = async (): Promise<number> => {
    const response = await fetch(`${api.base}/api/v1/annotations?project_id=1`, { headers: headers() });
    expect(response.status).toBe(200);
    return ((await response.json()) as { total: number }).total;
  };
  const fill = (): void => {
    for (let number = 0; ; number += 1) {
      try {
        writeFileSync(join(root, `ballast-${number}`), BLOCK);
      } catch {
        return;
      }
    }
  };

  const makeRoom = async (): Promise<void> => {
    for (let number = 0; number < 300; number += 1) rmSync(join(root, `ballast-${number}`), { force: true });
    await eventually(write, ({ status }) => status === '201 null');
  };

  it('refuses writes by 503, reads on, keeps what it has acknowledged, and recovers once there is room', async () => {
    let acknowledged = 0;
    fill();
    let last = await write();
    for (let count = 0; count < MOST_WRITES && last.id; count += 1) {
      acknowledged += 1;
      last = await write();
    }
    expect(last.status).toBe('503 5');
    expect(await stored()).toBe(acknowledged);
    const readyz = await fetch(`${api.base}/readyz`);
    expect([readyz.status, await readyz.json()]).toMatchObject([200, { checks: { database: 'up', disk: 'full' } }]);

    await makeRoom();
    expect(await stored()).toBeGreaterThan(acknowledged);
  }, 300_000);

  it('takes no archive of a project and no project of an archive, says why, and leaves nothing of either', async () => {
    await makeRoom();
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await client.query(
      `insert into prompts (project_id, prompt_text, country_code, language_code, prompt_type, brand_kind)
       select 1, 'Which anvil ' || sha256(n::text::bytea)::text || '?', 'US', 'en', 'commercial', 'brand' from generate_series(1, 6000) n`,
    );
    const cli = (command: string, ...args: string[]) =>
      runCli(command, args, { DATABASE_URL: server.url, LOG_LEVEL: 'silent' });
    const elsewhere = mkdtempSync(join(tmpdir(), 'exported-'));
    const exported = await cli('projects export', '--project', '1', '--to', elsewhere, '--json');
    const { archive } = JSON.parse(exported.stdout) as { archive: string };
    const importing = ['--from', archive, '--owner', 'ann@example.com'];
    const projects = async () => (await client.query('select from projects')).rowCount;

    fill();
    const kept = join(root, 'archives');
    const refused = await cli('projects export', '--project', '1', '--to', kept);
    expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^ENOSPC: no space left/) });
    expect(readdirSync(kept)).toEqual([]);
    const failed = await cli('projects import', ...importing);
    expect(failed).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/No space left on device/) });

    await makeRoom();
    expect(await projects()).toBe(1);
    expect(await cli('projects export', '--project', '1', '--to', kept)).toMatchObject({ code: 0, stderr: '' });
    const said = expect.stringMatching(/^Project \d+ is there, at rest/) as string;
    expect(await cli('projects import', ...importing)).toMatchObject({ code: 0, stderr: said });
    expect(await projects()).toBe(2);
    await client.end();
    rmSync(elsewhere, { recursive: true });
  }, 300_000);
});
