select string_agg(period::text, ',') as period,
  string_agg(actor_id::text, ',') as actor_id,
  string_agg(responses::text, ',') as responses,
  string_agg(mention_weight::text, ',') as mention_weight,
  string_agg(citation_position_sum::text, ',') as citation_position_sum,
  string_agg(very_negative::text, ',') as very_negative
from (
  select greatest(day, $4::date) - $4::date as period,
    actor_id,
    coalesce(sum(responses), 0) as responses,
    coalesce(sum(mention_weight), 0) as mention_weight,
    coalesce(sum(citation_position_sum), 0) as citation_position_sum,
    coalesce(sum(very_negative), 0) as very_negative
  from (select day,
    actor_id,
    responses as responses,
    mention_weight as mention_weight,
    citation_position_sum as citation_position_sum,
    very_negative as very_negative
    from cube
    where project_id = $1
    and generation = $2
    and day between $5::date and $6::date
    and model = 0
    and actor_id = any($3::bigint[])) rows
  group by 1, 2 ) sums

-- prepared
-- $1 = 7
-- $2 = 1
-- $3 = [-1,0,3]
-- $4 = "2026-03-02"
-- $5 = "2026-03-02"
-- $6 = "2026-03-08"
