/**
 * Sums of facts and sources, by the grains of docs/adr/0003-rollups.md; model 0 is all models. From prompt_totals and
 * vendor_model_days one sees what was asked, and by which model of a vendor it was answered, without reading executions.
 */
export const ROLLUPS = `
      create table cube (
        project_id bigint not null,
        generation int not null,
        day date not null,
        model smallint not null,
        actor_id bigint not null,
        responses int not null default 0,
        mentions int not null default 0,
        mention_position_sum bigint not null default 0,
        mention_weight bigint not null default 0,
        citations int not null default 0,
        citations_positioned int not null default 0,
        citation_position_sum bigint not null default 0,
        very_positive int not null default 0,
        positive int not null default 0,
        neutral int not null default 0,
        negative int not null default 0,
        very_negative int not null default 0,
        mentions_first int not null default 0,
        mentions_second int not null default 0,
        no_results int not null default 0,
        mentions_top_three int not null default 0,
        mentions_top_seven int not null default 0,
        primary key (project_id, generation, day, model, actor_id)
      );

      create table prompt_days (
        project_id bigint not null,
        generation int not null,
        prompt_id bigint not null,
        actor_id bigint not null,
        day date not null,
        responses int not null,
        mentions int not null,
        mentions_first int not null,
        mentions_second int not null,
        mention_position_sum int not null,
        citations int not null,
        citations_positioned int not null,
        citation_position_sum int not null,
        very_positive int not null,
        positive int not null,
        neutral int not null,
        negative int not null,
        very_negative int not null,
        mention_weight bigint not null,
        no_results int not null default 0,
        mentions_top_three int not null default 0,
        mentions_top_seven int not null default 0,
        primary key (project_id, generation, prompt_id, day, actor_id) include (responses, mentions, mentions_first,
          mentions_second, mention_position_sum, mention_weight, citations, citations_positioned,
          citation_position_sum, very_positive, positive, neutral, negative, very_negative, no_results,
          mentions_top_three, mentions_top_seven)
      );
      alter table prompt_days set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
      comment on table prompt_days is
        'over all models; vacuumed often, because pages that are not are read beside the index that covers them';

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
      comment on table url_totals is 'sources that were not rejected, over all time; model 0 is all models';
      comment on column url_totals.answers is
        'in which answers: 1 all, 2 those that mention the brand, 3 a competitor and not the brand, 4 judge the '
        'brand negatively';
      comment on column url_totals.host_responses is
        'rows that are the first on their host: summed over the URLs of a host, the executions; those after it '
        'likewise';
      create index url_totals_all_models on url_totals (project_id, generation, answers, url_id)
        include (source_type, citations, positioned, position_sum, brand_citations, host_responses, domain_responses,
          domain_type_responses, domain_untracked_responses, first_seen_at, last_seen_at)
        where model = 0;
      create index url_totals_by_model on url_totals (project_id, generation, answers, url_id)
        include (model, source_type, citations, positioned, position_sum, host_responses, domain_responses,
          domain_type_responses, domain_untracked_responses)
        where model <> 0;

      create table prompt_totals (
        project_id bigint not null,
        generation int not null,
        prompt_id bigint not null,
        model smallint not null,
        responses int not null,
        first_executed_at timestamptz(3) not null,
        last_executed_at timestamptz(3) not null,
        primary key (project_id, generation, prompt_id, model)
      );

      create table vendor_model_days (
        project_id bigint not null,
        generation int not null,
        model smallint not null,
        vendor_model text not null,
        day date not null,
        responses int not null,
        primary key (project_id, generation, model, vendor_model, day)
      );
      comment on column vendor_model_days.vendor_model is
        'as the vendor named it; answers without a name are left out';
    `;
