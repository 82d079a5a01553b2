import { type LocalDay, MADRID } from '@app/core/kernel';
import { compileDayCells, ROLLUPS, selectRollup } from '@app/core/metric-engine';
import { createDataSource, Database } from '@app/platform/database';
import { createProject, createTestDatabase, createUser, type TestDatabase } from '@app/testing';

/** Postgres takes a project for empty that its statistics do not know, and any index of it for as good as the key. */
describe('runs of a project that is newer than the statistics', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let newcomer: number;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 1).initialize());
    const userId = await createUser(database);
    const known = await createProject(database, userId);
    await database.query(`select ensure_month('2026-03-10')`);
    await addAnswers(known);
    await database.query('analyze');
    newcomer = await createProject(database, userId);
    await addAnswers(newcomer);
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  async function addAnswers(projectId: number): Promise<void> {
    await database.query(
      `with runs as (
         insert into executions (project_id, id, prompt_id, model, slot, channel, due_at, state, day, executed_at, vendor_model)
         select $1, n, n, 1, '2026-03-10.1', 'api', now(), 'succeeded', '2026-03-10', '2026-03-10T12:00:00Z', 'm'
         from generate_series(1, 1000) n returning id)
       insert into facts (project_id, generation, day, execution_id, actor_id, prompt_id, model, executed_at, mention_weight, citations)
       select $1, 1, '2026-03-10', id, -1, id, 1, '2026-03-10T12:00:00Z', 0, 0 from runs`,
      [projectId],
    );
  }

  const scansOf = async (text: string, values: readonly unknown[]): Promise<string[]> => {
    const rows = await database.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    return rows.map((row) => row['QUERY PLAN']).filter((line) => / on executions/.test(line));
  };
  /** A shard's names end with its number. */
  const byKey = [expect.stringMatching(/Index Scan using executions_pkey(_\d+)? on executions/)];

  it('are looked up by their key for the days of each prompt', async () => {
    const { text, values } = compileDayCells({
      selection: {
        projectId: newcomer,
        generation: 1,
        window: {
          firstDay: '2026-03-01',
          lastDay: '2026-03-31',
          from: MADRID.startOf('2026-03-01' as LocalDay),
          to: MADRID.endOf('2026-03-31' as LocalDay),
          calendar: MADRID,
        },
        prompts: {},
      } as never,
      figure: 'share_of_voice',
      actorId: 0,
      actorIds: [0, 1],
    });
    expect(await scansOf(text, values)).toEqual(byKey);
  });

  it('are looked up by their key for the models that vendors named', async () => {
    const rollup = ROLLUPS.find(({ table }) => table === 'vendor_model_days')!;
    const text = selectRollup(rollup, 'project_id = $1 and generation = 1');
    expect(await scansOf(text, [newcomer])).toEqual(byKey);
  });
});
