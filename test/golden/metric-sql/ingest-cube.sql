insert into cube (project_id,
  generation,
  day,
  model,
  actor_id,
  responses,
  mentions,
  mentions_first,
  mentions_second,
  mention_position_sum,
  mention_weight,
  citations,
  citations_positioned,
  citation_position_sum,
  very_positive,
  positive,
  neutral,
  negative,
  very_negative)
select project_id,
  generation,
  day,
  grain.model as model,
  actor_id as actor_id,
  coalesce(sum((actor_id = -1)::int), 0) as responses,
  coalesce(sum((mention_position is not null)::int), 0) as mentions,
  coalesce(sum((mention_position = 1)::int), 0) as mentions_first,
  coalesce(sum((mention_position = 2)::int), 0) as mentions_second,
  coalesce(sum(mention_position), 0) as mention_position_sum,
  coalesce(sum(mention_weight), 0) as mention_weight,
  coalesce(sum(citations), 0) as citations,
  coalesce(sum(citations_positioned), 0) as citations_positioned,
  coalesce(sum(citation_position_sum), 0) as citation_position_sum,
  coalesce(sum((sentiment = 1)::int), 0) as very_positive,
  coalesce(sum((sentiment = 2)::int), 0) as positive,
  coalesce(sum((sentiment = 3)::int), 0) as neutral,
  coalesce(sum((sentiment = 4)::int), 0) as negative,
  coalesce(sum((sentiment = 5)::int), 0) as very_negative
from facts
cross join lateral (values (facts.model), (0::smallint)) grain (model)
where project_id = $1
and generation = $2
and day = any($4::date[])
and execution_id = any($3::bigint[])
group by project_id, generation, day, grain.model, actor_id
order by day, grain.model, actor_id
on conflict (project_id, generation, day, model, actor_id)
do update set responses = cube.responses + excluded.responses,
  mentions = cube.mentions + excluded.mentions,
  mentions_first = cube.mentions_first + excluded.mentions_first,
  mentions_second = cube.mentions_second + excluded.mentions_second,
  mention_position_sum = cube.mention_position_sum + excluded.mention_position_sum,
  mention_weight = cube.mention_weight + excluded.mention_weight,
  citations = cube.citations + excluded.citations,
  citations_positioned = cube.citations_positioned + excluded.citations_positioned,
  citation_position_sum = cube.citation_position_sum + excluded.citation_position_sum,
  very_positive = cube.very_positive + excluded.very_positive,
  positive = cube.positive + excluded.positive,
  neutral = cube.neutral + excluded.neutral,
  negative = cube.negative + excluded.negative,
  very_negative = cube.very_negative + excluded.very_negative
