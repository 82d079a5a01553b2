select string_agg(slot::text, ',') as slot,
  string_agg(prompt_id::text, ',') as prompt_id,
  string_agg(actor_id::text, ',') as actor_id,
  string_agg(t0::text, ',') as t0,
  string_agg(t1::text, ',') as t1,
  string_agg(t2::text, ',') as t2,
  string_agg(responses::text, ',') as responses
from (
  select case when is_now then 0 else -1 end as slot,
    prompt_id,
    actor_id,
    coalesce(sum(mentions), 0) as t0,
    coalesce(sum(very_positive + positive - negative - very_negative), 0) as t1,
    coalesce(sum(very_positive + positive + neutral + negative + very_negative), 0) as t2,
    coalesce(sum(responses), 0) as responses
  from (select day,
    prompt_id,
    actor_id,
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
    select day,
      prompt_id,
      actor_id,
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
    select day,
      prompt_id,
      actor_id,
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
  group by slot, prompt_id, actor_id limit 1000001 ) sample

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
