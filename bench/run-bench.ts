import { Client } from 'pg';
import { type Answer, get, headerOf } from './cases/answer';
import { type Case, casesOf, PING } from './cases/cases';
import { checkAnswer } from './cases/check';
import { explain, type SqlTime, timeSql } from './cases/sql-alone';
import { statementOf } from './cases/statement';
import { readSubjects } from './cases/subject';
import { startGenerator } from './load/generator';
import { measure, type Processes, settle } from './load/measure';
import type { Options } from './options';
import { printLoad, printMachine } from './report/machine';
import { printResults, type Result } from './report/results';
import { printSizes } from './report/sizes';
import { printTable } from './report/table';
import { openDataSet } from './seed/data-set';
import { ensureKeys } from './seed/keys';
import { startApi } from './servers/api';
import { startFloor } from './servers/floor';

/** A bare answer and /ping are quick and steady: they need no more time. */
const REFERENCE_SECONDS = 1;
const WARM_UP_SECONDS = 1;
/** Until the compiler has seen enough of a fresh server. */
const FIRST_WARM_UP_SECONDS = 8;

type AtEnd = (step: () => Promise<unknown>) => void;

export async function runBench(options: Options, atEnd: AtEnd): Promise<void> {
  const { server, lastDay } = await openDataSet(options);
  atEnd(server.stop);
  const client = new Client({ connectionString: server.url, options: '-c jit=off -c TimeZone=UTC' });
  await client.connect();
  atEnd(() => client.end());
  const { rows } = await client.query<{ version: string; pid: number }>(
    `select current_setting('server_version') as version, pg_backend_pid() as pid`,
  );
  printMachine(rows[0]!.version);
  await printSizes(client);

  const subjects = await readSubjects(client, options.projects);
  const cases = subjects.flatMap((subject) => casesOf(subject, lastDay));
  const wanted = cases.filter(({ name }) => name.includes(options.only));
  await measureHttp(options, client, { url: server.url, backend: rows[0]!.pid }, wanted, atEnd);
  await measureSql(client, wanted, options);
}

async function measureHttp(
  { log, keys: count, connections: counts, seconds }: Options,
  client: Client,
  database: { url: string; backend: number },
  cases: readonly Case[],
  atEnd: AtEnd,
): Promise<void> {
  const keys = await ensureKeys(client, count);
  const api = await startApi(database.url, log);
  atEnd(api.stop);
  const floor = await startFloor();
  atEnd(floor.stop);
  const generator = startGenerator();
  atEnd(generator.stop);
  const ofApi: Processes = { server: api.pid, generator: generator.pid, backend: database.backend };
  const ofFloor: Processes = { server: floor.pid, generator: generator.pid, backend: 0 };

  printLoad('before');
  const results: Result[] = [];
  const ping = api.origin + PING.path;
  const warmUp = async (url: string, headers: Case['headers'], seconds: number) => {
    await generator.run({ url, headers, keys, connections: Math.max(...counts), seconds });
    await settle(ofApi);
  };
  if (cases[0]) await warmUp(api.origin + cases[0].path, {}, FIRST_WARM_UP_SECONDS);
  for (const item of [PING, ...cases]) {
    const { headers, answer } = await ask(api.origin, keys[0]!, item);
    await checkAnswer(client, item, answer);
    await floor.serve(answer);
    const url = api.origin + item.path;
    await warmUp(url, headers, WARM_UP_SECONDS);
    for (const connections of counts) {
      const reference = { keys, connections, headers, seconds: REFERENCE_SECONDS };
      const product = await measure(generator, ofApi, { ...reference, url, seconds }, answer.status);
      const bare = await measure(generator, ofFloor, { ...reference, url: floor.origin + item.path }, answer.status);
      const pinged = await measure(generator, ofApi, { ...reference, url: ping, headers: {} }, 200);
      results.push({ case: item, connections, bytes: answer.body.length, product, floor: bare, ping: pinged });
      process.stderr.write('.');
    }
  }
  process.stderr.write('\n');
  printResults(results);
  printLoad('after');
}

interface Asked {
  readonly headers: Case['headers'];
  readonly answer: Answer;
}

/** The answer of a case, and the headers that lead to it. */
async function ask(origin: string, key: string, { path, headers, conditional }: Case): Promise<Asked> {
  const authorization = `Bearer ${key}`;
  const plain = await get(origin, path, { ...headers, authorization });
  if (!conditional) return { headers, answer: plain };
  const known = { ...headers, 'if-none-match': headerOf(plain, 'etag') ?? '' };
  return { headers: known, answer: await get(origin, path, { ...known, authorization }) };
}

async function measureSql(client: Client, cases: readonly Case[], { explain: explained }: Options): Promise<void> {
  const floor = { name: 'floor', text: 'select 1', values: [] };
  const lines: [string, string, SqlTime][] = [['', 'select 1, prepared', await timeSql(client, floor, 1)]];
  const plans: string[] = [];
  for (const { project, name, question, conditional, headers } of cases) {
    if (!question || conditional || Object.keys(headers).length > 0) continue;
    const statement = statementOf(question);
    lines.push([project, name, await timeSql(client, statement, 1)]);
    if (explained) plans.push(`\n## ${project}: ${name}\n${await explain(client, statement)}`);
  }
  console.log('\nThe metric statement alone: one connection, rows decoded by pg');
  printTable(
    ['project', 'question', 'p50 ms', 'p95 ms', 'rows'],
    lines.map(([project, name, { p50, p95, rows }]) => [project, name, p50.toFixed(3), p95.toFixed(3), String(rows)]),
    2,
  );
  if (explained) console.log(plans.join('\n'));
}
