import type { Client } from 'pg';
import type { LocalDay } from '@app/core/kernel';
import type { AtEnd } from '../../at-end';
import { casesOf } from '../../cases/cases';
import { checkAnswer } from '../../cases/check';
import type { Subject } from '../../cases/subject';
import { startGenerator } from '../../load/generator';
import { measure } from '../../load/measure';
import type { Options } from '../../options';
import { ask } from '../../read/ask';
import { ensureKeys } from '../../seed/keys';
import { startApi } from '../../servers/api';

/** Of each area of questions one or two, by the names that `read` has. */
const QUESTIONS = new Set([
  'timeseries 30 days',
  'timeseries 30 days, tag',
  'timeseries 365 days by week',
  'summary 30 days',
  'sov 30 days',
  'prompt_summary 30 days',
  'top_sources 30 days',
  'confidence=market timeseries 30 days',
  'all_mentions, page 1',
  'sources, page 1',
  'answers, page 1',
  'groups by domain, page 1',
]);
const WARM_UP_SECONDS = 2;
const FIRST_WARM_UP_SECONDS = 8;
const SECONDS = 3;

export interface ReadCost {
  readonly project: string;
  readonly question: string;
  /** Of one answer: CPU milliseconds. */
  readonly node: number;
  readonly postgres: number;
  readonly p50: number;
}

/** What typical questions cost, one at a time and without the answer cache; each answer is checked first. */
export async function measureReadCost(
  { url, backend }: { readonly url: string; readonly backend: number },
  client: Client,
  subjects: readonly Subject[],
  lastDay: LocalDay,
  options: Options,
  atEnd: AtEnd,
): Promise<ReadCost[]> {
  const contexts = subjects.filter(({ name }) => name !== 'median').map((subject) => ({ subject, lastDay }));
  const cases = casesOf(contexts, { areas: [], project: '', only: '' }).filter(({ name }) => QUESTIONS.has(name));
  const keys = await ensureKeys(client, options.keys);
  const [api, generator] = [await startApi(url, options), startGenerator()];
  atEnd(api.stop);
  atEnd(generator.stop);
  const processes = { server: api.pid, generator: generator.pid, backend };
  const load = (path: string, seconds: number) => ({
    url: api.origin + path,
    headers: {},
    keys,
    connections: 1,
    seconds,
  });
  await generator.run(load(cases[0]!.path, FIRST_WARM_UP_SECONDS));
  const costs: ReadCost[] = [];
  for (const item of cases) {
    const { answer } = await ask(api.origin, keys[0]!, item);
    await checkAnswer(client, item, answer);
    await generator.run(load(item.path, WARM_UP_SECONDS));
    const { p50, serverCpu, postgresCpu } = await measure(generator, processes, load(item.path, SECONDS), 200);
    costs.push({ project: item.project, question: item.name, node: serverCpu, postgres: postgresCpu, p50 });
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  return costs;
}
