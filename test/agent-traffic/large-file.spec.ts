import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { TrafficImportService, type TrafficReport } from '@app/domain/pipeline';
import type { Database } from '@app/platform/database';
import { eventually, longOr, spawnTypescript } from '@app/testing';
import { createWorkerApp } from '../../apps/worker/src/create-worker-app';
import { OperatorHarness } from '../support/operator-harness';

const GPTBOT = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)';
const CLAUDEBOT = 'Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0 Safari/537.36';
/** All rows as objects take several times as much. */
const MOST_GROWN_BYTES = 24 * 1024 * 1024;

describe('a large traffic file', () => {
  let operator: OperatorHarness;
  let database: Database;
  let projectId: number;

  beforeAll(async () => {
    operator = await OperatorHarness.start();
    ({ database } = operator);
  }, 60_000);
  afterAll(() => operator.stop());
  beforeEach(async () => {
    projectId = await operator.project();
  });

  const importFile = async (file: string, queued = false) => {
    const imports = operator.app.get(TrafficImportService, { strict: false });
    return imports.importFile(await operator.scope(projectId), file, { strict: false, queued });
  };

  const START = Date.UTC(2026, 2, 20);

  /** A row every 4 seconds from 20 March 2026 on; every third of a browser. */
  async function generate(name: string, rows: number): Promise<string> {
    const file = join(operator.folder, name);
    const out = createWriteStream(file);
    out.write('timestamp,user_agent,path\n');
    for (let index = 0; index < rows; index += 1) {
      const agent = [GPTBOT, CLAUDEBOT, CHROME][index % 3]!;
      const line = `${new Date(START + index * 4_000).toISOString()},${agent},/page-${index}\n`;
      if (!out.write(line)) await once(out, 'drain');
    }
    await new Promise((resolve) => out.end(resolve));
    return file;
  }

  const sums = async () => {
    const [row] = await database.query<{ requests: number; hours: number }>(
      `select coalesce(sum(requests), 0)::bigint as requests, count(distinct hour) as hours
       from agent_requests where project_id = $1`,
      [projectId],
    );
    return row!;
  };

  it('is killed without a trace, and counts all rows in little memory when it runs again', async () => {
    const ROWS = longOr(300_000, 120_000);
    const file = await generate('large.csv', ROWS);
    const startImport = async () => {
      const child = spawnTypescript(join(__dirname, 'support/import-child.ts'), [String(projectId), file], {
        env: {
          ...process.env,
          DATABASE_URL: operator.settings.DATABASE_URL,
          NODE_OPTIONS: '--expose-gc',
        },
      });
      expect(await child.line()).toBe('importing');
      return child;
    };
    const killed = await startImport();
    // Rows have reached the database, in a transaction that is still open.
    await eventually(
      async () => {
        const [row] = await database.query<{ busy: number }>(
          `select count(*) as busy from pg_stat_activity
           where datname = current_database() and query like 'insert into file_rows%'`,
        );
        return row!.busy;
      },
      (busy) => busy > 0,
    );
    killed.process.kill('SIGKILL');
    expect(await killed.ended).toBe('SIGKILL');
    expect(await sums()).toEqual({ requests: 0, hours: 0 });

    const again = await startImport();
    const { taken, grownBytes } = JSON.parse(await again.line()) as { taken: TrafficReport; grownBytes: number };
    expect(grownBytes).toBeLessThan(MOST_GROWN_BYTES);
    expect(taken).toEqual({
      rows: ROWS,
      added: (2 * ROWS) / 3,
      known: 0,
      visits: 0,
      otherAgents: ROWS / 3,
      badRows: 0,
      problems: [],
      tells: { pages: true, referrers: false },
    });
    expect(await again.ended).toBe(0);
    const counted = { requests: (2 * ROWS) / 3, hours: Math.ceil((ROWS * 4) / 3600) };
    expect(await sums()).toEqual(counted);
    expect(await importFile(file)).toEqual({ taken, knownFile: true });
    expect(await sums()).toEqual(counted);
  }, 240_000);

  it('reaches workers through the database, and is counted once by two of them', async () => {
    const file = await generate('queued.csv', 30_000);
    expect(await importFile(file, true)).toEqual({ taken: null, knownFile: false });
    rmSync(file);
    const workers = [await createWorkerApp(operator.settings), await createWorkerApp(operator.settings)];
    try {
      await eventually(sums, ({ requests }) => requests > 0, 60_000);
    } finally {
      for (const worker of workers) await worker.close();
    }
    expect((await sums()).requests).toBe(20_000);
    expect(
      await database.query(
        `select state, (report->>'added')::int as added,
           (select count(*)::int from agent_upload_chunks c where c.project_id = u.project_id) as chunks
         from agent_uploads u where project_id = $1`,
        [projectId],
      ),
    ).toEqual([{ state: 'done', added: 20_000, chunks: 0 }]);
  }, 120_000);
});
