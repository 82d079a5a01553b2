import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For citation intelligence: the answer's traits on each source, and the sums of each cited URL over all time. */
export class UrlTotals1790000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sources
        add column firsts smallint not null default 0,
        add column answer_traits smallint not null default 0;
      comment on column sources.firsts is
        'bits, each set on one row of an execution that was not rejected, so that their number is that of the executions: '
        '1 on the host, 2 in the background on it, 4 of the type on the domain, 8 of no tracked brand on it, '
        '16 in the background on it';
      comment on column sources.answer_traits is
        'bits: 1 the answer mentions the brand, 2 mentions a competitor, 4 judges the brand negatively';

      update sources s set firsts = ranked.firsts
      from (
        select r.project_id, r.generation, r.day, r.execution_id, r.url_id,
          (row_number() over (execution_host order by r.url_id) = 1)::int
          + 2 * (r.position = 0 and row_number() over (execution_host order by r.position > 0, r.url_id) = 1)::int
          + 4 * (row_number() over (execution_domain_type order by r.url_id) = 1)::int
          + 8 * (r.source_type > 2
              and row_number() over (execution_domain order by r.source_type <= 2, r.url_id) = 1)::int
          + 16 * (r.position = 0 and row_number() over (execution_domain order by r.position > 0, r.url_id) = 1)::int
          as firsts
        from sources r join urls u on u.project_id = r.project_id and u.id = r.url_id
        where not r.rejected
        window
          execution_host as (partition by r.project_id, r.generation, r.day, r.execution_id, u.host),
          execution_domain as (partition by r.project_id, r.generation, r.day, r.execution_id, r.domain_id),
          execution_domain_type as
            (partition by r.project_id, r.generation, r.day, r.execution_id, r.domain_id, r.source_type)
      ) ranked
      where (s.project_id, s.generation, s.day, s.execution_id, s.url_id)
        = (ranked.project_id, ranked.generation, ranked.day, ranked.execution_id, ranked.url_id);
      update sources s set answer_traits = traits.code
      from (
        select project_id, generation, day, execution_id,
          max((actor_id = 0)::int) + 2 * max((actor_id > 0)::int)
            + 4 * max((actor_id = 0 and coalesce(sentiment, 0) in (4, 5))::int) as code
        from facts where mention_position is not null
        group by project_id, generation, day, execution_id
      ) traits
      where (s.project_id, s.generation, s.day, s.execution_id)
        = (traits.project_id, traits.generation, traits.day, traits.execution_id);

      alter table sources alter column firsts drop default, alter column answer_traits drop default;

      drop index sources_prompt;
      create index sources_prompt on sources (project_id, generation, prompt_id, day) include (
        url_id, domain_id, model, executed_at, position, source_type, answer_traits,
        first_on_domain, firsts) where not rejected;
      create index sources_url on sources (project_id, generation, url_id, day, executed_at, id) include (
        prompt_id, model, position, source_type, answer_traits, variant_id,
        first_on_domain, firsts) where not rejected;

      create table url_totals (
        project_id bigint not null,
        generation int not null,
        model smallint not null,
        answers smallint not null,
        url_id bigint not null,
        source_type smallint not null,
        citations int not null,
        positioned int not null,
        position_sum bigint not null,
        brand_citations int not null,
        host_responses int not null,
        domain_responses int not null,
        domain_type_responses int not null,
        domain_untracked_responses int not null,
        first_seen_at timestamptz(3) not null,
        last_seen_at timestamptz(3) not null,
        primary key (project_id, generation, model, answers, url_id, source_type)
      );
      create index url_totals_all_models on url_totals (project_id, generation, answers, url_id) include (
        source_type, citations, positioned, position_sum, brand_citations, host_responses, domain_responses,
        domain_type_responses, domain_untracked_responses, first_seen_at, last_seen_at) where model = 0;
      comment on table url_totals is 'sources that were not rejected, over all time; model 0 is all models';
      comment on column url_totals.answers is
        'in which answers: 1 all, 2 those that mention the brand, 3 a competitor and not the brand, 4 judge the brand negatively';
      comment on column url_totals.host_responses is
        'rows that are the first on their host: summed over the URLs of a host, the executions; those after it likewise';

      insert into url_totals
      select project_id, generation, grain.model, kind.answers, url_id, source_type, count(*),
        sum((position > 0)::int), sum(position), sum(answer_traits & 1), sum(firsts & 1), sum(first_on_domain::int),
        sum(firsts >> 2 & 1), sum(firsts >> 3 & 1), min(executed_at), max(executed_at)
      from sources
      cross join lateral (values (sources.model), (0::smallint)) grain (model)
      cross join lateral (
        values (1::smallint, true), (2, answer_traits & 1 = 1), (3, answer_traits & 3 = 2), (4, answer_traits & 4 = 4)
      ) kind (answers, fits)
      where not rejected and kind.fits
      group by project_id, generation, grain.model, kind.answers, url_id, source_type;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table url_totals;
      drop index sources_url;
      drop index sources_prompt;
      create index sources_prompt on sources (project_id, generation, prompt_id, day) include (
        domain_id, model, executed_at, source_type, first_on_domain) where not rejected;
      alter table sources drop column firsts, drop column answer_traits;
    `);
  }
}
