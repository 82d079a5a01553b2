import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiHarness } from '../support/api-harness';
import { createListedProject, type ListedProject } from '../support/listed-project';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
}

const { paths } = JSON.parse(readFileSync(join(__dirname, '../../docs/openapi.json'), 'utf8')) as {
  paths: Record<string, { get?: Operation }>;
};

/** Every route that takes a filter which takes several values. */
const ROUTES = Object.entries(paths).filter(([, { get }]) =>
  get?.parameters?.some(({ name }) => name === 'brand_kind'),
);

const LISTS = {
  model: 'perplexity,chatgpt',
  collection_id: '7,8',
  country_code: 'ES,MX',
  language_code: 'en,es',
  prompt_type: 'informational,commercial',
  brand_kind: 'non_brand,brand',
};

describe('filters that take several values', () => {
  let api: ApiHarness;
  let listed: ListedProject;

  beforeAll(async () => {
    api = await ApiHarness.start();
    listed = await createListedProject(api);
  }, 60_000);
  afterAll(() => api.stop());

  const get = (path: string, query: object) =>
    api.get(
      `${path.replace('{url_sha256}', '0'.repeat(64))}?${new URLSearchParams({ project_id: `${listed.projectId}`, ...query }).toString()}`,
      listed.key,
    );
  const responses = async (query: object): Promise<number> => {
    const { body } = await get('/answers', query);
    return body.total as number;
  };

  it('are of many routes', () => {
    expect(ROUTES.length).toBeGreaterThan(15);
    expect(ROUTES.map(([path]) => path)).toEqual(expect.arrayContaining(['/answers', '/metrics/timeseries']));
  });

  it.each(ROUTES.map(([path]) => path))('are taken and repeated by %s', async (path) => {
    const { status, body } = await get(path, LISTS);
    if (status === 404 && path.includes('{url_sha256}')) return;
    expect([status, body.filters]).toEqual([200, LISTS]);
    expect(body).not.toHaveProperty('ignored_parameters');
    const bad = await get(path, { ...LISTS, brand_kind: 'brand,nonsense' });
    expect([bad.status, bad.body.error.meta.param]).toEqual([422, 'brand_kind']);
  });

  it('keep what any of the values keeps', async () => {
    const [chatgpt, perplexity] = [await responses({ model: 'chatgpt' }), await responses({ model: 'perplexity' })];
    expect([chatgpt, perplexity]).toEqual([2, 1]);
    expect(await responses({ model: 'perplexity,chatgpt,perplexity' })).toBe(3);
    expect(await responses({ country_code: 'es,fr' })).toBe(2);
    expect(await responses({ country_code: 'es, mx' })).toBe(4);
    expect(await responses({ language_code: 'eng,fra' })).toBe(2);
  });

  it('repeat a single value as itself, several in the order in which they were sent', async () => {
    const echo = async (query: object) => (await get('/answers', query)).body.filters as unknown;
    expect(await echo({ model: 'claude', collection_id: 7 })).toEqual({ model: 'claude', collection_id: 7 });
    expect(await echo({ model: 'claude,chatgpt,claude', collection_id: '8,7' })).toEqual({
      model: 'claude,chatgpt,claude',
      collection_id: '8,7',
    });
  });
});
