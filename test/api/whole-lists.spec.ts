import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Logger } from '@nestjs/common';
import { eventually, longOr } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { createListedProject, type ListedProject } from '../support/listed-project';

const ROWS = longOr(80_000, 40_000);
const TITLE_LENGTH = 200;
const MEGABYTE = 1_048_576;
/** All rows as objects take several times as much. */
const MOST_GROWN = 12 * MEGABYTE;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const liveHeap = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

describe('a long list as a whole', () => {
  let api: ApiHarness;
  let project: ListedProject;
  let url: string;

  beforeAll(async () => {
    api = await ApiHarness.start();
    project = await createListedProject(api);
    await api.database.query(
      `insert into annotations (project_id, title, annotation_date, created_at)
       select $1, rpad(i::text, ${TITLE_LENGTH}, '-'), '2026-03-04', '2026-03-04T10:00Z' from generate_series(1, ${ROWS}) i`,
      [project.projectId],
    );
    const server = api.app.getHttpServer();
    const { port } = server.address() as AddressInfo;
    url = `http://127.0.0.1:${port}/api/v1/annotations?project_id=${project.projectId}&output=csv&per_page=all`;
  }, 120_000);
  afterAll(() => api.stop());

  const open = async (headers: Record<string, string> = {}): Promise<IncomingMessage> => {
    const sent = get(url, { headers: { Authorization: `Bearer ${project.key}`, ...headers } });
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    // A connection that breaks off is an error of the response, and of its request.
    sent.on('error', () => undefined);
    return response;
  };

  /** The backends that wait for the next read of a list. */
  const readers = async (): Promise<number[]> => {
    const rows = await api.database.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
    );
    return rows.map(({ pid }) => pid);
  };
  const cursors = async (): Promise<number> => (await readers()).length;

  it('has every row, in memory that does not grow with it', async () => {
    const response = await open();
    let [lines, bytes, chunks, most] = [0, 0, 0, 0];
    let before: number | undefined;
    for await (const chunk of response) {
      const text = chunk as Buffer;
      bytes += text.length;
      lines += text.reduce((count, byte) => count + Number(byte === 10), 0);
      if ((chunks += 1) % 100 !== 0) continue;
      before ??= liveHeap();
      most = Math.max(most, liveHeap());
    }
    expect([response.complete, lines]).toEqual([true, ROWS + 1]);
    expect(bytes).toBeGreaterThan(ROWS * TITLE_LENGTH);
    expect(most - before!).toBeLessThan(MOST_GROWN);
  }, 120_000);

  it('is compressed for those who ask', async () => {
    const response = await open({ 'Accept-Encoding': 'gzip' });
    let bytes = 0;
    for await (const chunk of response) bytes += (chunk as Buffer).length;
    expect([response.headers['content-encoding'], response.complete]).toEqual(['gzip', true]);
    expect(bytes).toBeLessThan(5 * MEGABYTE);
  }, 60_000);

  it('waits for a client that does not read', async () => {
    const response = await open();
    response.pause();
    expect(await eventually(cursors, (count) => count === 1)).toBe(1);
    response.destroy();
    await eventually(cursors, (count) => count === 0);
  });

  it('ends at once when its client leaves', async () => {
    const response = await open();
    // It has come, and nobody reads on.
    await once(response, 'readable');
    await eventually(cursors, (count) => count === 1);
    response.destroy();
    expect(await eventually(cursors, (count) => count === 0)).toBe(0);
  });

  it('is no failure when its client leaves before it has rows', async () => {
    const failed = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    const waiting = () =>
      api.database.query(`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`);
    await api.database.transaction(async (sql) => {
      await sql.query('lock table annotations in access exclusive mode');
      const sent = get(url, { headers: { Authorization: `Bearer ${project.key}` } });
      sent.on('error', () => undefined);
      await eventually(waiting, (backends) => backends.length === 1);
      sent.destroy();
      await eventually(waiting, (backends) => backends.length === 0);
    });
    expect((await api.get('/ping', project.key)).status).toBe(200);
    expect(failed.mock.calls).toEqual([]);
    failed.mockRestore();
  });

  it('breaks the connection when it fails amid its rows', async () => {
    const response = await open();
    await once(response, 'readable');
    const [reader] = await eventually(readers, (pids) => pids.length === 1);
    // By its number: it may be reading again by now.
    await api.database.query('select pg_terminate_backend($1)', [reader]);
    await expect(response.resume().toArray()).rejects.toThrow('aborted');
    expect(response.complete).toBe(false);
    const again = await api.get(`/annotations?project_id=${project.projectId}&per_page=1`, project.key);
    expect([again.status, again.body.total]).toEqual([200, ROWS]);
  });

  it('fails as any answer does while it has no rows yet', async () => {
    await api.database.query('alter table annotations rename to annotations_away');
    const response = await open();
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    await api.database.query('alter table annotations_away rename to annotations');
    expect(response.statusCode).toBe(500);
    expect(JSON.parse(Buffer.concat(chunks).toString()).error.code).toBe('ERR_INTERNAL');
    await eventually(cursors, (count) => count === 0);
  });
});
