import type { INestApplicationContext } from '@nestjs/common';
import { AnswerBrandsBackfill } from '@app/domain/pipeline';
import { createCompetitor, createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';
import { startStillWorker } from '../support/still-worker';

const SAID = [
  'Nobody is named.',
  'Acme is.',
  'Zorblax is.',
  'Acme and Zorblax are.',
  'See https://acme.example/a.',
  'Acme, and see https://zorblax.example/b.',
];
const FILTERS = ['mentions_you', 'not_mentions_you', 'competitor_not_you', 'you_and_competitor', 'no_brands'];

describe('who is in an answer', () => {
  let api: ApiHarness;
  let worker: INestApplicationContext;
  let key: string;
  let project: number;

  beforeAll(async () => {
    api = await ApiHarness.start();
    const user = await api.addUser({ scope: 'read_write' });
    key = user.key;
    project = await createProject(api.database, user.id);
    await createCompetitor(api.database, project, 'Zorblax', 'zorblax.example');
    worker = await startStillWorker(api.settings, api.clock);
    await importAnswers(
      api.settings,
      project,
      // Over two months, so that there are two tables.
      Array.from({ length: 40 }, (_, index) => ({
        prompt: 'Which one?',
        model: 'chatgpt',
        country_code: 'ES',
        language_code: 'en',
        executed_at: new Date(Date.parse('2026-02-10T00:00:00Z') + index * 86_400_000).toISOString(),
        answer: SAID[index % SAID.length],
      })),
    );
  }, 60_000);
  afterAll(async () => {
    await worker.close();
    await api.stop();
  });

  const bits = (): Promise<unknown[]> =>
    api.database.query(
      `select execution_id, answer_brands from facts where project_id = $1 and actor_id = -1 order by execution_id`,
      [project],
    );
  const lists = (): Promise<unknown[]> =>
    Promise.all(
      FILTERS.flatMap((filter) => ['mention_filter', 'citation_filter'].map((name) => [name, filter] as const))
        .filter(([name, filter]) => name === 'mention_filter' || filter === 'you_and_competitor')
        .map(async ([name, filter]) => {
          const { body } = await api.get(`/answers?project_id=${project}&${name}=${filter}&per_page=100`, key);
          return { filter, total: body.total as number, ids: (body.data as { id: number }[]).map(({ id }) => id) };
        }),
    );
  it('is told of rows that an earlier release has written, at any time; until then the same answers are found', async () => {
    const before = { bits: await bits(), lists: await lists() };
    await api.database.query('update facts set answer_brands = null where project_id = $1', [project]);
    // As every writer of facts does.
    await api.database.query('update cube set responses = responses where project_id = $1', [project]);
    await api.database.query('update projects set version = version + 1 where id = $1', [project]);
    expect(await bits()).toEqual(before.bits.map((row) => ({ ...(row as object), answer_brands: null })));
    expect(await lists()).toEqual(before.lists);
    await worker.get(AnswerBrandsBackfill).run();
    expect(await bits()).toEqual(before.bits);
    expect(await lists()).toEqual(before.lists);
    expect(new Set(before.bits.map((row) => (row as { answer_brands: number }).answer_brands)).size).toBeGreaterThan(4);
  });
});
