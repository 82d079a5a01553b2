select encode(string_agg(int8send((period)::bigint), ''), 'base64') as period,
  encode(string_agg(int8send((actor_id)::bigint), ''), 'base64') as actor_id,
  encode(string_agg(int8send((responses)::bigint), ''), 'base64') as responses,
  encode(string_agg(int8send((mentions)::bigint), ''), 'base64') as mentions
from (
  select greatest(day, $4::date) - $4::date as period,
    actor_id,
    coalesce(sum(responses), 0) as responses,
    coalesce(sum(mentions), 0) as mentions
  from (select day, actor_id, responses as responses, mentions as mentions
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
