import { Client } from 'pg';
import { migrate } from '@app/platform/database';
import type { Options } from '../options';
import { DIMENSIONS } from './dimensions';
import { CUBE, EXECUTIONS, FACTS, MONTHS } from './history';
import { SHAPE } from './shape';

/** Fills an empty database; prints what each step took. */
export async function seed(url: string, { executions, projects }: Options, lastDay: string): Promise<void> {
  await migrate(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  const step = async (name: string, work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    console.log(`  ${name.padEnd(12)} ${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s`);
  };
  try {
    await client.query(`set timezone = 'UTC'`);
    await client.query(SHAPE, [executions, projects]);
    await step('dimensions', async () => {
      for (const text of DIMENSIONS) await client.query(text, text.includes('$1') ? [projects] : undefined);
    });
    const months = (await client.query<{ first: string; next: string }>(MONTHS, [lastDay])).rows;
    for (const { first } of months) await client.query('select ensure_month($1)', [first]);
    await step('executions', () => client.query(EXECUTIONS, [lastDay]));
    await step('facts', () => client.query(FACTS));
    await step('cube', async () => {
      for (const { first, next } of months) await client.query(CUBE, [first, next]);
    });
    await step('vacuum', () => client.query('vacuum analyze'));
    await step('checkpoint', () => client.query('checkpoint'));
  } finally {
    await client.end();
  }
}
