import type { INestApplicationContext } from '@nestjs/common';
import { SEARCH_BATCH, SearchBackfill } from '@app/domain/pipeline';
import { createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';
import { startStillWorker } from '../support/still-worker';

const COUNT = SEARCH_BATCH + 20;
const LINES = Array.from({ length: COUNT }, (_, index) => ({
  prompt: index < 5 ? 'Which to delete?' : 'Which to keep?',
  model: 'chatgpt',
  country_code: 'ES',
  language_code: 'en',
  executed_at: new Date(Date.parse('2026-03-01T00:00:00Z') + index * 60_000).toISOString(),
  answer: `Answer ${index} says Straße.`,
}));

describe('answers that are searched', () => {
  let api: ApiHarness;
  let worker: INestApplicationContext;
  let key: string;
  let project: number;

  beforeAll(async () => {
    api = await ApiHarness.start();
    const user = await api.addUser({ scope: 'read_write' });
    key = user.key;
    project = await createProject(api.database, user.id);
    worker = await startStillWorker(api.settings, api.clock);
    await importAnswers(api.settings, project, LINES);
  }, 60_000);
  afterAll(async () => {
    await worker.close();
    await api.stop();
  });

  const found = async (query: string): Promise<number> => {
    const { body } = await api.get(`/answers?project_id=${project}&query=${encodeURIComponent(query)}`, key);
    return body.total as number;
  };
  const version = async (): Promise<number> => {
    const [row] = await api.database.query<{ version: number }>('select version from projects where id = $1', [
      project,
    ]);
    return row!.version;
  };
  const rows = async (): Promise<number> => {
    const [row] = await api.database.query<{ count: number }>(
      'select count(*) as count from search_texts where project_id = $1',
      [project],
    );
    return row!.count;
  };

  it('can be searched as soon as they are ingested', async () => {
    expect([await found('strasse'), await rows()]).toEqual([COUNT, COUNT]);
  });

  it('are found by nobody until a worker has made them searchable that a release before search has ingested', async () => {
    await api.database.query('delete from search_texts');
    await api.database.query('update executions set search_version = 0');
    expect(await found('strasse')).toBe(0);
    const before = await version();
    await worker.get(SearchBackfill).run();
    expect([await found('strasse'), await rows()]).toEqual([COUNT, COUNT]);
    expect(await version()).toBeGreaterThan(before);
  });

  it('are made searchable beside one that was removed, and in the projects behind it', async () => {
    const { id } = await api.addUser();
    const other = await createProject(api.database, id, { domain: 'next.example' });
    await importAnswers(api.settings, other, [LINES[0]!]);
    await api.database.query('delete from search_texts');
    await api.database.query('update executions set search_version = 0');
    const [removed] = await api.database.query<{ execution_id: number }>(
      `delete from answers where project_id = $1 and execution_id = (
         select min(execution_id) from answers where project_id = $1) returning *`,
      [project],
    );
    await worker.get(SearchBackfill).run();
    expect([await rows(), await found('strasse')]).toEqual([COUNT - 1, COUNT - 1]);
    expect(await api.database.query('select from search_texts where project_id = $1', [other])).toHaveLength(1);
    const columns = Object.keys(removed!);
    await api.database.query(
      `insert into answers (${columns.join(', ')}) values (${columns.map((_, place) => `$${place + 1}`).join(', ')})`,
      columns.map((column) => (removed as unknown as Record<string, unknown>)[column]),
    );
  });

  it('move no version while there is nothing to do', async () => {
    const before = await version();
    await worker.get(SearchBackfill).run();
    expect(await version()).toBe(before);
  });

  it('are made searchable by other rules once, by two workers at a time', async () => {
    await api.database.query(`update search_texts set form = 'of other rules'`);
    await api.database.query('update executions set search_version = 0');
    await Promise.all([worker.get(SearchBackfill).run(), worker.get(SearchBackfill).run()]);
    expect([await found('strasse'), await rows()]).toEqual([COUNT, COUNT]);
  });

  it('are not found in the rows of another project', async () => {
    const { id } = await api.addUser();
    const other = await createProject(api.database, id, { domain: 'other.example' });
    await importAnswers(api.settings, other, [{ ...LINES[0]!, answer: 'Only here: unheard.' }]);
    expect(await found('unheard')).toBe(0);
  });
});
