select actor_id, encode(string_agg(float8send((place)::float8), ''), 'base64') as place, '1*' as t0
from (
  select *
  from (
    select actor_id, place, responses, coalesce(mentions, 0) as t0
    from (select actor_id,
      (prompt_id * 64 + model) * 524288 + (day - '1950-01-01'::date) as place,
      (actor_id = -1)::int as responses,
      (mention_position is not null)::int as mentions
      from facts
      where project_id = $1
      and generation = $2
      and day between $4::date and $5::date
      and actor_id = any($3::bigint[])) rows ) added
  where actor_id = -1 or t0 <> 0 limit 1000001 ) sample
group by actor_id

-- $1 = 7
-- $2 = 1
-- $3 = [-1,0,3]
-- $4 = "2026-03-02"
-- $5 = "2026-03-08"
