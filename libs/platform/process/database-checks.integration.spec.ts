import type { INestApplicationContext } from '@nestjs/common';
import { createDataSource, Database } from '@app/platform/database';
import { createTestDatabase } from '@app/testing';
import { Readiness } from './readiness';
import { databaseChecks } from './run-http-app';

it('a server without connections left is a database that is down, and no schema of another release', async () => {
  const testDatabase = await createTestDatabase();
  const admin = new Database(await createDataSource(testDatabase.url, 1).initialize());
  const role = `few_${process.pid}`;
  await admin.query(`create role ${role} login password 'few' connection limit 1`);
  await admin.query(`grant select on all tables in schema public to ${role}`);
  const url = Object.assign(new URL(testDatabase.url), { username: role, password: 'few' });
  const database = new Database(await createDataSource(String(url), 2).initialize());
  const report = () =>
    new Readiness(databaseChecks({ get: () => database } as unknown as INestApplicationContext)).report();
  try {
    expect((await report()).checks).toEqual({ database: 'up', schema: 'up', disk: 'up' });
    await database.transaction(async () => {
      expect((await report()).checks).toEqual({ database: 'down', schema: 'up', disk: 'up' });
    });
    await admin.query('delete from migrations');
    expect((await report()).checks).toEqual({ database: 'up', schema: 'down', disk: 'up' });
  } finally {
    await database.close();
    await admin.query(`drop owned by ${role}`);
    await admin.query(`drop role ${role}`);
    await admin.close();
    await testDatabase.drop();
  }
});
