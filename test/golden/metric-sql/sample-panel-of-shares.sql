select -1 as actor_id,
  encode(string_agg(float8send((place)::float8), ''), 'base64') as place,
  encode(string_agg(int4send((mentioned0)::int), ''), 'base64') as mentioned0
from (
  select max(place) as place,
    coalesce(bit_or(mentions << (array_position($6::bigint[], actor_id) - 1)), 0) as mentioned0
  from (select day,
    execution_id,
    actor_id,
    (prompt_id * 64 + model) * 524288 + (day - '1950-01-01'::date) as place,
    (mention_position is not null)::int as mentions
    from facts
    where project_id = $1
    and generation = $2
    and day between $4::date and $5::date
    and actor_id = any($3::bigint[])) rows
  group by day, execution_id limit 1000001 ) executions

-- $1 = 7
-- $2 = 1
-- $3 = [-1,0,3]
-- $4 = "2026-03-02"
-- $5 = "2026-03-08"
-- $6 = [0,3]
