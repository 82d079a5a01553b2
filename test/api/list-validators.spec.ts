import { createCompetitor, createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';

const QUESTION = { prompt: 'Which running shoes last longest?', country_code: 'ES', language_code: 'en' };
const ANSWER = 'Globex and [Acme](https://acme.example/shoes) last, says [Globex](https://globex.example/).';
const LISTS: readonly (readonly [string, number])[] = [
  ['sources', 2],
  ['mentions', 1],
  ['citations', 1],
  ['competitor_mentions', 1],
  ['competitor_citations', 1],
  ['all_mentions', 2],
  ['all_citations', 2],
];

describe('lists of what was found in answers', () => {
  let api: ApiHarness;
  let key: string;
  let project: number;

  const importAt = (executed_at: string) =>
    importAnswers(api.settings, project, [{ ...QUESTION, executed_at, model: 'chatgpt', answer: ANSWER }]);

  beforeAll(async () => {
    api = await ApiHarness.start();
    const user = await api.addUser();
    ({ key } = user);
    project = await createProject(api.database, user.id);
    await createCompetitor(api.database, project, 'Globex', 'globex.example');
    await importAt('2026-03-05T10:00:00Z');
  }, 60_000);
  afterAll(() => api.stop());

  it('are sent once to a client that holds them, each by a validator of its own', async () => {
    const tags = new Set<string>();
    for (const [list, rows] of LISTS) {
      const path = `/dimensions/${list}?project_id=${project}`;
      const { body, headers } = await api.get(path, key);
      expect([list, body.total, body.data.length]).toEqual([list, rows, rows]);
      tags.add(headers.etag!);
      const again = await api.get(path, key, { 'If-None-Match': headers.etag! });
      expect([list, again.status, again.text]).toEqual([list, 304, '']);
      expect((await api.get(`${path}&page=2`, key, { 'If-None-Match': headers.etag! })).status).toBe(200);
    }
    expect(tags.size).toBe(LISTS.length);
  });

  it('are read anew once there is another answer', async () => {
    const held = await Promise.all(LISTS.map(([list]) => api.get(`/dimensions/${list}?project_id=${project}`, key)));
    await importAt('2026-03-06T10:00:00Z');
    for (const [index, [list, rows]] of LISTS.entries()) {
      const condition = { 'If-None-Match': held[index]!.headers.etag! };
      const { status, body } = await api.get(`/dimensions/${list}?project_id=${project}`, key, condition);
      expect([list, status, body.total]).toEqual([list, 200, 2 * rows]);
    }
  });
});
