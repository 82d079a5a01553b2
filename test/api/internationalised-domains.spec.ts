import { createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';
import { sha } from './support/citing-answers';

const PAGE = 'https://blog.xn--bcher-kva.example/liste';

describe('query of citations', () => {
  let api: ApiHarness;
  let key: string;
  let project: number;

  beforeAll(async () => {
    api = await ApiHarness.start();
    const user = await api.addUser();
    key = user.key;
    project = await createProject(api.database, user.id);
    await importAnswers(api.settings, project, [
      {
        ...{ prompt: 'Wo gibt es Bücher?', country_code: 'DE', language_code: 'de', model: 'chatgpt' },
        answer: 'Hier.',
        executed_at: '2026-03-05T10:00:00Z',
        references: ['https://blog.Bücher.example/liste', 'https://books.example/'],
      },
    ]);
  }, 60_000);
  afterAll(() => api.stop());

  const get = async (path: string, query: string) =>
    (await api.get(`${path}project_id=${project}&query=${encodeURIComponent(query)}`, key)).body;
  const groups = async (view: string, query: string) =>
    ((await get(`/citation_intelligence/groups?view=${view}&`, query)).data as { group_key: string }[]).map(
      ({ group_key }) => group_key,
    );

  it.each(['https://blog.bücher.example/LISTE', 'blog.BÜCHER', 'bu\u0308cher.example/l', 'xn--bcher'])(
    'finds URLs by %s',
    async (query) => {
      expect(await groups('url', query)).toEqual([PAGE]);
      expect((await get(`/citation_intelligence/urls/${sha(PAGE)}/occurrences?`, query)).total).toBe(1);
    },
  );

  it.each(['bücher', 'BÜCHER.EXAMPLE', 'bücher.', 'xn--BCHER'])('finds domains and hosts by %s', async (query) => {
    expect(await groups('domain', query)).toEqual(['xn--bcher-kva.example']);
    expect(await groups('host', query)).toEqual(['blog.xn--bcher-kva.example']);
    const { data } = await get('/metrics/top_sources?from=2026-03-01&', query);
    expect(data).toMatchObject([{ domain: 'xn--bcher-kva.example' }]);
  });

  it.each(['bûcher', 'ü', 'ü\ud7ff'])('finds nothing else by %s', async (query) => {
    expect(await groups('domain', query)).toEqual([]);
    expect((await get('/metrics/top_sources?from=2026-03-01&', query)).total).toBe(0);
  });
});
