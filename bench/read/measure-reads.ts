import type { Client } from 'pg';
import type { AtEnd } from '../at-end';
import { PING } from '../cases/areas/ping.cases';
import type { Case } from '../cases/case';
import { checkAnswer } from '../cases/check';
import { startGenerator } from '../load/generator';
import { measure, type Processes, settle } from '../load/measure';
import type { Options } from '../options';
import { saveMedians } from '../report/growth';
import { printGrowthWithProject } from '../report/growth-with-project';
import { printLoad } from '../report/machine';
import { printResults, type Result } from '../report/results';
import { ensureKeys } from '../seed/keys';
import { startApi } from '../servers/api';
import { startFloor } from '../servers/floor';
import { ask } from './ask';

/** A bare answer and /ping are quick and steady: they need no more time. */
const REFERENCE_SECONDS = 1;
const WARM_UP_SECONDS = 1;
/** Until the compiler has seen enough of a fresh server. */
const FIRST_WARM_UP_SECONDS = 8;
/** What every connection should get answered at least; slow questions among many connections need longer for it. */
const LEAST_ANSWERS = 3;
const MOST_SECONDS = 30;

export interface MeasuredDatabase {
  readonly url: string;
  readonly folder: string;
  /** Any process of its server. */
  readonly backend: number;
}

/** Asks every case over HTTP, checks its answer, measures it, and prints the table. */
export async function measureReads(
  { executions, log, cache, keys: count, connections: counts, seconds }: Options,
  client: Client,
  database: MeasuredDatabase,
  cases: readonly Case[],
  atEnd: AtEnd,
): Promise<void> {
  const keys = await ensureKeys(client, count);
  const api = await startApi(database.url, { log, cache });
  atEnd(api.stop);
  const floor = await startFloor();
  atEnd(floor.stop);
  const generator = startGenerator();
  atEnd(generator.stop);
  const ofApi: Processes = { server: api.pid, generator: generator.pid, backend: database.backend };
  const ofFloor: Processes = { server: floor.pid, generator: generator.pid, backend: 0 };

  printLoad('before');
  const results: Result[] = [];
  const failures: string[] = [];
  const warmUp = async (path: string, headers: Case['headers'] = {}, connections = 1, duration = WARM_UP_SECONDS) => {
    await generator.run({ url: api.origin + path, headers, keys, connections, seconds: duration });
    await settle(ofApi);
  };
  const measureCase = async (item: Case): Promise<void> => {
    const { headers, answer } = await ask(api.origin, keys[0]!, item);
    await checkAnswer(client, item, answer);
    await floor.serve(answer);
    await warmUp(item.path, headers);
    const start = performance.now();
    await ask(api.origin, keys[0]!, item);
    const alone = performance.now() - start;
    for (const connections of item.crowded ? counts : counts.slice(0, 1)) {
      const needed = Math.ceil((alone * connections * LEAST_ANSWERS) / 1000);
      const load = { keys, connections, headers, seconds: Math.min(MOST_SECONDS, Math.max(seconds, needed)) };
      const reference = { ...load, seconds: REFERENCE_SECONDS };
      const product = await measure(generator, ofApi, { ...load, url: api.origin + item.path }, answer.status);
      const bare = await measure(generator, ofFloor, { ...reference, url: floor.origin + item.path }, answer.status);
      const ping = await measure(generator, ofApi, { ...reference, url: api.origin + PING.path, headers: {} }, 200);
      results.push({ case: item, connections, bytes: answer.body.length, product, floor: bare, ping });
    }
  };
  if (cases[0]) await warmUp(cases[0].path, {}, Math.max(...counts), FIRST_WARM_UP_SECONDS);
  for (const item of [PING, ...cases]) {
    // One wrong or endless answer must not cost the figures of the others.
    await measureCase(item).catch((error: Error) => {
      failures.push(`${item.project} ${item.name}: ${error.message.slice(0, 300)}`);
    });
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  printResults(results);
  saveMedians(executions, results);
  failures.push(...printGrowthWithProject(results));
  printLoad('after');
  if (failures.length > 0) throw new Error(`${failures.length} cases failed:\n${failures.join('\n')}`);
}
