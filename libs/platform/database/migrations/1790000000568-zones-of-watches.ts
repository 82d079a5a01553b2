import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days of another zone teach alarms nothing. */
export class ZonesOfWatches1790000000568 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table project_watches add time_zone text;
      comment on column project_watches.time_zone is 'of the day that was evaluated last; null where an older release has done it: Madrid';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table project_watches drop time_zone');
  }
}
