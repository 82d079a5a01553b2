import { setTimeout as wait } from 'node:timers/promises';
import { cpuOf, cpuOfMachine, cpuOfPostgres } from '../servers/cpu';
import { type Generator, type Load, type LoadResult, percentile } from './generator';

export interface Measurement {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** CPU milliseconds of a request: in the server's process, and in PostgreSQL's. */
  readonly serverCpu: number;
  readonly postgresCpu: number;
  /** Cores that the load generator used, and everything that is no part of the measurement. */
  readonly generatorCores: number;
  readonly otherCores: number;
}

export interface Processes {
  readonly server: number;
  readonly generator: number;
  /** Any backend of the database server; 0 for a server without one. */
  readonly backend: number;
}

interface Cpu {
  readonly server: number;
  readonly postgres: number;
  readonly generator: number;
  readonly machine: number;
}

const cpuNow = ({ server, generator, backend }: Processes): Cpu => ({
  server: cpuOf(server),
  postgres: backend ? cpuOfPostgres(backend) : 0,
  generator: cpuOf(generator),
  machine: cpuOfMachine(),
});

const IDLE_CORES = 0.2;
const GLANCE_MS = 100;

/** Waits until nothing works any more on requests whose senders have gone. */
export async function settle(processes: Processes): Promise<void> {
  for (let before = cpuNow(processes); ;) {
    await wait(GLANCE_MS);
    const after = cpuNow(processes);
    const used = after.server + after.postgres - before.server - before.postgres;
    if (!(used > IDLE_CORES * GLANCE_MS)) return;
    before = after;
  }
}

/** @throws Error when an answer has another status than the expected one */
export async function measure(
  generator: Generator,
  processes: Processes,
  load: Load,
  status: number,
): Promise<Measurement> {
  const before = cpuNow(processes);
  const start = performance.now();
  const result = await generator.run(load);
  const wallMs = performance.now() - start;
  const after = cpuNow(processes);
  demand(result, status, load);
  await settle(processes);
  const used = (name: keyof Cpu): number => after[name] - before[name];
  const { latencies, seconds } = result;
  return {
    perSecond: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
    p99: percentile(latencies, 0.99),
    serverCpu: used('server') / latencies.length,
    postgresCpu: used('postgres') / latencies.length,
    generatorCores: used('generator') / wallMs,
    otherCores: Math.max(0, used('machine') - used('server') - used('postgres') - used('generator')) / wallMs,
  };
}

function demand({ statuses, failures, latencies }: LoadResult, status: number, { url }: Load): void {
  if (failures === 0 && latencies.length > 0 && statuses[status] === latencies.length) return;
  throw new Error(`${url}: expected ${status}, got ${JSON.stringify(statuses)} and ${failures} failures`);
}
