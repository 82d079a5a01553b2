with prompt_sums as (
  select prompt_id, model, coalesce(sum(responses), 0) as responses, coalesce(sum(mentions), 0) as mentions
  from (select prompt_id,
    model,
    (actor_id = -1)::int as responses,
    (mention_position is not null)::int as mentions
    from facts
    where project_id = $1
    and generation = $2
    and day between $4::date and $5::date
    and actor_id = any($3::bigint[])) rows
  group by prompt_id, model ), page as (
  select *
  from prompt_sums page
  order by div(((page.mentions))::numeric * 1e30, nullif((page.responses), 0)) desc nulls last,
    page.prompt_id,
    page.model limit $8 offset $9 )
select counted.total,
  p.prompt_text,
  p.prompt_type,
  p.brand_kind,
  p.country_code,
  p.language_code,
  page.prompt_id,
  page.model,
  page.responses::text,
  page.mentions::text,
  sampled.sample
from (select count(*) as total
  from prompt_sums) counted
left join (page
  join prompts p on p.project_id = $1
  and p.id = page.prompt_id) on true
left join lateral (select json_agg(lists) as sample
  from (
    select actor_id,
      encode(string_agg(float8send((place)::float8), ''), 'base64') as place,
      encode(string_agg(float8send((t0)::float8), ''), 'base64') as t0
    from (
      select actor_id, place, coalesce(mentions, 0) as t0
      from (select actor_id,
        (prompt_id * 64 + model) * 524288 + (day - '1950-01-01'::date) as place,
        (actor_id = -1)::int as responses,
        (mention_position is not null)::int as mentions
        from facts
        where project_id = $1
        and generation = $2
        and day between $6::date and $7::date
        and actor_id = any($3::bigint[])
        and prompt_id = page.prompt_id
        and model = page.model) rows ) single
    group by actor_id ) lists) sampled on page.prompt_id is not null
order by div(((page.mentions))::numeric * 1e30, nullif((page.responses), 0)) desc nulls last,
  page.prompt_id,
  page.model

-- $1 = 7
-- $2 = 1
-- $3 = [-1,0]
-- $4 = "2026-03-02"
-- $5 = "2026-03-08"
-- $6 = "2026-03-02"
-- $7 = "2026-03-08"
-- $8 = 20
-- $9 = 0
