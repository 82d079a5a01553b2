import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { AtEnd } from '../at-end';
import type { Case } from '../cases/case';
import { checkAnswer } from '../cases/check';
import type { Options } from '../options';
import { ensureKeys } from '../seed/keys';
import { startApi } from '../servers/api';
import { ask } from './ask';
import type { MeasuredDatabase } from './measure-reads';

/** Every statement with its plan, as the server ran it: https://www.postgresql.org/docs/18/auto-explain.html */
const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
};

/** The server writes a statement's plan after it has sent its rows. */
const WRITTEN_MS = 50;

/** Asks every case twice, cold and warm, and prints the plans of the second time. */
export async function printPlans(
  { log, cache, keys: count }: Options,
  client: Client,
  { url, folder }: MeasuredDatabase,
  cases: readonly Case[],
  atEnd: AtEnd,
): Promise<void> {
  const keys = await ensureKeys(client, count);
  atEnd(async () => {
    for (const name of Object.keys(SETTINGS)) await client.query(`alter database bench reset ${name}`);
  });
  for (const [name, value] of Object.entries(SETTINGS)) {
    await client.query(`alter database bench set ${name} = '${value}'`);
  }
  const api = await startApi(url, { log, cache });
  atEnd(api.stop);
  const file = join(folder, 'postgres', 'cluster', 'server.log');
  for (const item of cases) {
    const { answer } = await ask(api.origin, keys[0]!, item);
    await checkAnswer(client, item, answer);
    await wait(WRITTEN_MS);
    const before = statSync(file).size;
    await ask(api.origin, keys[0]!, item);
    await wait(WRITTEN_MS);
    const logged = readFileSync(file).subarray(before).toString('utf8');
    console.log(`\n## ${item.project}: ${item.name}\n\n${logged}`);
  }
}
