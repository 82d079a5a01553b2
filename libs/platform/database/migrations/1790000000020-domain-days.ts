import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sums of one local day, model and registrable domain over sources that were not rejected; model 0 is all models. */
export class DomainDays1790000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sources add column first_on_domain boolean not null default false;
      update sources s set first_on_domain = true
      from (
        select project_id, generation, day, execution_id, min(url_id) as url_id
        from sources where not rejected
        group by project_id, generation, day, execution_id, domain_id
      ) first
      where (s.project_id, s.generation, s.day, s.execution_id, s.url_id)
        = (first.project_id, first.generation, first.day, first.execution_id, first.url_id);
      alter table sources alter column first_on_domain drop default;
      comment on column sources.first_on_domain is
        'one row that was not rejected for each execution and domain: their number is that of the executions';

      create index sources_prompt on sources (project_id, generation, prompt_id, day) include (
        domain_id, model, executed_at, source_type, first_on_domain) where not rejected;

      create table domain_days (
        project_id bigint not null,
        generation int not null,
        model smallint not null,
        day date not null,
        domain_id bigint not null,
        responses int not null,
        owned int not null,
        competitor int not null,
        social_media int not null,
        ugc int not null,
        third_party int not null,
        primary key (project_id, generation, model, day, domain_id)
      );
      comment on column domain_days.responses is 'executions with at least one source on the domain';
      comment on column domain_days.owned is 'source rows of this type, as are the columns after it';

      insert into domain_days
      select project_id, generation, grain.model, day, domain_id, sum(first_on_domain::int),
        sum((source_type = 1)::int), sum((source_type = 2)::int), sum((source_type = 3)::int),
        sum((source_type = 4)::int), sum((source_type = 5)::int)
      from sources cross join lateral (values (sources.model), (0::smallint)) grain (model)
      where not rejected
      group by project_id, generation, grain.model, day, domain_id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table domain_days;
      drop index sources_prompt;
      alter table sources drop column first_on_domain;
    `);
  }
}
