import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The database's own locale may know upper and lower case of ASCII letters only. */
export class CollectionNames1790000000121 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index collections_name;
      create unique index collections_name on collections (project_id, lower(name collate "und-x-icu"));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index collections_name;
      create unique index collections_name on collections (project_id, lower(name));
    `);
  }
}
