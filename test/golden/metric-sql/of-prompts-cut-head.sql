select encode(string_agg(int8send((period)::bigint), ''), 'base64') as period,
  encode(string_agg(int8send((actor_id)::bigint), ''), 'base64') as actor_id,
  encode(string_agg(int8send((responses)::bigint), ''), 'base64') as responses,
  encode(string_agg(int8send((mentions)::bigint), ''), 'base64') as mentions
from (
  select greatest(day, $5::date) - $5::date as period,
    actor_id,
    coalesce(sum(responses), 0) as responses,
    coalesce(sum(mentions), 0) as mentions
  from (select day, actor_id, sum(responses) as responses, sum(mentions) as mentions
    from (select day, actor_id, responses as responses, mentions as mentions
      from prompt_days
      where project_id = $1
      and generation = $2
      and day between $6::date and $7::date
      and prompt_id = any($3::bigint[])
      and actor_id = any($4::bigint[])
      union all
      select day, actor_id, (actor_id = -1)::int as responses, (mention_position is not null)::int as mentions
      from facts
      where project_id = $1
      and generation = $2
      and day between $8::date and $9::date
      and prompt_id = any($3::bigint[])
      and executed_at between $10 and $11
      and actor_id = any($4::bigint[])) single
    group by day, actor_id) rows
  group by 1, 2 ) sums

-- planned each time
-- $1 = 7
-- $2 = 1
-- $3 = [9,12]
-- $4 = [-1,0,3]
-- $5 = "2026-03-02"
-- $6 = "2026-03-03"
-- $7 = "2026-03-04"
-- $8 = "2026-03-02"
-- $9 = "2026-03-02"
-- $10 = "2026-03-02T10:30:00.000Z"
-- $11 = "2026-03-04T22:59:59.999Z"
