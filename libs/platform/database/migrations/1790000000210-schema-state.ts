import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which releases the schema still serves; a migration that takes something away says so here (docs/adr/0010-rollouts.md). */
export class SchemaState1790000000210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table schema_state (
        id boolean primary key default true check (id),
        serves_from bigint not null
      );
      comment on column schema_state.serves_from is 'timestamp of the newest migration that the oldest release knows';
      insert into schema_state (serves_from) values (1790000000186);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table schema_state');
  }
}
