import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import type { AtEnd } from '../../at-end';
import type { Subject } from '../../cases/subject';
import type { Options } from '../../options';
import { printLoad } from '../../report/machine';
import { printTable } from '../../report/table';
import { ensureKeys } from '../../seed/keys';
import { type CommandDatabase, runCommand, type Spent } from '../../servers/command';
import { emptyDatabase } from '../../servers/elsewhere';
import { answersOf, compare } from './answers';
import { drawQuestions } from './questions';

/** Some of what is drawn asks for what cannot be asked together. */
const DRAWN = 700;
const ANSWERED = 500;
const MB = 1_000_000;

interface Made {
  readonly archive: string;
  readonly rows: number;
}

/**
 * An archive of the whole data set and its restore on another server, by operators' commands; then whether every figure agrees
 * with its rows there, and whether questions are answered by the same bytes.
 */
export async function measureArchive(
  source: CommandDatabase & { readonly folder: string },
  client: Client,
  subjects: readonly Subject[],
  lastDay: string,
  options: Pick<Options, 'elsewhere'>,
  atEnd: AtEnd,
): Promise<void> {
  const kept = mkdtempSync(join(resolve(source.folder), 'archive-'));
  // Postgres' own user goes through it.
  chmodSync(kept, 0o711);
  atEnd(async () => rmSync(kept, { recursive: true }));
  const questions = drawQuestions(subjects, lastDay, DRAWN);
  const [key] = (await ensureKeys(client, 1)) as [string];
  const before = await answersOf(source.url, questions, key);

  const steps: [string, Spent][] = [];
  const run = async (database: CommandDatabase, ...args: string[]): Promise<string> => {
    const { spent, stdout } = await runCommand([...args, '--json'], database);
    steps.push([args.filter((arg) => !/^\/|^--(to|from)$/.test(arg)).join(' '), spent]);
    return stdout;
  };
  printLoad('before');
  const made = JSON.parse(await run(source, 'backup', 'create', '--to', join(kept, 'archives'))) as Made;
  await run(source, 'backup', 'verify', '--from', made.archive);

  const url = await emptyDatabase(options, join(kept, 'elsewhere'), atEnd);
  const there = new Client({ connectionString: url });
  await there.connect();
  atEnd(() => there.end());
  const copy = { url, backend: await backendOf(there) };
  await run(copy, 'backup', 'restore', '--from', made.archive, '--verify', 'none');
  // Of all projects it takes as long again for each fifth of the executions.
  for (const { projectId } of subjects) await run(copy, 'metrics', 'verify', '--project', String(projectId));
  printLoad('after');

  const differing = compare(before, await answersOf(copy.url, questions, key));
  const [ours, theirs] = [await bytesOf(client), await bytesOf(there)];
  console.log(
    `\n${made.rows.toLocaleString('en')} rows; the database has ${megabytes(ours)} MB, ` +
      `the archive ${megabytes(statSync(made.archive).size)} MB, the restored database ${megabytes(theirs)} MB`,
  );
  printTable(
    ['command', 'seconds', 'CPU s Node', 'CPU s Postgres', 'most memory MB'],
    steps.map(([name, { seconds, node, postgres, megabytes: most }]) => [
      name,
      ...[seconds, node, postgres].map((each) => each.toFixed(1)),
      most.toFixed(0),
    ]),
  );
  const succeeded = before.filter(({ status }) => status === 200).length;
  console.log(`\n${before.length} questions, ${succeeded} of them answered with 200: ${differing.length} differ`);
  if (differing.length > 0) throw new Error(JSON.stringify(differing.slice(0, 3), null, 1));
  if (succeeded < ANSWERED) throw new Error('fewer were answered than should be compared');
}

async function backendOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

async function bytesOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(rows[0]!.bytes);
}

const megabytes = (bytes: number): string => (bytes / MB).toFixed(0);
