import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For whose days a recalculation makes rows, and whose day was evaluated. */
export class ZonesOfWork1790000000569 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table recalculations add time_zone text, add extracts boolean not null default true;
      comment on column recalculations.time_zone is 'whose days the new rows have; null of one that an older release has begun: Madrid';
      comment on column recalculations.extracts is 'whether answers are read again; rows are only copied to other days if not';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table recalculations drop time_zone, drop extracts');
  }
}
