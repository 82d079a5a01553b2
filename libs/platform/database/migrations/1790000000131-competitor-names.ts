import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The database's own locale may know upper and lower case of ASCII letters only. */
export class CompetitorNames1790000000131 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index competitors_brand;
      create unique index competitors_brand on competitors (project_id, lower(brand_name collate "und-x-icu"));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index competitors_brand;
      create unique index competitors_brand on competitors (project_id, lower(brand_name));
    `);
  }
}
