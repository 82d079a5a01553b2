import type { Client } from 'pg';
import { addLocalDays, type LocalDay, OperatorError } from '@app/core/kernel';
import { hasPgbouncer, startPgbouncer } from '@app/testing';
import type { AtEnd } from '../at-end';
import { pathOf } from '../cases/case';
import type { Subject } from '../cases/subject';
import { startGenerator } from '../load/generator';
import { measure } from '../load/measure';
import type { Options } from '../options';
import { printLoad } from '../report/machine';
import { printTable } from '../report/table';
import { ensureKeys } from '../seed/keys';
import { startApi } from '../servers/api';
import { cpuOf } from '../servers/cpu';

/** Both ways take turns, so that whatever else the machine does meets both. */
const ROUNDS = 6;
const WARM_UP_SECONDS = 3;

/** What connections otherwise ask for is set on the database (docs/operations.md, "A pooler"). */
const SETTINGS = { TimeZone: 'UTC', jit: 'off', max_parallel_workers_per_gather: '0', statement_timeout: '15s' };

/** Of one request: CPU milliseconds. */
interface Sample {
  readonly node: number;
  readonly postgres: number;
  readonly pooler: number;
}

/** CPU of a request of a small project through PgBouncer and past it, in turns, without the answer cache. */
export async function measurePooler(
  { url, backend }: { readonly url: string; readonly backend: number },
  client: Client,
  subjects: readonly Subject[],
  lastDay: LocalDay,
  options: Options,
  atEnd: AtEnd,
): Promise<void> {
  if (!hasPgbouncer) throw new OperatorError('There is no pgbouncer: install Debian’s, or name one by TEST_PGBOUNCER.');
  atEnd(async () => {
    for (const name of Object.keys(SETTINGS)) await client.query(`alter database bench reset ${name}`);
  });
  for (const [name, value] of Object.entries(SETTINGS)) {
    await client.query(`alter database bench set ${name} = '${value}'`);
  }
  const pooler = await startPgbouncer(url);
  atEnd(pooler.stop);
  const env = { DATABASE_PREPARED: 'false', DATABASE_DIRECT_URL: url };
  const [direct, pooled] = [await startApi(url, options), await startApi(pooler.url, { ...options, env })];
  const generator = startGenerator();
  for (const each of [direct, pooled, generator]) atEnd(each.stop);
  const keys = await ensureKeys(client, options.keys);
  const [connections = 1] = options.connections;

  printLoad('before');
  const rows: string[][] = [];
  for (const [name, path] of questionsOf(
    subjects.find((one) => one.name === 'median')!,
    lastDay,
  )) {
    const sample = async ({ origin, pid }: typeof direct, seconds: number): Promise<Sample> => {
      const load = { url: origin + path, headers: {}, keys, connections, seconds };
      const before = cpuOf(pooler.pid);
      const { serverCpu, postgresCpu, perSecond } = await measure(
        generator,
        { server: pid, generator: generator.pid, backend },
        load,
        200,
      );
      return { node: serverCpu, postgres: postgresCpu, pooler: (cpuOf(pooler.pid) - before) / (perSecond * seconds) };
    };
    const samples: Record<'past' | 'through', Sample[]> = { past: [], through: [] };
    await sample(direct, WARM_UP_SECONDS);
    await sample(pooled, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      samples.past.push(await sample(direct, options.seconds));
      samples.through.push(await sample(pooled, options.seconds));
    }
    const shown = (of: readonly Sample[]) =>
      (['node', 'postgres', 'pooler'] as const).map((part) =>
        (of.reduce((sum, one) => sum + one[part], 0) / of.length).toFixed(2),
      );
    rows.push([name, ...shown(samples.past).slice(0, 2), ...shown(samples.through)]);
  }
  printLoad('after');
  console.log(`\nCPU ms of a request: past PgBouncer, and through it; ${connections} at a time`);
  printTable(['question', 'Node past', 'Postgres past', 'Node through', 'Postgres through', 'PgBouncer'], rows);
}

function questionsOf({ projectId }: Subject, lastDay: LocalDay): [name: string, path: string][] {
  const window = { project_id: projectId, from: addLocalDays(lastDay, -29), to: lastDay };
  return [
    ['metrics over time', pathOf('/metrics/timeseries', { ...window, metrics: 'visibility,mentions' })],
    ['a summary', pathOf('/metrics/summary', window)],
    ['share of voice', pathOf('/metrics/sov', window)],
    ['a list of prompts', pathOf('/dimensions/prompts', { project_id: projectId })],
    ['a list of mentions', pathOf('/dimensions/all_mentions', { project_id: projectId })],
  ];
}
