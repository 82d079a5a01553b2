insert into domain_days (project_id,
  generation,
  day,
  model,
  domain_id,
  responses,
  owned,
  competitor,
  social_media,
  ugc,
  third_party)
select project_id,
  generation,
  day,
  grain.model as model,
  domain_id as domain_id,
  sum(first_on_domain::int) as responses,
  sum((source_type = 1)::int) as owned,
  sum((source_type = 2)::int) as competitor,
  sum((source_type = 3)::int) as social_media,
  sum((source_type = 4)::int) as ugc,
  sum((source_type = 5)::int) as third_party
from (select *
  from sources
  where not rejected) sources
cross join lateral (values (sources.model), (0::smallint)) grain (model)
where true
group by project_id, generation, day, grain.model, domain_id
order by day, grain.model, domain_id
on conflict (project_id, generation, day, model, domain_id)
do update set responses = domain_days.responses + excluded.responses,
  owned = domain_days.owned + excluded.owned,
  competitor = domain_days.competitor + excluded.competitor,
  social_media = domain_days.social_media + excluded.social_media,
  ugc = domain_days.ugc + excluded.ugc,
  third_party = domain_days.third_party + excluded.third_party
