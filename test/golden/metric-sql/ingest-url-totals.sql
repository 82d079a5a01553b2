insert into url_totals (project_id,
  generation,
  model,
  answers,
  url_id,
  source_type,
  citations,
  positioned,
  position_sum,
  brand_citations,
  host_responses,
  domain_responses,
  domain_type_responses,
  domain_untracked_responses,
  first_seen_at,
  last_seen_at)
select project_id,
  generation,
  grain.model as model,
  kind.answers as answers,
  url_id as url_id,
  source_type as source_type,
  sum(1) as citations,
  sum((position > 0)::int) as positioned,
  sum(position) as position_sum,
  sum((answer_traits & 1 <> 0)::int) as brand_citations,
  sum((firsts & 1 <> 0)::int) as host_responses,
  sum(first_on_domain::int) as domain_responses,
  sum((firsts & 4 <> 0)::int) as domain_type_responses,
  sum((firsts & 8 <> 0)::int) as domain_untracked_responses,
  min(executed_at) as first_seen_at,
  max(executed_at) as last_seen_at
from (select *
  from sources
  where not rejected) sources
cross join lateral (values (sources.model), (0::smallint)) grain (model)
cross join lateral (select answers
  from (values (1::smallint, true),
    (2::smallint, answer_traits & 1 <> 0),
    (3::smallint, answer_traits & 3 = 2),
    (4::smallint, answer_traits & 4 <> 0)) kinds (answers,
    fits)
  where fits) kind
where true
group by project_id, generation, grain.model, kind.answers, url_id, source_type
order by grain.model, kind.answers, url_id, source_type
on conflict (project_id, generation, model, answers, url_id, source_type)
do update set citations = url_totals.citations + excluded.citations,
  positioned = url_totals.positioned + excluded.positioned,
  position_sum = url_totals.position_sum + excluded.position_sum,
  brand_citations = url_totals.brand_citations + excluded.brand_citations,
  host_responses = url_totals.host_responses + excluded.host_responses,
  domain_responses = url_totals.domain_responses + excluded.domain_responses,
  domain_type_responses = url_totals.domain_type_responses + excluded.domain_type_responses,
  domain_untracked_responses = url_totals.domain_untracked_responses + excluded.domain_untracked_responses,
  first_seen_at = least(url_totals.first_seen_at, excluded.first_seen_at),
  last_seen_at = greatest(url_totals.last_seen_at, excluded.last_seen_at)
