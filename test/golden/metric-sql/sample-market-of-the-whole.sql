select actor_id,
  string_agg(place::text, ',') as place,
  string_agg(responses::text, ',') filter (where actor_id = -1) as responses,
  string_agg(t0::text, ',') filter (where actor_id <> -1) as t0,
  string_agg(t1::text, ',') filter (where actor_id <> -1) as t1,
  string_agg(t2::text, ',') filter (where actor_id <> -1) as t2
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
      (prompt_id * 64 + 0) * 524288 as place,
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
      and actor_id = any($3::bigint[])) rows
    group by actor_id, place ) added
  where actor_id = -1 or t0 <> 0 or t1 <> 0 or t2 <> 0 limit 1000001 ) sample
group by actor_id

-- $1 = 7
-- $2 = 1
-- $3 = [-1,0,3]
-- $4 = "2026-03-02"
-- $5 = "2026-03-08"
