import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sums of one local day and model over sources that were not rejected, by source type; model 0 is all models. */
export class SourceDays1790000000151 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table source_days (
        project_id bigint not null,
        generation int not null,
        model smallint not null,
        day date not null,
        owned int not null,
        competitor int not null,
        social_media int not null,
        ugc int not null,
        third_party int not null,
        primary key (project_id, generation, model, day)
      );

      insert into source_days
      select project_id, generation, model, day, sum(owned), sum(competitor), sum(social_media), sum(ugc),
        sum(third_party)
      from domain_days
      group by project_id, generation, model, day;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table source_days');
  }
}
