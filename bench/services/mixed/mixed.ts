import { setTimeout as wait } from 'node:timers/promises';
import type { AtEnd } from '../../at-end';
import { percentile } from '../../load/generator';
import type { Options } from '../../options';
import { printLoad, printMachine } from '../../report/machine';
import { printTable } from '../../report/table';
import { Installation } from './installation';
import { type Asked, type Kind, KINDS, type State } from './kinds';

const CLIENTS = 8;
/** The demo's. */
const PROJECT = 1;
const DAY_SECONDS = 86_400;
/** Until then caches fill and code is compiled. */
const WARM_SECONDS = 5;
const SAMPLES = 10;
const MINUTE_MS = 60_000;

interface Told {
  readonly kind: Kind;
  readonly milliseconds: number;
  readonly status: number;
}

/** The one-command start with its demo: left alone, then asked by eight clients for everything in turn. Needs Linux. */
export async function measureMixed({ seconds, idle }: Options, atEnd: AtEnd): Promise<void> {
  printMachine();
  const installation = await Installation.start(atEnd);
  await measureIdle(installation, idle);
  await load(installation, WARM_SECONDS, async () => undefined);
  printLoad('before');
  const before = installation.cpu();
  const sizes: string[][] = [];
  const length = Math.max(5, seconds) * 1_000;
  const every = Math.min(MINUTE_MS, length / SAMPLES);
  const told = await load(installation, length / 1_000, async (sinceMs) => {
    if (sinceMs < sizes.length * every) return;
    const { service, heap, postgres, shared } = installation.memory();
    sizes.push([sinceMs / 1_000, service, heap, postgres, shared].map((each) => each.toFixed(0)));
  });
  const after = installation.cpu();
  report(told, length / 1_000, after.service - before.service, after.postgres - before.postgres);
  console.log('\nMemory');
  printTable(['second', 'service MB', 'of it live heap', 'Postgres MB', 'its shared pages'], sizes, 0);
  printLoad('after');
  const wrong = told.filter(({ kind, status }) => !kind.statuses.includes(status));
  if (wrong.length > 0) throw new Error(`${wrong.length} failed, as "${wrong[0]!.kind.name}": ${wrong[0]!.status}`);
}

async function measureIdle(installation: Installation, seconds: number): Promise<void> {
  const before = installation.cpu();
  await wait(seconds * 1_000);
  const after = installation.cpu();
  const { service, postgres, shared } = installation.memory();
  const aDay = (ms: number) => ((ms / 1_000 / seconds) * DAY_SECONDS).toFixed(0);
  console.log(`\nIdle, over ${seconds} s`);
  printTable(
    ['of', 'memory MB', 'CPU s a day'],
    [
      ['service', service.toFixed(0), aDay(after.service - before.service)],
      ['Postgres', (postgres + shared).toFixed(0), aDay(after.postgres - before.postgres)],
    ],
  );
}

/** @param look is called now and then with the time since the start */
async function load(
  { origin, key }: Installation,
  seconds: number,
  look: (sinceMs: number) => Promise<unknown>,
): Promise<Told[]> {
  const told: Told[] = [];
  const from = performance.now();
  const since = () => performance.now() - from;
  const turns = KINDS.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));
  const client = async (number: number) => {
    const state: State = { project: PROJECT };
    // Each client begins elsewhere, and a stride without a common divisor mixes the kinds.
    for (let turn = number * 3; since() < seconds * 1_000; turn += 1) {
      const kind = turns[(turn * 7) % turns.length]!;
      const asked = kind.asked(turn, state);
      const startedAt = performance.now();
      const response = await fetch(origin + asked.path, requestOf(asked, key));
      const text = await response.text();
      told.push({ kind, milliseconds: performance.now() - startedAt, status: response.status });
      kind.told?.(response, bodyOf(text), state);
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  while (since() < seconds * 1_000) {
    await look(since());
    await wait(100);
  }
  await clients;
  return told;
}

const requestOf = ({ method, headers, body }: Asked, key: string): RequestInit => ({
  method,
  headers: { Authorization: `Bearer ${key}`, ...headers, ...(body && { 'Content-Type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
});

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function report(told: readonly Told[], seconds: number, serviceMs: number, postgresMs: number): void {
  const rows = [...Map.groupBy(told, ({ kind }) => kind.name), ['all', told] as const].map(([name, all]) => {
    const latencies = Float64Array.from(all, ({ milliseconds }) => milliseconds).sort();
    const at = (part: number) => percentile(latencies, part).toFixed(1);
    return [name, String(all.length), (all.length / seconds).toFixed(1), at(0.5), at(0.95), at(0.99)];
  });
  console.log(`\n${CLIENTS} clients for ${seconds} s`);
  printTable(['request', 'number', 'a second', 'p50 ms', 'p95 ms', 'p99 ms'], rows);
  const each = (ms: number) => (ms / told.length).toFixed(2);
  console.log(`\nCPU a request: ${each(serviceMs)} ms of the service, ${each(postgresMs)} ms of Postgres`);
}
