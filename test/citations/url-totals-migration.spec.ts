import type { INestApplicationContext } from '@nestjs/common';
import { IngestService, VerificationService } from '@app/domain/pipeline';
import { ProjectsRepository } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { createCliApp } from '../../apps/cli/src/create-cli-app';
import { OWNER } from '../support/metrics-harness';
import { Random } from '../support/random';
import { randomProject } from '../support/random-project';
import { ingestExecutions, storeProject } from '../support/store-project';
import { testSettings } from '../support/settings';
import { withCitations } from './support/random-citations';

describe('the migration that sums cited URLs', () => {
  let testDatabase: TestDatabase;
  let operator: INestApplicationContext;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    operator = await createCliApp(testSettings(testDatabase.url));
  }, 60_000);
  afterAll(async () => {
    await operator.close();
    await testDatabase.drop();
  });

  it('gives the sources that are there already what ingest would have given them', async () => {
    const database = operator.get(Database);
    const stores = {
      database,
      projects: operator.get(ProjectsRepository, { strict: false }),
      ingest: operator.get(IngestService, { strict: false }),
    };
    await database.query(`insert into users (id, email, name) values (${OWNER}, 'owner@brand.example', 'Owner')`);
    for (const seed of [1, 2]) {
      const project = withCitations(new Random(seed), randomProject(new Random(seed), seed));
      await storeProject(stores, project);
      await ingestExecutions(stores, seed, project.executions);
    }
    const count = async () => (await database.query('select count(*) as urls from url_totals'))[0];
    const ingested = await count();

    const { dataSource } = database;
    const migration = dataSource.migrations.find(({ constructor }) => constructor.name.startsWith('UrlTotals'))!;
    const runner = dataSource.createQueryRunner();
    await migration.down(runner);
    await migration.up(runner);
    await runner.release();

    expect(await count()).toEqual(ingested);
    for (const seed of [1, 2]) {
      expect(await operator.get(VerificationService).verify(seed, () => undefined)).toBe(0);
    }
  }, 60_000);
});
