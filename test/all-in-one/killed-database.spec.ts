import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { eventually, spawnTypescript, type TypescriptChild } from '@app/testing';
import { answerOfCli, prepareAccount } from '../support/run-cli';

const WRITERS = 8;
/** Recovery from a crash on a slow machine; whoever waits for a server that is dead waits for longer. */
const OUTAGE_MS = 45_000;

interface Written {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly id: number | undefined;
  readonly at: number;
}

/** The whole product in one process, with the database that it starts itself. */
describe('the embedded installation whose database is killed', () => {
  let folder: string;
  let service: TypescriptChild;
  let base: string;
  let key: string;
  const output: string[] = [];

  const env = () => ({
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: folder,
    DEMO_PROJECT: 'false',
    LOG_LEVEL: 'warn',
    PAGE_FETCHES_PER_DAY: '0',
    PORT: '0',
    RATE_LIMIT_PER_MINUTE: '1000000',
    SIMULATED_MODELS: 'all',
    WRITE_RATE_LIMIT_PER_MINUTE: '1000000',
  });

  const postmasterFile = () => join(folder, 'postgres', 'cluster', 'postmaster.pid');
  const postmaster = () => Number(readFileSync(postmasterFile(), 'utf8').split('\n')[0]);

  const query = async <Row extends object>(sql: string): Promise<Row[]> => {
    const [password, port] = ['password', 'port'].map((name) =>
      readFileSync(join(folder, 'postgres', name), 'utf8').trim(),
    );
    const client = new Client(`postgres://postgres:${password}@127.0.0.1:${port}/app`);
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  };

  const post = async (path: string, body: object): Promise<Written> => {
    const response = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ project_id: 1, ...body }),
    });
    const answer = (await response.json()) as { annotation?: { id: number } };
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      id: answer.annotation?.id,
      at: performance.now(),
    };
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'all-in-one-'));
    chmodSync(folder, 0o711);
    service = spawnTypescript(join(__dirname, '../../apps/all-in-one/src/main.ts'), [], {
      env: env(),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    createInterface({ input: service.process.stderr! }).on('line', (line) => output.push(line));
    while (!base) base = /^REST API\s+(\S+)/.exec(await service.line())?.[1] ?? '';
    void (async () => {
      for (;;) output.push(await service.line());
    })().catch(() => undefined);
    key = await prepareAccount(env());
  }, 180_000);

  afterAll(async () => {
    service.process.kill('SIGKILL');
    if (existsSync(postmasterFile())) process.kill(postmaster(), 'SIGINT');
    await eventually(
      async () => existsSync(postmasterFile()),
      (there) => !there,
    );
    rmSync(folder, { recursive: true, force: true });
  });

  it('answers 503 until its database is back, has lost nothing, and works on', async () => {
    const written: Written[] = [];
    let writing = true;
    const writers = Array.from({ length: WRITERS }, async () => {
      while (writing) {
        const answer = await post('/annotations', { title: 'Launch' });
        written.push(answer);
        if (answer.status !== 201) await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    const successes = (after = 0) => written.filter(({ status, at }) => status === 201 && at > after).length;
    await eventually(
      async () => successes(),
      (count) => count > 50,
    );
    const killedAt = performance.now();
    process.kill(postmaster(), 'SIGKILL');
    await eventually(async () => written.some(({ status }) => status !== 201), Boolean);
    await eventually(
      async () => successes(killedAt + 1_000),
      (count) => count > 50,
      120_000,
    );
    writing = false;
    await Promise.all(writers);

    const refused = written.filter(({ status }) => status !== 201);
    const defects = output.filter(
      (line) => line.startsWith('{') && (JSON.parse(line) as { level: number }).level >= 50,
    );
    expect(defects).toEqual([]);
    expect(new Set(refused.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 5']));
    const stored = new Set((await query<{ id: number }>('select id::int from annotations')).map(({ id }) => id));
    const acknowledged = written.flatMap(({ id }) => id ?? []);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    const outageMs = Math.max(...refused.map(({ at }) => at)) - killedAt;
    expect(outageMs).toBeLessThan(OUTAGE_MS);

    const log = output.filter((line) => line.startsWith('{'));
    expect(log.length).toBeLessThan(4);
    expect(log.join('')).toContain('out of reach');
    expect(output.join('\n')).not.toMatch(/^\s+at /m);

    expect((await post('/prompts', { prompts: ['Best anvil?'], country_code: 'US', language_code: 'en' })).status).toBe(
      201,
    );
    await eventually(
      () => query(`select from executions where state = 'succeeded'`),
      (rows) => rows.length > 0,
      60_000,
    );
  }, 300_000);

  it('shares the database that an operator command starts first', async () => {
    const port = readFileSync(join(folder, 'postgres', 'port'), 'utf8');
    process.kill(postmaster(), 'SIGKILL');
    expect(await answerOfCli('keys list', ['--email', 'ann@example.com'], env())).toContain('load');
    expect(readFileSync(join(folder, 'postgres', 'port'), 'utf8')).toBe(port);
    await eventually(
      async () => (await post('/annotations', { title: 'Back' })).status,
      (status) => status === 201,
    );
  }, 180_000);

  it('ends its database with itself', async () => {
    service.process.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    expect(existsSync(postmasterFile())).toBe(false);
  });
});
