insert into source_days (project_id,
  generation,
  day,
  model,
  owned,
  competitor,
  social_media,
  ugc,
  third_party)
select project_id,
  generation,
  day,
  grain.model as model,
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
group by project_id, generation, day, grain.model
order by day, grain.model
on conflict (project_id, generation, day, model)
do update set owned = source_days.owned + excluded.owned,
  competitor = source_days.competitor + excluded.competitor,
  social_media = source_days.social_media + excluded.social_media,
  ugc = source_days.ugc + excluded.ugc,
  third_party = source_days.third_party + excluded.third_party
