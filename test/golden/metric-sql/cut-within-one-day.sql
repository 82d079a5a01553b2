select encode(string_agg(int8send((period)::bigint), ''), 'base64') as period,
  encode(string_agg(int8send((actor_id)::bigint), ''), 'base64') as actor_id,
  encode(string_agg(int8send((responses)::bigint), ''), 'base64') as responses,
  encode(string_agg(int8send((mentions)::bigint), ''), 'base64') as mentions
from (
  select greatest(day, $4::date) - $4::date as period,
    actor_id,
    coalesce(sum(responses), 0) as responses,
    coalesce(sum(mentions), 0) as mentions
  from (select day, actor_id, sum(responses) as responses, sum(mentions) as mentions
    from (select day, actor_id, (actor_id = -1)::int as responses, (mention_position is not null)::int as mentions
      from facts
      where project_id = $1
      and generation = $2
      and day between $5::date and $6::date
      and executed_at between $7 and $8
      and actor_id = any($3::bigint[])) single
    group by day, actor_id) rows
  group by 1, 2 ) sums

-- planned each time
-- $1 = 7
-- $2 = 1
-- $3 = [-1,0,3]
-- $4 = "2026-03-02"
-- $5 = "2026-03-02"
-- $6 = "2026-03-02"
-- $7 = "2026-03-02T10:30:00.000Z"
-- $8 = "2026-03-02T11:00:00.000Z"
