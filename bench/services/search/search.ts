import assert from 'node:assert/strict';
import type { Client } from 'pg';
import { searchForm } from '@app/core/search';
import { SearchBackfill } from '@app/domain/pipeline';
import type { AtEnd } from '../../at-end';
import { API, pathOf } from '../../cases/case';
import { type LoadResult, percentile, startGenerator } from '../../load/generator';
import type { Options } from '../../options';
import { printTable } from '../../report/table';
import { ensureKeys } from '../../seed/keys';
import { startApi } from '../../servers/api';
import { cpuOfPostgres } from '../../servers/cpu';
import { openServices } from '../app';
import { createSearched, removeSearched } from './project';
import { answerText } from './texts';

const FORMS = 2_000;
const DAYS = 30;
/** Of one question; the slowest take more than one. */
const SECONDS = 10;

/** What is sent, beside a pattern that finds the same in the texts themselves. */
const QUESTIONS: readonly { readonly name: string; readonly params: Record<string, string>; readonly finds: RegExp }[] =
  [
    { name: 'a rare word', params: { query: 'Zephyrine' }, finds: /\bzephyrine/ },
    { name: 'a brand', params: { query: 'aurelia' }, finds: /\bAurelia/ },
    { name: 'a beginning', params: { query: 'zeph' }, finds: /\bzephyrine/ },
    { name: 'a phrase', params: { query: 'Free Trial' }, finds: /\bfree trial/ },
    { name: 'a phrase of small words', params: { query: 'for the' }, finds: /\bfor the/ },
    { name: 'ss for ß', params: { query: 'strasse' }, finds: /\bStraße/ },
    { name: 'Japanese', params: { query: '東京' }, finds: /東京/ },
    { name: 'with a sign', params: { query: '100%' }, finds: /100%/ },
    { name: 'one character', params: { query: 'z' }, finds: /\bz/ },
    { name: 'nothing found', params: { query: 'qqqq' }, finds: /qqqq/ },
  ];

/** Answers of 3 kB made searchable, and searched over HTTP. */
export async function measureSearch(
  database: { readonly url: string; readonly backend: number },
  client: Client,
  options: Options,
  atEnd: AtEnd,
): Promise<void> {
  await removeSearched(client);
  const start = performance.now();
  const projectId = await createSearched(client, options.answers);
  console.log(`${options.answers} answers written in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  await measureBackfill(database, options.answers, atEnd);
  await client.query('vacuum analyze');
  await printSearchSizes(client, options.answers);
  await measureQuestions(database.url, client, projectId, options, atEnd);
  await removeSearched(client);
}

async function measureBackfill({ url, backend }: { url: string; backend: number }, answers: number, atEnd: AtEnd) {
  const texts = Array.from({ length: FORMS }, (_, index) => answerText(index));
  const form = process.cpuUsage();
  for (const text of texts) searchForm(text);
  const { user } = process.cpuUsage(form);

  const app = await openServices(url);
  atEnd(() => app.close());
  const [node, postgres, start] = [process.cpuUsage(), cpuOfPostgres(backend), performance.now()];
  await app.get(SearchBackfill).run();
  const seconds = (performance.now() - start) / 1000;
  const used = process.cpuUsage(node);
  printTable(
    ['', 'answers/s', 'CPU ms Node each', 'CPU ms SQL each', 'of Node, the form'],
    [
      [
        'made searchable',
        (answers / seconds).toFixed(0),
        ((used.user + used.system) / 1000 / answers).toFixed(3),
        ((cpuOfPostgres(backend) - postgres) / answers).toFixed(3),
        (user / 1000 / FORMS).toFixed(3),
      ],
    ],
  );
}

async function printSearchSizes(client: Client, answers: number): Promise<void> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select 'answers themselves' as name, sum(pg_total_relation_size(inhrelid))::text as bytes
     from pg_inherits where inhparent = 'answers'::regclass
     union all select 'search_texts', pg_table_size('search_texts')::text
     union all select 'search_texts_tokens', pg_relation_size('search_texts_tokens')::text
     union all select 'search_texts_pkey', pg_relation_size('search_texts_pkey')::text`,
  );
  printTable(
    ['', 'MB', 'bytes an answer'],
    rows.map(({ name, bytes }) => [name, (Number(bytes) / 1_048_576).toFixed(0), (Number(bytes) / answers).toFixed(0)]),
  );
}

async function measureQuestions(url: string, client: Client, projectId: number, options: Options, atEnd: AtEnd) {
  const server = await startApi(url, options);
  atEnd(server.stop);
  const generator = startGenerator();
  atEnd(generator.stop);
  const keys = await ensureKeys(client, options.keys);
  const from = new Date(Date.now() - DAYS * 86_400_000).toISOString().slice(0, 10);
  const ping = await generator.run({
    url: `${server.origin}${API}/ping`,
    headers: {},
    keys,
    connections: 1,
    seconds: 3,
  });
  const rows: string[][] = [['/ping', '', ...shownOf(ping), String(ping.latencies.length)]];
  const counts = countsOf(options.answers);
  for (const [index, { name, params }] of QUESTIONS.entries()) {
    for (const window of [{}, { from }]) {
      const path = pathOf('/answers', { project_id: projectId, ...params, ...window });
      const answer = await fetch(server.origin + path, { headers: { authorization: `Bearer ${keys[0]}` } });
      const { total } = (await answer.json()) as { total: number };
      if (!('from' in window)) assert.equal(total, counts[index], name);
      const load = {
        url: server.origin + path,
        headers: {},
        keys,
        connections: 1,
        seconds: Math.max(SECONDS, options.seconds),
      };
      const result = await generator.run(load);
      const shown = name + ('from' in window ? `, ${DAYS} days` : '');
      rows.push([shown, String(total), ...shownOf(result), String(result.latencies.length)]);
    }
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  printTable(['query', 'found', 'p50 ms', 'p95 ms', 'requests'], rows);
}

const shownOf = ({ latencies }: LoadResult): string[] =>
  [percentile(latencies, 0.5), percentile(latencies, 0.95)].map((ms) => ms.toFixed(1));

/** By another road than the product's: the texts made once more. */
function countsOf(answers: number): number[] {
  const counts = QUESTIONS.map(() => 0);
  for (let number = 0; number < answers; number += 1) {
    const text = answerText(number);
    QUESTIONS.forEach(({ finds }, index) => (counts[index]! += finds.test(text) ? 1 : 0));
  }
  return counts;
}
