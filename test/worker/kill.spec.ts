import { mkdtempSync, readFileSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataSource, Database, migrate } from '@app/platform/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@app/platform/embedded-postgres';
import {
  createCompetitor,
  createProject,
  createPrompt,
  createUser,
  endedOtherThanOnce,
  eventually,
  longOr,
  recordEndings,
  spawnTypescript,
  type TypescriptChild,
} from '@app/testing';
import { countsOf, cubeAndRecount } from './support/recount';
import { redeliver } from './support/redeliver';

const PROMPTS = longOr(20, 8);
const MODELS = 5;
const SLOTS = 3;
const EXECUTIONS = PROMPTS * MODELS * SLOTS;

/** Everything here dies by SIGKILL, so it has a server of its own. */
describe(`a worker and a database that are killed in the middle of ${EXECUTIONS} executions`, () => {
  let folder: string;
  let server: EmbeddedPostgres;
  let database: Database;
  const workers: TypescriptChild[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kill-'));
    chmodSync(folder, 0o711);
    server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
    await migrate(server.url);
    database = await connect();
    await recordEndings(database);
  }, 180_000);

  afterAll(async () => {
    for (const worker of workers) worker.process.kill('SIGKILL');
    await database.dataSource.destroy();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const connect = async () => {
    const opened = new Database(await createDataSource(server.url, 4).initialize());
    // A dying server breaks idle connections; the pool replaces them.
    (opened.dataSource.driver as unknown as { master: NodeJS.EventEmitter }).master.on('error', () => undefined);
    return opened;
  };

  const startWorker = async () => {
    const worker = spawnTypescript(join(__dirname, '../support/worker-child.ts'), [], {
      env: {
        ...process.env,
        DATABASE_URL: server.url,
        SIMULATED_MODELS: 'all',
        LOG_LEVEL: 'silent',
        PLAN_EVERY_SECONDS: '1',
        LEASE_SECONDS: '3',
        VENDOR_TIMEOUT_SECONDS: '2',
        WORKER_CONCURRENCY: '4',
      },
    });
    workers.push(worker);
    expect(await worker.line()).toBe('working');
    return worker;
  };

  const settled = async (projectId: number) => (await countsOf(database, projectId)).succeeded;

  it('loses nothing and counts nothing twice', async () => {
    const projectId = await createProject(database, await createUser(database), {
      name: 'Aurelia',
      domain: 'aurelia.example',
    });
    await createCompetitor(database, projectId, 'Brightmetric', 'brightmetric.example');
    for (let number = 0; number < PROMPTS; number += 1)
      await createPrompt(database, projectId, { text: `Best tool number ${number}?` });
    // These runs are due at once. Some are of today and tomorrow, so that the planner finds nothing to plan, even when
    // the day ends meanwhile.
    await database.query(
      `insert into executions (project_id, prompt_id, model, slot, channel, due_at)
       select $1, p.id, m, 'test.' || s, 'simulated', now()
       from prompts p, generate_series(1, $2) m, generate_series(1, $3) s where p.project_id = $1`,
      [projectId, MODELS, SLOTS],
    );
    await database.query(
      `update executions
       set slot = to_char(now() at time zone 'Europe/Madrid' + case slot when 'test.1' then '0 d' else '1 d' end::interval,
         'YYYY-MM-DD') || '.1'
       where project_id = $1 and slot in ('test.1', 'test.2')`,
      [projectId],
    );

    const [first] = await Promise.all([startWorker(), startWorker()]);
    await eventually(
      () => settled(projectId),
      (count) => count >= EXECUTIONS * 0.2,
      60_000,
    );
    first.process.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');
    expect(await settled(projectId)).toBeLessThan(EXECUTIONS);

    await eventually(
      () => settled(projectId),
      (count) => count >= EXECUTIONS * 0.5,
      60_000,
    );
    process.kill(await postmasterOf(database), 'SIGKILL');
    expect(await settled(projectId).catch(() => -1)).toBeLessThan(EXECUTIONS);

    await eventually(
      () => settled(projectId).catch(() => -1),
      (count) => count === EXECUTIONS,
      120_000,
    );
    await redeliver(database, server.url, projectId);
    expect(await endedOtherThanOnce(database, projectId)).toEqual([]);
    expect(await countsOf(database, projectId)).toEqual({
      executions: EXECUTIONS,
      succeeded: EXECUTIONS,
      answers: EXECUTIONS,
      facts: EXECUTIONS,
      responses: EXECUTIONS,
    });
    const { cube, recount } = await cubeAndRecount(database, projectId);
    expect(cube.length).toBeGreaterThan(0);
    expect(cube).toEqual(recount);
  }, 400_000);
});

async function postmasterOf(database: Database): Promise<number> {
  const [row] = await database.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
  return Number(readFileSync(join(row!.folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}
