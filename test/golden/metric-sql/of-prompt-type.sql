select greatest(day, $6::date) - $6::date as period,
  actor_id,
  coalesce(sum(responses), 0)::text as responses,
  coalesce(sum(mentions), 0)::text as mentions
from (select day, actor_id, (actor_id = -1)::int as responses, (mention_position is not null)::int as mentions
  from facts
  where project_id = $1
  and generation = $2
  and day between $7::date and $8::date
  and prompt_id = any(array(select p.id
      from prompts p
      where p.project_id = $4
      and p.prompt_type = $3))
  and actor_id = any($5::bigint[])) rows
group by 1, 2

-- planned each time
-- $1 = 7
-- $2 = 1
-- $3 = "commercial"
-- $4 = 7
-- $5 = [-1,0,3]
-- $6 = "2026-03-02"
-- $7 = "2026-03-02"
-- $8 = "2026-03-08"
