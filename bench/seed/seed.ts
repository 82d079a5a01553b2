import { Client } from 'pg';
import { ROLLUPS } from '@app/core/metric-engine';
import { migrate } from '@app/platform/database';
import type { Options } from '../options';
import { ANSWERS, SENTIMENTS } from './answers';
import { DIMENSIONS } from './dimensions';
import { EXECUTIONS, FACTS, fillRollup, MONTHS } from './history';
import { BIG_TABLES, dropIndexes } from './indexes';
import { SHAPE } from './shape';
import { DICTIONARY, SOURCES } from './urls';

type Step = (on: Client) => Promise<unknown>;

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`set timezone = 'UTC'`);
  return client;
}

const timed = async (name: string, work: () => Promise<unknown>): Promise<void> => {
  const start = performance.now();
  await work();
  console.log(`  ${name.padEnd(12)} ${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s`);
};

/** Steps that need nothing of each other, as many at once as there are connections. */
async function together(clients: readonly Client[], steps: readonly Step[]): Promise<void> {
  const waiting = steps.values();
  await Promise.all(
    clients.map(async (client) => {
      for (const step of waiting) await step(client);
    }),
  );
}

/** Fills an empty database; prints what each step took. */
export async function seed(url: string, { executions, projects, full }: Options, lastDay: string): Promise<void> {
  await migrate(url);
  const clients = [await connect(url), await connect(url)];
  const [client] = clients as [Client, Client];
  try {
    await client.query(SHAPE, [executions, projects]);
    await timed('dimensions', async () => {
      for (const text of DIMENSIONS) await client.query(text, text.includes('$1') ? [projects] : undefined);
    });
    const createIndexes = await dropIndexes(client);
    const months = (await client.query<{ first: string; next: string }>(MONTHS, [lastDay])).rows;
    for (const { first } of months) await client.query('select ensure_month($1)', [first]);
    const byMonth = (name: string, text: string, ...values: (string | boolean)[]): Step => {
      return (on) =>
        timed(name, async () => {
          for (const { first, next } of months) await on.query(text, [first, next, ...values]);
        });
    };
    await timed('urls', async () => {
      for (const text of DICTIONARY) await client.query(text);
    });
    await timed('executions', () => client.query(EXECUTIONS, [lastDay]));
    await timed('facts', () => client.query(FACTS));
    await client.query('analyze executions, facts');
    await together(clients, [
      byMonth('sources', SOURCES, full),
      byMonth('sentiments', SENTIMENTS, full),
      byMonth('answers', ANSWERS, full, lastDay),
    ]);
    const rollups = ROLLUPS.map((rollup): Step => {
      const text = fillRollup(rollup);
      return rollup.allTime ? (on) => timed(rollup.table, () => on.query(text)) : byMonth(rollup.table, text);
    });
    await together(clients, rollups);
    await timed('indexes', () => together(clients, createIndexes));
    await client.query('drop table bench_projects, bench_prompts, bench_actors, bench_domains');
    await timed('vacuum', async () => {
      await together(
        clients,
        BIG_TABLES.map(
          (table): Step =>
            (on) =>
              on.query(`vacuum analyze ${table}`),
        ),
      );
      await client.query('analyze');
    });
    await timed('checkpoint', () => client.query('checkpoint'));
  } finally {
    for (const each of clients) await each.end();
  }
}
