insert into vendor_model_days (project_id, generation, day, model, vendor_model, responses)
select project_id, generation, day, model as model, vendor_model as vendor_model, count(*) as responses
from (select f.*, named.vendor_model
  from facts f
  cross join lateral (select vendor_model
    from executions
    where project_id = $1
    and id between f.execution_id
    and f.execution_id
    order by id limit 1) named
  where f.actor_id = -1
  and named.vendor_model is not null) facts
where true
group by project_id, generation, day, model, vendor_model
order by day, model, vendor_model
on conflict (project_id, generation, day, model, vendor_model)
do update set responses = vendor_model_days.responses + excluded.responses
