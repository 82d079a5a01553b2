select actor_id,
  encode(string_agg(float8send((place)::float8), ''), 'base64') as place,
  encode(string_agg(float8send((responses)::float8), '') filter (where actor_id = -1), 'base64') as responses,
  encode(string_agg(float8send((t0)::float8), '') filter (where actor_id <> -1), 'base64') as t0,
  encode(string_agg(float8send((t1)::float8), '') filter (where actor_id <> -1), 'base64') as t1,
  encode(string_agg(float8send((t2)::float8), '') filter (where actor_id <> -1), 'base64') as t2
from (
  select *
  from (
    select actor_id,
      place,
      sum(responses) as responses,
      coalesce(sum(mentions), 0) as t0,
      coalesce(sum(very_positive + positive - negative - very_negative), 0) as t1,
      coalesce(sum(very_positive + positive + neutral + negative + very_negative), 0) as t2
    from (select actor_id,
      (prompt_id * 64 + 0) * 524288 + ((day - (day - '0001-01-01'::date) % 7) - '1950-01-01'::date) as place,
      responses as responses,
      mentions as mentions
      from prompt_days
      where project_id = $1
      and generation = $2
      and day between $4::date and $5::date
      and prompt_id = any(array(select id
          from prompts
          where project_id = $1))
      and actor_id = any($3::bigint[])
      union all
      select actor_id,
        (prompt_id * 64 + 0) * 524288 + ((day - (day - '0001-01-01'::date) % 7) - '1950-01-01'::date) as place,
        (actor_id = -1)::int as responses,
        (mention_position is not null)::int as mentions
      from facts
      where project_id = $1
      and generation = $2
      and day between $6::date and $7::date
      and executed_at between $8 and $9
      and actor_id = any($3::bigint[])) rows
    group by actor_id, place ) added
  where actor_id = -1 or t0 <> 0 or t1 <> 0 or t2 <> 0 limit 1000001 ) sample
group by actor_id

-- $1 = 7
-- $2 = 1
-- $3 = [-1,0,3]
-- $4 = "2026-03-03"
-- $5 = "2026-03-04"
-- $6 = "2026-03-02"
-- $7 = "2026-03-02"
-- $8 = "2026-03-02T10:30:00.000Z"
-- $9 = "2026-03-04T22:59:59.999Z"
