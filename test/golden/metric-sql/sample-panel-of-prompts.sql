select actor_id,
  encode(string_agg(float8send((place)::float8), ''), 'base64') as place,
  encode(string_agg(int4send((t0)::int), '') filter (where actor_id <> -1), 'base64') as t0,
  encode(string_agg(int4send((t1)::int), '') filter (where actor_id <> -1), 'base64') as t1,
  encode(string_agg(int4send((t2)::int), '') filter (where actor_id <> -1), 'base64') as t2
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
      (prompt_id * 64 + model) * 524288 + (day - '1950-01-01'::date) as place,
      (actor_id = -1)::int as responses,
      (mention_position is not null)::int as mentions,
      (sentiment = 1)::int as very_positive,
      (sentiment = 2)::int as positive,
      (sentiment = 3)::int as neutral,
      (sentiment = 4)::int as negative,
      (sentiment = 5)::int as very_negative
      from facts
      where project_id = $1
      and generation = $2
      and day between $5::date and $6::date
      and prompt_id = any($3::bigint[])
      and actor_id = any($4::bigint[])) rows ) added
  where actor_id = -1 or t0 <> 0 or t1 <> 0 or t2 <> 0 limit 1000001 ) sample
group by actor_id

-- $1 = 7
-- $2 = 1
-- $3 = [9,12]
-- $4 = [-1,0,3]
-- $5 = "2026-03-02"
-- $6 = "2026-03-08"
