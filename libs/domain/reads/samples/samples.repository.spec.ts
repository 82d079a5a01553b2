import { ApiError, EXECUTION_ROW, LIMITS, MADRID, OWN_ACTOR, parseMoment, resolveWindow } from '@app/core/kernel';
import { metricNamed, ONES, type SampleLists } from '@app/core/metric-engine';
import type { Database } from '@app/platform/database';
import type { AnswerColumns } from '../columns/answer-columns.service';
import type { ChosenAnswersCache } from '../columns/chosen-answers.service';
import type { ProjectSelection } from '../selection/selections';
import { SamplesRepository } from './samples.repository';

const NOW = new Date('2026-11-05T12:00:00.000Z');
const SCOPE = { projectId: 7, generation: 1 } as ProjectSelection['scope'];
const ACTORS = [{ actorId: OWN_ACTOR }] as unknown as ProjectSelection['actors'];
const QUESTION: ProjectSelection = {
  scope: SCOPE,
  window: resolveWindow({ from: parseMoment('2026-10-01')!, to: parseMoment('2026-10-30')! }, NOW, MADRID),
  actors: ACTORS,
  tracked: ACTORS,
  models: 'all',
  prompts: {},
};

/** They would take too much memory. */
const NO_COLUMNS = {
  open: () => Promise.resolve(null),
  instead: () => Promise.resolve(null),
} as unknown as AnswerColumns;

const NO_CHOSEN = {} as ChosenAnswersCache;

/** As the statement has it. */
const listOf = (numbers: readonly number[]): string =>
  Buffer.from(Float64Array.from(numbers).buffer).swap64().toString('base64');

const placesOf = (count: number) => listOf(Array.from({ length: count }, (_, index) => 2 ** 19 + (index % 30)));
const repository = (...rows: SampleLists[]) =>
  new SamplesRepository({ query: () => Promise.resolve(rows) } as unknown as Database, NO_COLUMNS, NO_CHOSEN);

/** Of one execution at each of so many places, and the own brand in some of their answers. */
const ask = {
  sample: (executions: number, mentions: number) =>
    repository(
      { actor_id: EXECUTION_ROW, place: placesOf(executions) },
      { actor_id: OWN_ACTOR, place: placesOf(mentions), t0: ONES },
    ).sample(QUESTION, { kind: 'panel', slots: 'day', metrics: [metricNamed('mention_rate')] }),
  'shares of a market': (executions: number, mentions: number) =>
    repository(
      { actor_id: EXECUTION_ROW, place: placesOf(executions) },
      { actor_id: OWN_ACTOR, place: placesOf(mentions), t0: ONES },
    ).shares(QUESTION, { kind: 'market', slots: 'day' }),
  'shares of a panel': (executions: number, mentions: number) =>
    repository({
      actor_id: EXECUTION_ROW,
      place: placesOf(executions),
      mentioned0: listOf(Array.from({ length: executions }, (_, index) => Number(index < mentions))),
    }).shares(QUESTION, { kind: 'panel', slots: 'day' }),
};
const NAMES = Object.keys(ask) as (keyof typeof ask)[];

describe('what intervals rest on', () => {
  it.each(NAMES)('is refused beyond a limit, by the name of the parameter: %s', async (of) => {
    const refused = await ask[of](LIMITS.sampleRows - 9, 10).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ code: 'ERR_INVALID_PARAM', meta: { param: 'confidence' } });
  });

  it.each(NAMES)('may be as long as the limit: %s', async (of) => {
    await expect(ask[of](LIMITS.sampleRows - 10, 10)).resolves.toBeDefined();
  });
});
