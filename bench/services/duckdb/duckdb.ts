import { loadavg } from 'node:os';
import type { DuckDBConnection, DuckDBPreparedStatement } from '@duckdb/node-api';
import type { Client } from 'pg';
import { ApiError, type LocalDay, OperatorError } from '@app/core/kernel';
import type { AtEnd } from '../../at-end';
import type { Subject } from '../../cases/subject';
import type { Options } from '../../options';
import { printLoad } from '../../report/machine';
import { cpuOfPostgres } from '../../servers/cpu';
import { openReads } from '../app';
import { askingOf } from './asking';
import { differences } from './figures';
import { openDuckdb } from './library';
import type { Question } from './question';
import { questionsOf } from './questions';
import { rawRowsFile, storedBytes } from './raw-rows';
import { type Measured, printBytes, printMeasured } from './report';

const FEWEST_ROUNDS = 15;
const WARM_UP_ROUNDS = 5;

/** One of DuckDB's ways to answer. */
interface Duck {
  readonly version: string;
  readonly threads: number;
  readonly connection: DuckDBConnection;
}

interface Asked {
  readonly question: Question;
  /** The statements of each way. */
  readonly prepared: readonly DuckDBPreparedStatement[][];
  /** Milliseconds of our first answer. */
  readonly first: number;
  /** Figures of it that DuckDB has otherwise, and those of DuckDB. */
  readonly differences: readonly string[];
}

/**
 * Holds the services that answer questions about the largest project beside DuckDB over the same rows, in turns.
 * @throws OperatorError with the figures of both where an answer is not the same
 */
export async function measureBesideDuckdb(
  database: { readonly url: string; readonly folder: string; readonly backend: number },
  client: Client,
  subjects: readonly Subject[],
  lastDay: LocalDay,
  { seconds, only }: Pick<Options, 'seconds' | 'only'>,
  atEnd: AtEnd,
): Promise<void> {
  const file = await rawRowsFile(database.folder, client, atEnd);
  const app = await openReads(database.url);
  atEnd(() => app.close());
  const subject = subjects.find(({ name }) => name === 'largest')!;
  const questions = questionsOf(askingOf(app, subject, lastDay)).filter(({ name }) => name.includes(only));
  const ducks = [await openDuck(file, atEnd), await openDuck(file, atEnd, 1)];
  console.log(`DuckDB ${ducks[0]!.version}; the largest project has ${subject.executions} executions`);

  const asked: Asked[] = [];
  for (const question of questions) {
    const prepared = await Promise.all(ducks.map((duck) => prepare(duck, question)));
    try {
      asked.push({ question, prepared, ...(await firstAnswer(question, prepared)) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      console.log(`${question.name}: not timed, since the service refuses it: ${error.message}`);
    }
    process.stderr.write('=');
  }
  const differing = asked.filter(({ differences: found }) => found.length > 0);
  if (differing.length > 0) throw new OperatorError(['answers differ', ...differing.map(tellDifferences)].join('\n'));
  printLoad('before');
  const measured: Measured[] = [];
  for (const one of asked) {
    const rounds = await inTurns(one, seconds, database.backend);
    measured.push({ name: one.question.name, first: one.first, ...rounds, load: loadavg()[0]! });
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  printLoad('after');
  printMeasured(
    measured,
    ducks.map(({ threads }) => threads),
  );
  printBytes(await storedBytes(client, ducks[0]!.connection));
}

async function openDuck(file: string, atEnd: AtEnd, threads?: number): Promise<Duck> {
  const { connection } = await openDuckdb(file, atEnd, { threads });
  const read = await connection.run(`select version(), current_setting('threads')::int`);
  const [[version, chosen]] = (await read.getRowsJS()) as [[string, number]];
  return { version, threads: chosen, connection };
}

const prepare = ({ connection }: Duck, { statements }: Question): Promise<DuckDBPreparedStatement[]> =>
  Promise.all(statements.map((statement) => connection.prepare(statement)));

async function askDuckdb({ theirs }: Question, statements: readonly DuckDBPreparedStatement[]): Promise<unknown> {
  const results = [];
  for (const statement of statements) results.push(await statement.run());
  return theirs(results);
}

async function firstAnswer(
  question: Question,
  prepared: Asked['prepared'],
): Promise<Omit<Asked, 'question' | 'prepared'>> {
  const { value, ms } = await timed(() => question.ours());
  const ours = question.figuresOfOurs(value);
  if (ours.size === 0) throw new OperatorError(`${question.name}: the data set holds nothing for the question`);
  const found = new Set<string>();
  for (const statements of prepared) {
    const theirs = question.figuresOfTheirs(await askDuckdb(question, statements));
    for (const difference of differences(ours, theirs)) found.add(difference);
  }
  return { first: ms, differences: [...found] };
}

const tellDifferences = ({ question, differences: found }: Asked): string =>
  [`${question.name}:`, ...found.map((one) => `  ${one}`)].join('\n');

/** Every round asks us and then each way of DuckDB, so that whatever else the machine does disturbs all alike. */
async function inTurns({ question, prepared }: Asked, seconds: number, backend: number) {
  const round = async () => {
    const ours = await timed(() => question.ours());
    const theirs: Timed<unknown>[] = [];
    for (const statements of prepared) theirs.push(await timed(() => askDuckdb(question, statements)));
    return { ours, theirs };
  };
  for (let warmUp = 0; warmUp < WARM_UP_ROUNDS; warmUp++) await round();
  const rounds: Awaited<ReturnType<typeof round>>[] = [];
  const [start, postgres] = [performance.now(), cpuOfPostgres(backend)];
  while (rounds.length < FEWEST_ROUNDS || performance.now() - start < seconds * 1_000) rounds.push(await round());
  // Of single answers it cannot be told: the system counts in steps of 10 ms.
  const ofPostgres = (cpuOfPostgres(backend) - postgres) / rounds.length;
  return {
    ours: rounds.map(({ ours: { ms, cpu } }) => ({ ms, cpu: cpu + ofPostgres })),
    theirs: prepared.map((_, way) => rounds.map(({ theirs }) => theirs[way]!)),
  };
}

interface Timed<Value> {
  readonly value: Value;
  readonly ms: number;
  /** Milliseconds of this process, DuckDB's threads among it. */
  readonly cpu: number;
}

async function timed<Value>(work: () => Promise<Value>): Promise<Timed<Value>> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const value = await work();
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return { value, ms, cpu: (user + system) / 1_000 };
}
