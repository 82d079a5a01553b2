import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from './results';
import { printTable } from './table';

/** The data set that others are held against, and the aim for the same question to a project of the same size. */
const SMALL = 100_000;
const AIM = 1.2;

type Medians = Readonly<Record<string, number>>;

const fileOf = (executions: number): string => join('.data', 'bench', `medians-${executions}.json`);

const read = (executions: number): Medians =>
  existsSync(fileOf(executions)) ? (JSON.parse(readFileSync(fileOf(executions), 'utf8')) as Medians) : {};

/** Keeps the medians of one connection, and prints how those of the reference project have grown with the database. */
export function saveMedians(executions: number, results: readonly Result[]): void {
  const alone = results.filter(({ connections, case: { project } }) => connections === 1 && project === 'reference');
  const medians = Object.fromEntries(alone.map(({ case: { name }, product }) => [name, product.p50]));
  writeFileSync(fileOf(executions), JSON.stringify({ ...read(executions), ...medians }));
  const small = read(SMALL);
  const both = Object.entries(medians).filter(([name]) => small[name]);
  if (executions <= SMALL || both.length === 0) return;
  console.log(`\nThe reference project in ${executions} and in ${SMALL} executions, one connection`);
  printTable(
    ['question', 'p50 ms', `p50 ms of ${SMALL}`, 'ratio', 'aim', 'met'],
    both.map(([name, p50]) => {
      const ratio = p50 / small[name]!;
      return [name, p50.toFixed(2), small[name]!.toFixed(2), ratio.toFixed(2), `${AIM}`, ratio <= AIM ? 'yes' : 'no'];
    }),
  );
}
