import { ApiError, LIMITS, MADRID, resolveWindow } from '@app/core/kernel';
import type { Database } from '@app/platform/database';
import type { ProjectSelection } from '../selection/selections';
import { FanOutsRepository } from './fan-outs.repository';

const SELECTION = {
  scope: { projectId: 7, generation: 1 },
  window: resolveWindow({ range: 30 }, new Date('2026-11-05T12:00:00.000Z'), MADRID),
  actors: [],
  tracked: [],
  models: 'all',
  prompts: {},
} as unknown as ProjectSelection;

const repository = (answers: number) =>
  new FanOutsRepository({ query: () => Promise.resolve([{ answers }]) } as unknown as Database);

describe('what models searched for', () => {
  it('is looked for in so many answers, and refused beyond by the name of the parameter', async () => {
    await expect(repository(LIMITS.searchedAnswers).checkSize(SELECTION)).resolves.toBeUndefined();
    const refused = await repository(LIMITS.searchedAnswers + 1)
      .checkSize(SELECTION)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ code: 'ERR_INVALID_PARAM', meta: { param: 'from' } });
  });
});
