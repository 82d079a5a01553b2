select greatest(day, $12::date) - $12::date as period,
  actor_id,
  coalesce(sum(responses), 0)::text as responses,
  coalesce(sum(mentions), 0)::text as mentions
from (select day, actor_id, (actor_id = -1)::int as responses, (mention_position is not null)::int as mentions
  from facts
  where project_id = $1
  and generation = $2
  and day between $13::date and $14::date
  and model = any($10::smallint[])
  and prompt_id = $8
  and prompt_id = any(array(select p.id
      from prompts p
      where p.project_id = $9
      and p.country_code = $3
      and p.language_code = $4
      and p.prompt_type = $5
      and p.brand_kind = $6
      and exists (select
        from prompt_collections c
        where c.project_id = p.project_id
        and c.prompt_id = p.id
        and c.collection_id = $7)))
  and actor_id = any($11::bigint[])) rows
group by 1, 2

-- planned each time
-- $1 = 7
-- $2 = 1
-- $3 = "ES"
-- $4 = "es"
-- $5 = "commercial"
-- $6 = "brand"
-- $7 = 5
-- $8 = 9
-- $9 = 7
-- $10 = [1]
-- $11 = [-1,0,3]
-- $12 = "2026-03-02"
-- $13 = "2026-03-02"
-- $14 = "2026-03-08"
