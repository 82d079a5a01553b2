insert into prompt_totals (project_id,
  generation,
  prompt_id,
  model,
  responses,
  first_executed_at,
  last_executed_at)
select project_id,
  generation,
  prompt_id as prompt_id,
  model as model,
  count(*) as responses,
  min(executed_at) as first_executed_at,
  max(executed_at) as last_executed_at
from (select *
  from facts
  where actor_id = -1) facts
where true
group by project_id, generation, prompt_id, model
order by prompt_id, model
on conflict (project_id, generation, prompt_id, model)
do update set responses = prompt_totals.responses + excluded.responses,
  first_executed_at = least(prompt_totals.first_executed_at, excluded.first_executed_at),
  last_executed_at = greatest(prompt_totals.last_executed_at, excluded.last_executed_at)
