select string_agg(slot::text, ',') as slot,
  string_agg(prompt_id::text, ',') as prompt_id,
  string_agg(actor_id::text, ',') as actor_id,
  string_agg(t0::text, ',') as t0,
  string_agg(t1::text, ',') as t1,
  string_agg(t2::text, ',') as t2,
  string_agg(responses::text, ',') as responses
from (
  select greatest(day, $4::date) - $4::date as slot,
    prompt_id,
    actor_id,
    coalesce(sum(mentions), 0) as t0,
    coalesce(sum(very_positive + positive - negative - very_negative), 0) as t1,
    coalesce(sum(very_positive + positive + neutral + negative + very_negative), 0) as t2,
    coalesce(sum(responses), 0) as responses
  from (select day,
    prompt_id,
    actor_id,
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
    and day between $5::date and $6::date
    and prompt_id = any(array(select id
        from prompts
        where project_id = $1))
    and actor_id = any($3::bigint[])) rows
  group by slot, prompt_id, actor_id limit 1000001 ) sample

-- $1 = 7
-- $2 = 1
-- $3 = [-1,0,3]
-- $4 = "2026-03-02"
-- $5 = "2026-03-02"
-- $6 = "2026-03-08"
