select greatest(day, $7::date) - $7::date as period,
  actor_id,
  coalesce(sum(responses), 0)::text as responses,
  coalesce(sum(mentions), 0)::text as mentions
from (select day, actor_id, (actor_id = -1)::int as responses, (mention_position is not null)::int as mentions
  from facts
  where project_id = $1
  and generation = $2
  and day between $8::date and $9::date
  and prompt_id = any(array(select p.id
      from prompts p
      where p.project_id = $5
      and p.country_code = $3
      and p.language_code = $4))
  and actor_id = any($6::bigint[])) rows
group by 1, 2

-- planned each time
-- $1 = 7
-- $2 = 1
-- $3 = "ES"
-- $4 = "es"
-- $5 = 7
-- $6 = [-1,0,3]
-- $7 = "2026-03-02"
-- $8 = "2026-03-02"
-- $9 = "2026-03-08"
