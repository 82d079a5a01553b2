select actor_id,
  is_now,
  string_agg(place::text, ',') as place,
  string_agg(responses::text, ',') filter (where actor_id = -1) as responses,
  string_agg(t0::text, ',') filter (where actor_id <> -1) as t0,
  string_agg(t1::text, ',') filter (where actor_id <> -1) as t1,
  string_agg(t2::text, ',') filter (where actor_id <> -1) as t2
from (
  select *
  from (
    select actor_id,
      is_now,
      place,
      sum(responses) as responses,
      coalesce(sum(mentions), 0) as t0,
      coalesce(sum(very_positive + positive - negative - very_negative), 0) as t1,
      coalesce(sum(very_positive + positive + neutral + negative + very_negative), 0) as t2
    from (select actor_id,
      (prompt_id * 64 + 0) * 524288 as place,
      true as is_now,
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
      and actor_id = any($3::bigint[])
      union all
      select actor_id,
        (prompt_id * 64 + 0) * 524288 as place,
        false as is_now,
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
      and day between $6::date and $7::date
      and prompt_id = any(array(select id
          from prompts
          where project_id = $1))
      and actor_id = any($3::bigint[])
      union all
      select actor_id,
        (prompt_id * 64 + 0) * 524288 as place,
        false as is_now,
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
      and day between $8::date and $9::date
      and executed_at between $10 and $11
      and actor_id = any($3::bigint[])) rows
    group by actor_id, is_now, place ) added
  where actor_id = -1 or t0 <> 0 or t1 <> 0 or t2 <> 0 limit 1000001 ) sample
group by actor_id, is_now

-- $1 = 7
-- $2 = 1
-- $3 = [-1,0,3]
-- $4 = "2026-03-02"
-- $5 = "2026-03-08"
-- $6 = "2026-03-03"
-- $7 = "2026-03-04"
-- $8 = "2026-03-02"
-- $9 = "2026-03-02"
-- $10 = "2026-03-02T10:30:00.000Z"
-- $11 = "2026-03-04T22:59:59.999Z"
