with domain_sums as (
  select domain_id,
    sum(responses) as responses,
    sum(owned) as owned,
    sum(competitor) as competitor,
    sum(social_media) as social_media,
    sum(ugc) as ugc,
    sum(third_party) as third_party
  from (select domain_id, responses, owned, competitor, social_media, ugc, third_party
    from domain_days
    where project_id = $1
    and generation = $2
    and day between $3::date and $4::date
    and model = 0) rows
  group by domain_id ), found as (
  select *
  from domain_sums ), shown as (
  select d.domain, s.*
  from (select *
    from found page
    order by page.responses desc fetch first ($5) rows with ties) s
  join domains d on d.project_id = $1
  and d.id = s.domain_id ), page as (
  select *
  from shown page
  order by page.responses desc, page.domain collate "C" limit $6 offset $7 )
select counted.total,
  executions.executions,
  page.domain,
  page.responses::text,
  page.owned::text,
  page.competitor::text,
  page.social_media::text,
  page.ugc::text,
  page.third_party::text ,
  cited.sample,
  case when row_number() over (order by page.responses desc, page.domain collate "C") = 1 then places.places end as places
from (select count(*) as total
  from found) counted
cross join (select coalesce(sum(responses), 0)::text as executions
  from (select responses as responses
    from cube
    where project_id = $1
    and generation = $2
    and day between $3::date and $4::date
    and model = 0
    and actor_id = -1) rows) executions
left join page on true
left join (select key, row_to_json(lists) as sample
  from (
    select key,
      encode(string_agg(float8send((place)::float8), ''), 'base64') as place,
      encode(string_agg(float8send((t0)::float8), ''), 'base64') as t0
    from (
      select domain_id as key, (prompt_id * 64 + 0) * 524288 as place, count(*) as t0
      from sources
      where project_id = $1
      and generation = $2
      and day between $8::date and $9::date
      and not rejected
      and domain_id in (select page.domain_id
        from page)
      group by 1, 2, execution_id limit 1000001 ) answers
    group by key ) lists) cited on cited.key = page.domain_id
cross join (select row_to_json(lists) as places
  from (select encode(string_agg(float8send((place)::float8), ''), 'base64') as place,
    encode(string_agg(float8send((responses)::float8), ''), 'base64') as responses
    from (
      select place, sum(responses) as responses
      from (select (prompt_id * 64 + 0) * 524288 as place, responses as responses
        from prompt_days
        where project_id = $1
        and generation = $10
        and day between $11::date and $12::date
        and prompt_id = any(array(select id
            from prompts
            where project_id = $1))
        and actor_id = -1) rows
      group by place limit 1000001 ) executions) lists) places
order by page.responses desc, page.domain collate "C"

-- $1 = 7
-- $2 = 1
-- $3 = "2026-03-02"
-- $4 = "2026-03-08"
-- $5 = 20
-- $6 = 20
-- $7 = 0
-- $8 = "2026-03-02"
-- $9 = "2026-03-08"
-- $10 = 1
-- $11 = "2026-03-02"
-- $12 = "2026-03-08"
