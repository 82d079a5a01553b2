import { createHash } from 'node:crypto';
import { MODEL_IDS, type ModelId } from '@app/core/kernel';
import { marketProportion, shownConfidence } from '@app/core/metric-engine';
import { Fraction } from '../../support/fraction';
import type { RawExecution, RawProject } from '../../support/raw-project';
import { expectedHead } from './expected-head';
import type { Meaning } from './question';
import { type AskedPage, counted } from './rows-oracle';

/** What each answer tells that its model searched for, by the id of its execution. */
export type Told = ReadonlyMap<number, readonly string[]>;

/** A search as it is compared (docs/query-fan-outs.md). */
export const foldedSearch = (search: string): string =>
  [...search].slice(0, 300).join('').toLowerCase().normalize('NFC').replace(/\s+/g, ' ').trim();

const searchesOf = (told: Told, { id }: RawExecution): string[] => [
  ...new Set((told.get(id) ?? []).map(foldedSearch).filter((search) => search !== '')),
];

const percent = (part: number, whole: number): number => Fraction.of(100 * part, whole).rounded();
const byCode = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
const byModel = (a: ModelId, b: ModelId): number => MODEL_IDS.indexOf(a) - MODEL_IDS.indexOf(b);

/** `/dimensions/query_fan_outs` by plain loops. */
export function expectedFanOuts(project: RawProject, told: Told, meaning: Meaning & AskedPage) {
  const { page, perPage } = meaning;
  const { granularity: _, ...head } = expectedHead(project, { ...meaning, competitors: undefined });
  const answers = counted(project, meaning);
  const all = [...new Set(answers.flatMap((answer) => searchesOf(told, answer)))]
    .map((query) => ({ query, own: answers.filter((answer) => searchesOf(told, answer).includes(query)) }))
    .toSorted((a, b) => b.own.length - a.own.length || byCode(a.query, b.query));
  const first = (page - 1) * perPage;
  return {
    ...head,
    page,
    per_page: perPage,
    total: all.length,
    coverage: coverageOf(answers, told),
    data: all.slice(first, first + perPage).map(({ query, own }) => rowOf(query, own, answers)),
  };
}

function coverageOf(answers: readonly RawExecution[], told: Told) {
  const models = [...new Set(answers.map(({ model }) => model))].toSorted(byModel).map((model) => {
    const own = answers.filter((answer) => answer.model === model);
    return { model, answers: own.length, searched: own.filter((answer) => searchesOf(told, answer).length > 0).length };
  });
  const telling = models.filter(({ searched }) => searched > 0).reduce((sum, one) => sum + one.answers, 0);
  const searched = models.reduce((sum, one) => sum + one.searched, 0);
  return { answers: answers.length, telling, searched, models };
}

function rowOf(query: string, own: readonly RawExecution[], answers: readonly RawExecution[]) {
  const inCell = (one: RawExecution) => (other: RawExecution) =>
    other.promptId === one.promptId && other.model === one.model;
  const asked = answers.filter((answer) => own.some(inCell(answer)));
  const prompts = [...new Set(own.map(({ promptId }) => promptId))]
    .map((id) => {
      const of = (rows: readonly RawExecution[]) => rows.filter(({ promptId }) => promptId === id).length;
      return { prompt_id: id, prompt_text: `Question ${id}`, executions: of(own), asked: of(asked) };
    })
    .toSorted((a, b) => b.executions - a.executions || a.prompt_id - b.prompt_id);
  // The first answer with the search of each prompt and model is why the pair counts.
  const isFirst = (one: RawExecution) => own.find(inCell(one)) === one;
  const others = (isWanted: (answer: RawExecution) => boolean) => {
    const runs = asked.filter((answer) => isWanted(answer) && !isFirst(answer));
    return { y: runs.filter((answer) => own.includes(answer)).length, x: runs.length };
  };
  const stability = (isWanted: (answer: RawExecution) => boolean) => {
    const { y, x } = others(isWanted);
    return x === 0 ? null : percent(y, x);
  };
  const { ci_low, ci_high, low_confidence } = shownConfidence(
    marketProportion(prompts.map(({ prompt_id }) => others(({ promptId }) => promptId === prompt_id))),
  );
  const cites = (isWanted: (actorId: number) => boolean) =>
    own.filter(({ sources }) => sources.some((one) => !one.rejected && one.actorId !== null && isWanted(one.actorId)));
  return {
    query,
    executions: own.length,
    prompts: prompts.length,
    asked: asked.length,
    stability: stability(() => true),
    ci_low,
    ci_high,
    low_confidence,
    models: [...new Set(own.map(({ model }) => model))].toSorted(byModel).map((model) => {
      const of = (rows: readonly RawExecution[]) => rows.filter((row) => row.model === model).length;
      return { model, executions: of(own), asked: of(asked), stability: stability((row) => row.model === model) };
    }),
    top_prompts: prompts.slice(0, 5),
    own_cited: cites((actorId) => actorId === 0).length,
    competitors_cited: cites((actorId) => actorId > 0).length,
    own_pages: pagesOf(own, (actorId) => actorId === 0),
    competitor_pages: pagesOf(own, (actorId) => actorId > 0),
    answer_ids: own
      .toSorted((a, b) => b.at - a.at || b.id - a.id)
      .slice(0, 5)
      .map(({ id }) => id),
  };
}

function pagesOf(own: readonly RawExecution[], isWanted: (actorId: number) => boolean) {
  const counts = new Map<string, { url: string; actorId: number; executions: number }>();
  for (const { url, actorId, rejected } of own.flatMap(({ sources }) => sources)) {
    if (rejected || actorId === null || !isWanted(actorId)) continue;
    const page = counts.get(`${actorId} ${url}`) ?? { url, actorId, executions: 0 };
    counts.set(`${actorId} ${url}`, { ...page, executions: page.executions + 1 });
  }
  return [...counts.values()]
    .toSorted((a, b) => b.executions - a.executions || byCode(a.url, b.url) || a.actorId - b.actorId)
    .slice(0, 3)
    .map(({ url, actorId, executions }) => ({
      url,
      url_sha256: createHash('sha256').update(url).digest('hex'),
      competitor_id: actorId === 0 ? null : actorId,
      executions,
    }));
}
