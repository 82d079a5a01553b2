select encode(string_agg(int8send((period)::bigint), ''), 'base64') as period,
  encode(string_agg(int8send((actor_id)::bigint), ''), 'base64') as actor_id,
  encode(string_agg(int8send((responses)::bigint), ''), 'base64') as responses,
  encode(string_agg(int8send((mention_weight)::bigint), ''), 'base64') as mention_weight,
  encode(string_agg(int8send((citation_position_sum)::bigint), ''), 'base64') as citation_position_sum,
  encode(string_agg(int8send((very_negative)::bigint), ''), 'base64') as very_negative
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
