import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which model of the vendor answered on which local day: a series breaks where that changes. */
export class VendorModelDays1790000000340 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table vendor_model_days (
        project_id bigint not null,
        generation int not null,
        model smallint not null,
        vendor_model text not null,
        day date not null,
        responses int not null,
        primary key (project_id, generation, model, vendor_model, day)
      );
      comment on column vendor_model_days.vendor_model is 'as the vendor named it; answers without a name are left out';

      insert into vendor_model_days
      select f.project_id, f.generation, f.model, e.vendor_model, f.day, count(*)
      from facts f join executions e on e.project_id = f.project_id and e.id = f.execution_id
      where f.actor_id = -1 and e.vendor_model is not null
      group by f.project_id, f.generation, f.model, e.vendor_model, f.day;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table vendor_model_days');
  }
}
