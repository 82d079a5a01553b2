import type { INestApplicationContext } from '@nestjs/common';
import { ExtractionDiff, type MentionChange } from '@app/domain/pipeline';
import type { Settings } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { createCompetitor, createProject, createTestDatabase, createUser, type TestDatabase } from '@app/testing';
import { createWorkerApp } from '../../apps/worker/src/create-worker-app';
import { TestClock } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';
import { testSettings } from '../support/settings';
import { answerLine } from './support/answers';

const LINES = Array.from({ length: 30 }, (_, index) => answerLine(index, ['Acme', 'Cobalt'], ['acme.example']));

describe('what a recalculation would change', () => {
  let testDatabase: TestDatabase;
  let settings: Settings;
  let app: INestApplicationContext;
  let database: Database;
  let projectId: number;
  let cobalt: number;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    settings = testSettings(testDatabase.url, { PLAN_EVERY_SECONDS: '3600', SIMULATED_MODELS: 'off' });
    app = await createWorkerApp(settings, new TestClock());
    database = app.get(Database, { strict: false });
    projectId = await createProject(database, await createUser(database));
    cobalt = await createCompetitor(database, projectId, 'Cobalt', 'cobalt.example');
    await importAnswers(settings, projectId, LINES);
  }, 60_000);

  afterAll(async () => {
    await app.close();
    await testDatabase.drop();
  });

  const compare = async () => {
    const changes: MentionChange[] = [];
    const counts = await app.get(ExtractionDiff, { strict: false }).compare(projectId, (one) => changes.push(one));
    return { changes, counts };
  };

  it('is nothing for answers that were read by the same rules', async () => {
    const { changes, counts } = await compare();
    expect(changes).toEqual([]);
    expect(counts).toMatchObject({ answers: LINES.length, changed: 0, citationsChanged: 0 });
  });

  it('is what was counted otherwise, answer by answer', async () => {
    const shown = await database.query<{ id: number; actors: number[] }>(
      `select execution_id as id, array_agg(actor_id order by mention_position) as actors from facts
       where project_id = $1 and mention_position is not null group by 1 having count(*) = 2 order by 1 limit 2`,
      [projectId],
    );
    const [lost, moved] = shown;
    await database.query('update facts set mention_position = null where execution_id = $1 and actor_id = $2', [
      lost!.id,
      cobalt,
    ]);
    await database.query(
      'update facts set mention_position = 3 - mention_position where execution_id = $1 and mention_position is not null',
      [moved!.id],
    );
    const { changes, counts } = await compare();
    expect(changes.filter(({ executionId }) => executionId === lost!.id)).toContainEqual(
      expect.objectContaining({ actorId: cobalt, name: 'Cobalt', change: 'gained', before: null }),
    );
    expect(changes.filter(({ executionId }) => executionId === moved!.id)).toEqual([
      expect.objectContaining({ change: 'moved' }),
      expect.objectContaining({ change: 'moved' }),
    ]);
    expect(counts).toMatchObject({ answers: LINES.length, changed: 2, gained: 1, lost: 0, moved: 2 });
  });

  it('is unknown for a project that does not exist', async () => {
    expect(await app.get(ExtractionDiff, { strict: false }).compare(424_242, () => undefined)).toBeNull();
  });
});
