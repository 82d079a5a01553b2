select string_agg(slot::text, ',') as slot,
  string_agg(prompt_id::text, ',') as prompt_id,
  string_agg(actor_id::text, ',') as actor_id,
  string_agg(model::text, ',') as model,
  string_agg(day::text, ',') as day,
  string_agg(t0::text, ',') as t0,
  string_agg(t1::text, ',') as t1,
  string_agg(t2::text, ',') as t2,
  string_agg(responses::text, ',') as responses
from (
  select greatest(day, $4::date) - $4::date as slot,
    prompt_id,
    actor_id,
    model,
    day - $4::date as day,
    coalesce(mentions, 0) as t0,
    coalesce(very_positive + positive - negative - very_negative, 0) as t1,
    coalesce(very_positive + positive + neutral + negative + very_negative, 0) as t2,
    coalesce(responses, 0) as responses
  from (select day,
    prompt_id,
    actor_id,
    model,
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
    and actor_id = any($3::bigint[])) rows limit 1000001 ) sample

-- $1 = 7
-- $2 = 1
-- $3 = [-1,0,3]
-- $4 = "2026-03-02"
-- $5 = "2026-03-02"
-- $6 = "2026-03-08"
