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
      responses,
      coalesce(mentions, 0) as t0,
      coalesce(very_positive + positive - negative - very_negative, 0) as t1,
      coalesce(very_positive + positive + neutral + negative + very_negative, 0) as t2
    from (select actor_id,
      (prompt_id * 64 + 0) * 524288 + ((day) - '1950-01-01'::date) as place,
      responses as responses,
      mentions as mentions,
      very_positive as very_positive,
      positive as positive,
      neutral as neutral,
      negative as negative,
      very_negative as very_negative
      from prompt_days
      where project_id = $1
      and generation = $2
      and day between $4::date and $5::date
      and prompt_id = any(array(select id
          from prompts
          where project_id = $1))
      and actor_id = any($3::bigint[])) rows ) added
  where actor_id = -1 or t0 <> 0 or t1 <> 0 or t2 <> 0 limit 1000001 ) sample
group by actor_id

-- $1 = 7
-- $2 = 1
-- $3 = [-1,0,3]
-- $4 = "2026-03-02"
-- $5 = "2026-03-08"
