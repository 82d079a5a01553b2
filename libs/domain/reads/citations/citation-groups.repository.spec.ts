import { ApiError, LIMITS } from '@app/core/kernel';
import type { Database } from '@app/platform/database';
import { CitationGroupsRepository } from './citation-groups.repository';
import type { GroupColumns } from './group-columns.repository';
import type { GroupsQuestion } from './group-statement';

const question = (filters: object, view = 'domain') =>
  ({
    selection: { scope: { projectId: 7, generation: 1 }, window: null, actors: [], models: 'all', prompts: {} },
    filters,
    view,
  }) as unknown as GroupsQuestion;

const repository = (rows: number) =>
  new CitationGroupsRepository(
    { query: () => Promise.resolve([{ rows }]) } as unknown as Database,
    {} as unknown as GroupColumns,
  );

describe('domains by sites of one kind', () => {
  it('are read off so many source rows, and refused beyond by the name of the parameter', async () => {
    const asked = question({ site_kind: 'forum' });
    await expect(repository(LIMITS.sourcesOfKind).checkSize(asked)).resolves.toBeUndefined();
    const refused = await repository(LIMITS.sourcesOfKind + 1)
      .checkSize(asked)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ code: 'ERR_INVALID_PARAM', meta: { param: 'from' } });
  });

  it('alone are bounded so: other questions are summed already', async () => {
    const large = repository(LIMITS.sourcesOfKind + 1);
    await expect(large.checkSize(question({}))).resolves.toBeUndefined();
    await expect(large.checkSize(question({ site_kind: 'forum' }, 'host'))).resolves.toBeUndefined();
  });
});
