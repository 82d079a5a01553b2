import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { addLocalDays, localDayOf } from '@app/core/kernel';
import { VerificationService } from '@app/domain/pipeline';
import { Database, migrate } from '@app/platform/database';
import { auditCapture, DOUBLE_MODELS, doubleSettings, recordEndings, VendorDouble } from '@app/testing';
import type { AtEnd } from '../../at-end';
import type { Options } from '../../options';
import { printMachine } from '../../report/machine';
import { ensureKeys } from '../../seed/keys';
import { startApi } from '../../servers/api';
import { cpuOfPostgres } from '../../servers/cpu';
import { emptyDatabase } from '../../servers/elsewhere';
import { openServices } from '../app';
import { createCaptured } from './project';
import { Fleet } from './fleet';
import { printCapture } from './report';
import { recount } from './recount';

const FOLDER = join('.data', 'bench', 'capture');
const LOOK_EVERY_MS = 500;
const SAY_EVERY_MS = 10_000;
const AT_MOST_MS = 30 * 60_000;

/** From 60 to 460 ms, the same for the same call. */
const latencyMs = (call: number): number => 60 + ((call * 7_919) % 400);

/** Short enough that what a dead worker held is taken up soon; everything else is as an operator gets it. */
const SETTINGS = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  PLAN_EVERY_SECONDS: '1',
  VENDOR_TIMEOUT_SECONDS: '8',
  LEASE_SECONDS: '20',
  // Several workers of one machine cannot all be asked at the same port how they are.
  WORKER_PORT: '0',
};

/**
 * One slot of a project from the planner to the metrics, by workers that are killed on the way and vendors that fail.
 * @throws when anything was lost, counted twice or paid twice
 */
export async function measureCapture(options: Options, atEnd: AtEnd): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const url = await emptyDatabase(options, join(FOLDER, 'postgres'), atEnd);
  await migrate(url);
  const app = await openServices(url);
  atEnd(() => app.close());
  const client = new Client({ connectionString: url });
  await client.connect();
  atEnd(() => client.end());
  const [{ version, pid }] = (
    await client.query<{ version: string; pid: number }>(
      `select current_setting('server_version') as version, pg_backend_pid() as pid`,
    )
  ).rows as [{ version: string; pid: number }];
  printMachine(version);

  const database = app.get(Database, { strict: false });
  await recordEndings(database);
  const { projectId } = await createCaptured(database, Math.ceil(options.executions / DOUBLE_MODELS.length));
  const vendors = new VendorDouble(latencyMs);
  await vendors.start();
  atEnd(() => vendors.stop());
  const fleet = new Fleet(FOLDER, (account) => ({
    ...SETTINGS,
    ...doubleSettings(vendors.url, account),
    DATABASE_URL: url,
    REDIS_URL: options.redis,
  }));
  atEnd(() => fleet.stop());

  const firstDay = localDayOf(new Date());
  const [started, sqlBefore] = [performance.now(), cpuOfPostgres(pid)];
  for (let member = 0; member < options.workers; member += 1) fleet.start();
  const planned = Math.ceil(options.executions / DOUBLE_MODELS.length) * DOUBLE_MODELS.length;
  const mostlyAfterMs = await killUntilSettled(client, fleet, vendors, {
    projectId,
    planned,
    every: options.killEvery,
  });
  const wallMs = performance.now() - started;
  const cpu = { workersMs: fleet.cpuMs, postgresMs: cpuOfPostgres(pid) - sqlBefore };
  await fleet.stop();

  const audit = await auditCapture(database, projectId, vendors.calls, fleet.kills);
  const api = await startApi(url, { log: 'silent', cache: 0 });
  atEnd(() => api.stop());
  const [key] = await ensureKeys(client, 1);
  const window = { projectId, from: addLocalDays(firstDay, -1), to: localDayOf(new Date()) };
  const differences = await recount({ origin: api.origin, key: key! }, window, audit.stored);
  await app.get(VerificationService).verify(projectId, (difference) => differences.push(JSON.stringify(difference)));

  printCapture({ planned, wallMs, mostlyAfterMs, cpu, kills: fleet.kills, calls: vendors.calls, audit });
  const wrong = [...audit.violations, ...differences];
  for (const each of wrong.slice(0, 50)) console.error(each);
  if (wrong.length > 0) throw new Error(`${wrong.length} violations`);
  console.log('\nNothing lost, nothing counted twice, nothing paid twice but what was in flight at a kill.');
}

interface Run {
  readonly projectId: number;
  readonly planned: number;
  /** Seconds between two kills; 0 for none. */
  readonly every: number;
}

/** @returns after how many milliseconds 95 % had ended: what comes later waits for its next attempt */
async function killUntilSettled(
  client: Client,
  fleet: Fleet,
  vendors: VendorDouble,
  { projectId, planned, every }: Run,
): Promise<number> {
  const isAtWork = (account: string) => vendors.calls.some((call) => call.account === account);
  const started = performance.now();
  let [saidAt, killedAt, mostlyAfterMs] = [0, 0, 0];
  for (;;) {
    await wait(LOOK_EVERY_MS);
    fleet.assertAlive();
    const { rows } = await client.query<{ state: string; count: string }>(
      'select state, count(*) from executions where project_id = $1 group by state order by state',
      [projectId],
    );
    const elapsed = performance.now() - started;
    const ended = rows.reduce(
      (sum, { state, count }) => (['succeeded', 'failed'].includes(state) ? sum + Number(count) : sum),
      0,
    );
    if (mostlyAfterMs === 0 && ended >= planned * 0.95) mostlyAfterMs = elapsed;
    if (elapsed - saidAt >= SAY_EVERY_MS) {
      saidAt = elapsed;
      console.log(`${(elapsed / 1000).toFixed(0)} s: ${rows.map((row) => `${row.count} ${row.state}`).join(', ')}`);
    }
    if (ended >= planned && rows.every(({ state }) => ['succeeded', 'failed'].includes(state))) return mostlyAfterMs;
    if (elapsed > AT_MOST_MS) throw new Error(`not all executions have ended after ${AT_MOST_MS / 60_000} minutes`);
    if (every > 0 && elapsed >= killedAt + every * 1000 && (await fleet.replaceOne(isAtWork))) killedAt = elapsed;
  }
}
