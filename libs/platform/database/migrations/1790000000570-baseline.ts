import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PARTS } from './baseline';
import { RECORD_REPLACED } from './baseline/replaced';

/**
 * The whole schema as it was before 0.2.0, in place of the migrations that made it until then. It has the name of the last of
 * them: a database in which all of them have run has this one, too. Columns stand in the order in which they once came.
 */
export class TimeZones1790000000570 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of PARTS) await runner.query(part);
    await runner.query(RECORD_REPLACED);
  }

  down = (): Promise<void> => Promise.reject(new Error('Nothing comes before the baseline: drop the database.'));
}
