select encode(string_agg(int8send((period)::bigint), ''), 'base64') as period,
  encode(string_agg(int8send((actor_id)::bigint), ''), 'base64') as actor_id,
  encode(string_agg(int8send((responses)::bigint), ''), 'base64') as responses,
  encode(string_agg(int8send((mentions)::bigint), ''), 'base64') as mentions
from (
  select greatest(day, $5::date) - $5::date as period,
    actor_id,
    coalesce(sum(responses), 0) as responses,
    coalesce(sum(mentions), 0) as mentions
  from (select day, actor_id, responses as responses, mentions as mentions
    from cube
    where project_id = $1
    and generation = $2
    and day between $6::date and $7::date
    and model = any($3::smallint[])
    and actor_id = any($4::bigint[])) rows
  group by 1, 2 ) sums

-- prepared
-- $1 = 7
-- $2 = 1
-- $3 = [1,7]
-- $4 = [-1,0,3]
-- $5 = "2026-03-02"
-- $6 = "2026-03-02"
-- $7 = "2026-03-08"
