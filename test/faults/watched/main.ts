import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDataSource, Database, migrate } from '@app/platform/database';
import { eventually, freePort } from '@app/testing';
import { prepareAccount } from '../../support/run-cli';
import { type ServiceProcess, startProcess } from '../../support/service-process';
import { PostgresPart } from '../installation/postgres-part';
import { Load } from './load';
import { hasPrometheus, Prometheus } from './prometheus';

const APPS = ['api', 'api', 'worker', 'worker'] as const;
const ALERT = 'ProcessDown';
const FIRES_WITHIN_MS = 180_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Watched {
  readonly app: (typeof APPS)[number];
  readonly port: number;
  start(): Promise<void>;
  service: ServiceProcess;
}

/**
 * `npm run watched`: two apis and two workers under load, watched by Prometheus with the rules that are shipped. One worker
 * is killed; the alert has to fire and to clear, no other may, and figures have to agree with what clients counted.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
  if (!hasPrometheus) {
    print(
      'SKIPPED: there is no prometheus. Install one (Debian: apt-get install prometheus), or name one by TEST_PROMETHEUS.',
    );
    return 0;
  }
  const postgres = await PostgresPart.start();
  await migrate(postgres.url);
  const key = await prepareAccount({ DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' });
  const database = new Database(await createDataSource(postgres.url, 2).initialize());
  const processes: Watched[] = [];
  let prometheus: Prometheus | undefined;
  try {
    for (const app of APPS) processes.push(await watched(app, postgres.url));
    prometheus = await Prometheus.start(processes);
    return await perform(prometheus, processes, database, key, Number(values.seconds) * 1_000);
  } finally {
    await prometheus?.stop();
    for (const { service } of processes) service.process.kill('SIGKILL');
    for (const { service } of processes) await service.ended;
    await database.dataSource.destroy();
    await postgres.stop();
  }
}

async function watched(app: Watched['app'], url: string): Promise<Watched> {
  const [at, port] = [await freePort(), await freePort()];
  const env = {
    DATABASE_URL: url,
    METRICS_PORT: String(port),
    SIMULATED_MODELS: 'all',
    PLAN_EVERY_SECONDS: '1',
    LEASE_SECONDS: '5',
  };
  const start = () => startProcess(app, env, at);
  const made: Watched = { app, port, service: await start(), start: async () => void (made.service = await start()) };
  return made;
}

async function perform(
  prometheus: Prometheus,
  processes: readonly Watched[],
  database: Database,
  key: string,
  leastMs: number,
): Promise<number> {
  const from = performance.now();
  const since = () => `${((performance.now() - from) / 1_000).toFixed(0).padStart(4)} s`;
  const others = new Set<string>();
  const fires = async () => {
    const firing = await prometheus.firing();
    for (const labels of firing) if (labels.alertname !== ALERT) others.add(JSON.stringify(labels));
    return firing.some(({ alertname }) => alertname === ALERT);
  };
  const apis = processes.filter(({ app }) => app === 'api');
  const worker = processes.at(-1)!;
  const load = new Load(
    apis.map(({ service }) => service.base),
    key,
  );
  await wait(10_000);
  const answered = 'sum(visibility_executions_total{outcome="answered"})';
  const before = await prometheus.number(answered.replace('}', `,instance="127.0.0.1:${worker.port}"}`));
  worker.service.process.kill('SIGKILL');
  await worker.service.ended;
  print(`${since()}  one of two workers is killed`);
  await eventually(fires, Boolean, FIRES_WITHIN_MS);
  print(`${since()}  ${ALERT} fires`);
  await worker.start();
  print(`${since()}  the worker is back`);
  await eventually(fires, (is) => !is, FIRES_WITHIN_MS);
  print(`${since()}  ${ALERT} is clear`);
  while (performance.now() - from < leastMs) {
    await fires();
    await wait(1_000);
  }
  await load.stop();
  const executions = await settled(database);
  await wait(6_000);

  const seen = await prometheus.query(
    'sum by (http_request_method, http_route, http_response_status_code) (http_server_request_duration_seconds_count)',
  );
  const figures = new Map(
    seen.map(({ metric, value }) => [
      `${metric.http_request_method} ${metric.http_route} ${metric.http_response_status_code}`,
      Number(value[1]),
    ]),
  );
  print('\n| Requests | clients | figures |\n|-|-|-|');
  for (const told of new Set([...load.counts.keys(), ...figures.keys()]))
    print(`| ${told} | ${load.counts.get(told) ?? 0} | ${figures.get(told) ?? 0} |`);
  const agree =
    figures.size === load.counts.size && [...load.counts].every(([told, count]) => figures.get(told) === count);
  const counted = before + (await prometheus.number(answered));
  print(`\nExecutions: ${executions} in the database, ${counted} in the figures`);
  print(`Other alerts that fired: ${[...others].join(', ') || 'none'}`);
  // What the killed worker did since it was last asked is lost; what it had begun is counted by the other one.
  const isRight = agree && others.size === 0 && counted <= executions && counted >= executions * 0.9;
  print(isRight ? 'Figures and clients agree.' : 'They do not agree.');
  return isRight ? 0 : 1;
}

async function settled(database: Database): Promise<number> {
  const counts = async () => {
    const [row] = await database.query<{ all: number; succeeded: number }>(
      `select count(*)::int as all, count(*) filter (where state = 'succeeded')::int as succeeded from executions`,
    );
    return row!;
  };
  return (await eventually(counts, ({ all, succeeded }) => all === succeeded, 120_000)).succeeded;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${String((error as Error).stack)}\n`);
    process.exit(1);
  },
);
