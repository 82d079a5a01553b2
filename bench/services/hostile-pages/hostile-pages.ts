import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { AtEnd } from '../../at-end';
import { PING } from '../../cases/areas/ping.cases';
import type { Case } from '../../cases/case';
import { type LoadResult, percentile, startGenerator } from '../../load/generator';
import type { Options } from '../../options';
import { printLoad } from '../../report/machine';
import { printTable } from '../../report/table';
import { ensureKeys } from '../../seed/keys';
import { startApi, stopChild } from '../../servers/api';

/** Pages that are read during the measurement, at least: all of them once. */
const PAGES = 200;
const AIM = 1.5;
const CONNECTIONS = 4;
/** Well below what one core answers: what is measured is the wait for the CPU, not a queue that never ends. */
const REQUESTS_PER_SECOND = 60;
const WARM_UP_SECONDS = 5;
const STRETCH_SECONDS = 20;

/**
 * An API process answers a steady load: before, while and after a process beside it reads every hostile page.
 * @throws when an answer fails or the reading process ends
 */
export async function measureHostilePages(
  options: Options,
  client: Client,
  url: string,
  question: Case,
  atEnd: AtEnd,
): Promise<void> {
  const keys = await ensureKeys(client, options.keys);
  const api = await startApi(url, options);
  atEnd(api.stop);
  const generator = startGenerator();
  atEnd(generator.stop);
  const ask = (item: Case, seconds: number) =>
    generator.run({
      url: api.origin + item.path,
      headers: {},
      keys,
      connections: CONNECTIONS,
      perSecond: REQUESTS_PER_SECOND,
      seconds,
    });

  const seconds = Math.max(STRETCH_SECONDS, options.seconds);
  const cases = [PING, question];
  for (const item of cases) await ask(item, WARM_UP_SECONDS);
  const [alone, beside] = [new Latencies(), new Latencies()];
  const measure = async (into: Latencies) => {
    for (const item of cases) into.add(item, await ask(item, seconds));
  };
  printLoad('before');
  await measure(alone);
  const reader = startReader();
  atEnd(reader.stop);
  await reader.begun;
  for (let stretch = 0; stretch === 0 || reader.pages() < PAGES; stretch += 1) {
    await Promise.race([measure(beside), reader.ended]);
    process.stderr.write('.');
  }
  await reader.stop();
  process.stderr.write('\n');
  await measure(alone);
  printLoad('after');
  console.log(`Pages: ${reader.outcomes()}`);
  printTable(
    ['question', 'answers beside', 'p50 alone', 'beside', 'p99 alone', 'beside', 'ratio of p99', 'aim', 'met'],
    cases.map((item) => rowOf(item, alone.of(item), beside.of(item))),
  );
}

/** Of every answer to a question, over several stretches. */
class Latencies {
  private readonly all = new Map<Case, number[]>();

  /** @throws Error when an answer was none */
  add(item: Case, { latencies, statuses, failures }: LoadResult): void {
    if (failures > 0 || statuses['200'] !== latencies.length) {
      throw new Error(`${item.name}: ${JSON.stringify(statuses)} and ${failures} failures`);
    }
    this.all.set(item, [...(this.all.get(item) ?? []), ...latencies]);
  }

  of(item: Case): Float64Array {
    return Float64Array.from(this.all.get(item) ?? []).sort();
  }
}

function rowOf({ name }: Case, alone: Float64Array, beside: Float64Array): string[] {
  const [p50, p99] = [0.5, 0.99].map((part) => [percentile(alone, part), percentile(beside, part)] as const);
  const ratio = p99![1] / p99![0];
  return [
    name,
    String(beside.length),
    ...[...p50!, ...p99!].map((milliseconds) => milliseconds.toFixed(1)),
    ratio.toFixed(2),
    String(AIM),
    ratio <= AIM ? 'yes' : 'no',
  ];
}

/** A process that reads as a worker does; `ended` rejects when it ends by itself. */
function startReader() {
  const child = fork(join(__dirname, 'reader.child.js'));
  const tally: Record<string, number> = {};
  child.on('message', (outcome: string) => (tally[outcome] = (tally[outcome] ?? 0) + 1));
  const ended = once(child, 'exit').then(([code, signal]: unknown[]) => {
    throw new Error(`the reading process ended: ${String(signal ?? code)}`);
  });
  ended.catch(() => undefined);
  return {
    begun: Promise.race([once(child, 'message'), ended]),
    ended,
    pages: () => Object.values(tally).reduce((sum, count) => sum + count, 0),
    outcomes: () =>
      Object.entries(tally)
        .map(([outcome, count]) => `${count} ${outcome}`)
        .join(', '),
    stop: () => stopChild(child),
  };
}
