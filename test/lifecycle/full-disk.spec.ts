import { createInterface } from 'node:readline';
import { createProject, eventually } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { type ServiceProcess, startProcess } from '../support/service-process';

const WRITERS = 8;
const FAILURES = 200;
/** So long after the last failure the log says that it is over. */
const TOLD_MS = 60_000;

/** Postgres' own words: class 53, insufficient resources. */
const FILL = `
  create function full_disk() returns trigger language plpgsql as $$
  begin
    raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = '53100';
  end $$;
  do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger full_disk before insert or update or delete on %I execute function full_disk()', name);
    end loop;
  end $$`;
const EMPTY = 'drop function full_disk() cascade';

describe('a Postgres whose disk is full', () => {
  let harness: ApiHarness;
  let service: ServiceProcess;
  let key: string;
  let projectId: number;
  const output: string[] = [];

  beforeAll(async () => {
    harness = await ApiHarness.start();
    const user = await harness.addUser({ scope: 'full' });
    key = user.key;
    projectId = await createProject(harness.database, user.id);
    service = await startProcess('api', { DATABASE_URL: harness.settings.DATABASE_URL!, LOG_LEVEL: 'warn' });
    createInterface({ input: service.process.stdout! }).on('line', (line) => output.push(line));
  }, 180_000);
  afterAll(async () => {
    service.process.kill('SIGKILL');
    await harness.stop();
  });

  const ask = async (path: string, body?: object) => {
    const response = await fetch(service.base + path, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    await response.text();
    return `${response.status} ${response.headers.get('retry-after')}`;
  };
  const write = () => ask('/api/v1/annotations', { project_id: projectId, title: 'Launch' });
  const ready = async () => {
    const response = await fetch(`${service.base}/readyz`);
    return { code: response.status, ...((await response.json()) as { checks: Record<string, string> }) };
  };

  it('refuses writes by 503 and goes on reading, says so once, and recovers by itself', async () => {
    expect(await write()).toBe('201 null');
    await harness.database.query(FILL);
    const writes: string[] = [];
    const writers = Array.from({ length: WRITERS }, async () => {
      while (writes.length < FAILURES) writes.push(await write());
    });
    await Promise.all(writers);
    expect(new Set(writes)).toEqual(new Set(['503 5']));
    const reads = [
      'account',
      `annotations?project_id=${projectId}`,
      `metrics/timeseries?project_id=${projectId}&metrics=visibility`,
    ];
    for (const path of reads) expect([path, await ask(`/api/v1/${path}`)]).toEqual([path, '200 null']);
    expect(await eventually(ready, ({ checks }) => checks.disk !== 'up')).toMatchObject({
      code: 200,
      checks: { database: 'up', schema: 'up', disk: 'full' },
    });

    await harness.database.query(EMPTY);
    expect(await write()).toBe('201 null');
    await eventually(ready, ({ checks }) => checks.disk === 'up');
    const told = await eventually(
      async () => output.filter((line) => line.includes('Outage')),
      (lines) => lines.length === 2,
      TOLD_MS,
    );
    expect(told[0]).toContain('disk full: Postgres: could not extend file');
    expect(told[1]).toContain('the disk has room again');
    expect(told[1]).toContain(`made ${writes.length} failures`);
    expect(output.filter((line) => !line.includes('Outage'))).toEqual([]);
  }, 180_000);
});
