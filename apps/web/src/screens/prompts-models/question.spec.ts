import { parseAddress } from '../../state';
import { cellsPath, ownOf, pagePath, promptsPerPage, sortingOf } from './question';

const at = (query: string) => parseAddress('/app/7/prompts-models', query);

describe('the question of prompts by models', () => {
  it.each([
    ['', { by: 'all', direction: 'desc', page: 1 }],
    ['?sort=chatgpt&dir=asc&page=3', { by: 'chatgpt', direction: 'asc', page: 3 }],
    ['?page=-1&dir=sideways', { by: 'all', direction: 'desc', page: 1 }],
  ])('stands in the address %s', (query, sorting) => {
    expect(sortingOf(at(query))).toEqual(sorting);
  });

  it('is in the address only where it is not what it is anyway', () => {
    expect(ownOf({ by: 'all', direction: 'desc', page: 1 })).toEqual({});
    expect(ownOf({ by: 'gemini', direction: 'asc', page: 2 })).toEqual({ sort: 'gemini', dir: 'asc', page: '2' });
  });

  it.each([0, 1, 3, 5, 6, 10])('has room for all cells of a page with %d models', (models) => {
    const prompts = promptsPerPage(models);
    expect(prompts).toBeGreaterThan(0);
    expect(prompts * models).toBeLessThanOrEqual(100);
  });

  it('asks a model alone when it is sorted by it, and all that are filtered for otherwise', () => {
    const address = at('?model=chatgpt,gemini&collection_id=3');
    const asked = (path: string | null) => Object.fromEntries(new URLSearchParams(path!.split('?')[1]));
    expect(asked(pagePath(address, { by: 'gemini', direction: 'asc', page: 2 }, 20))).toMatchObject({
      model: 'gemini',
      collection_id: '3',
      sort: 'mention_rate',
      sort_dir: 'asc',
      page: '2',
    });
    expect(asked(pagePath(address, { by: 'answers', direction: 'desc', page: 1 }, 20))).toMatchObject({
      model: 'chatgpt,gemini',
      sort: 'responses',
    });
    expect(asked(cellsPath(address, [4, 5]))).toMatchObject({ prompt_ids: '4,5', breakdown: 'model' });
    expect(cellsPath(address, [])).toBeNull();
  });
});
