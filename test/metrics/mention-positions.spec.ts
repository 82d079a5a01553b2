import { Random } from '../support/random';
import { randomProject } from '../support/random-project';
import { type MetricsHarness, openMetrics } from '../support/metrics-harness';
import { ingestExecutions, storeProject } from '../support/store-project';

describe('the migration that counts first and second mentions', () => {
  let metrics: MetricsHarness;

  beforeAll(async () => {
    metrics = await openMetrics();
  }, 60_000);

  afterAll(() => metrics?.close());

  const cube = () =>
    metrics.database.query<{ mentions_first: number; mentions_second: number }>(
      'select * from cube order by project_id, generation, day, model, actor_id',
    );

  it('gives the days that are there already what ingest would have given them', async () => {
    for (const seed of [1, 2]) {
      const project = randomProject(new Random(seed), seed);
      await storeProject(metrics, project);
      await ingestExecutions(metrics, seed, project.executions);
    }
    const asIngested = await cube();
    expect(asIngested.filter(({ mentions_first, mentions_second }) => mentions_first > mentions_second)).not.toEqual(
      [],
    );

    const { dataSource } = metrics.database;
    const migration = dataSource.migrations.find(({ constructor }) => constructor.name.startsWith('MentionPositions'))!;
    const runner = dataSource.createQueryRunner();
    await migration.down(runner);
    await migration.up(runner);
    await runner.release();
    expect(await cube()).toEqual(asIngested);
  });
});
