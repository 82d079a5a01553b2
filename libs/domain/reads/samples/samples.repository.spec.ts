import { ApiError, EXECUTION_ROW, LIMITS, OWN_ACTOR, parseMoment, resolveWindow } from '@app/core/kernel';
import { metricNamed, ONES, type SampleLists } from '@app/core/metric-engine';
import type { Database } from '@app/platform/database';
import type { ProjectSelection } from '../selection/selections';
import { SamplesRepository } from './samples.repository';

const NOW = new Date('2026-11-05T12:00:00.000Z');
const SCOPE = { projectId: 7, generation: 1 } as ProjectSelection['scope'];
const ACTORS = [{ actorId: OWN_ACTOR }] as unknown as ProjectSelection['actors'];
const QUESTION: ProjectSelection = {
  scope: SCOPE,
  window: resolveWindow({ from: parseMoment('2026-10-01')!, to: parseMoment('2026-10-30')! }, NOW),
  actors: ACTORS,
  tracked: ACTORS,
  models: 'all',
  prompts: {},
};

/** As the statement has it. */
const listOf = (numbers: readonly number[]): string =>
  Buffer.from(Float64Array.from(numbers).buffer).swap64().toString('base64');

/** One execution at each of so many places, and the own brand in as many answers. */
const answering = (executions: number, mentions: number) => {
  const listed = (count: number) => listOf(Array.from({ length: count }, (_, index) => 2 ** 19 + (index % 30)));
  const rows: SampleLists[] = [
    { actor_id: EXECUTION_ROW, place: listed(executions) },
    { actor_id: OWN_ACTOR, place: listed(mentions), t0: ONES, together: ONES },
  ];
  return new SamplesRepository({ query: () => Promise.resolve(rows) } as unknown as Database);
};

const ask = {
  sample: (repository: SamplesRepository) =>
    repository.sample(QUESTION, { kind: 'panel', slots: 'day', metrics: [metricNamed('mention_rate')] }),
  shares: (repository: SamplesRepository) => repository.shares(QUESTION, { kind: 'market', slots: 'day' }, []),
};

describe('what intervals rest on', () => {
  it.each(['sample', 'shares'] as const)('is refused beyond a limit, by the name of the parameter: %s', async (of) => {
    const refused = await ask[of](answering(LIMITS.sampleRows - 9, 10)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ code: 'ERR_INVALID_PARAM', meta: { param: 'confidence' } });
  });

  it.each(['sample', 'shares'] as const)('may be as long as the limit: %s', async (of) => {
    await expect(ask[of](answering(LIMITS.sampleRows - 10, 10))).resolves.toBeDefined();
  });
});
