import {
  ANSWER_TRAITS,
  BACKGROUND_POSITION,
  FIRSTS,
  OWN_ACTOR,
  SOURCE_TYPE_GROUPS,
  sourceTypeCode,
} from '@app/core/kernel';
import { NEGATIVE_LEVELS } from '@app/core/metric-engine';
import { chance, inFull, oneOf } from './shape';

/** Sites that every project meets first, with their source types. */
const SITES = [
  ['reddit.com', 'ugc'],
  ['youtube.com', 'social_media'],
  ['wikipedia.org', 'ugc'],
  ['g2.com', 'ugc'],
  ['linkedin.com', 'social_media'],
  ['trustpilot.com', 'ugc'],
  ['medium.com', 'ugc'],
  ['facebook.com', 'social_media'],
  ['quora.com', 'ugc'],
  ['github.com', 'ugc'],
] as const;

const TOPICS = ['cloud', 'trail', 'home', 'data', 'market', 'garden', 'travel', 'finance', 'health', 'studio', 'north'];
const KINDS = ['review', 'guide', 'daily', 'news', 'lab', 'compare', 'expert'];
const ENDINGS = ['com', 'com', 'com', 'net', 'org', 'io', 'de', 'es', 'fr', 'co.uk'];
const SECTIONS = ['blog', 'reviews', 'guides/2026', 'news', 'products'];
const SLUGS = ['best-tools-for-small-teams', 'how-to-choose', 'comparison', 'pricing', 'what-experts-say', 'top-ten'];

const onBlog = (page: string): string => `((${page}) % 4 = 0)`;

/** Numbers below 0 are the actors' own domains: -1 the brand's, -2 the first rival's. */
const OWN_PAGES = 5;

/**
 * Domain n of N has (N / n) ^ 0.82 pages: five a domain on average, a few thousand for the first of a big project. Ids
 * are given here, so that source rows name them without a join with the URLs.
 */
const NUMBERS = `
  create unlogged table bench_domains as
  with numbered as (
    select p.id as project_id, number,
      case when number < 0 then ${OWN_PAGES} else greatest(1, round((domains::float8 / number) ^ 0.82)) end::int as pages
    from bench_projects p cross join lateral generate_series(-1 - competitors, domains) number where number <> 0
  )
  select *, row_number() over (order by project_id, number) as id,
    sum(pages) over (order by project_id, number) - pages as urls_before,
    case when number = -1 then ${sourceTypeCode('owned')} when number < 0 then ${sourceTypeCode('competitor')}
      else coalesce((array[${SITES.map(([, type]) => sourceTypeCode(type)).join(', ')}])[number], ${sourceTypeCode('third_party')})
    end::smallint as type,
    case when number = -1 then 'brand' || project_id || '.example'
      when number < 0 then 'rival' || -1 - number || '.example'
      else coalesce((array[${SITES.map(([domain]) => `'${domain}'`).join(', ')}])[number],
        ${oneOf('number', TOPICS)} || ${oneOf('number / 11', KINDS)} || number || '.' || ${oneOf('number / 3', ENDINGS)})
    end as domain
  from numbered;
  alter table bench_domains add primary key (project_id, number);
  analyze bench_domains;
`;

const DOMAINS = `
  insert into domains (project_id, id, domain) select project_id, id, domain from bench_domains order by id;
  select setval(pg_get_serial_sequence('domains', 'id'), (select max(id) from bench_domains));
`;

/** A quarter of a domain's pages are on its blog, half of the domains have a www. */
const URLS = `
  insert into urls (project_id, id, sha256, url, host, domain_id, title)
  select project_id, id, sha256(convert_to(url, 'UTF8')), url, host, domain_id, title
  from (
    select *, 'https://' || host || path as url
    from (
      select project_id, urls_before + page as id, d.id as domain_id,
        case when ${onBlog('page')} then 'blog.' when number % 2 = 0 then 'www.' else '' end || domain as host,
        '/' || ${oneOf('page', SECTIONS)} || '/' || ${oneOf('page / 5', SLUGS)} || '-' || page as path,
        initcap(replace(${oneOf('page / 5', SLUGS)}, '-', ' ')) || ', part ' || page as title
      from bench_domains d cross join lateral generate_series(1, pages) page
    ) parts
  ) texts
  order by id;
  select setval(pg_get_serial_sequence('urls', 'id'), (select max(id) from urls));
`;

export const DICTIONARY = [NUMBERS, DOMAINS, URLS] as const;

const ownPage = (nth: string): string => `1 + (f.execution_id + ${nth}) % ${OWN_PAGES}`;
const background = (pick: string): string => `${chance(`e.id * 4 + ${pick}`, 53)} < 0.25`;

const UNTRACKED = SOURCE_TYPE_GROUPS.third_party.map(sourceTypeCode);

/** `alone` and `alone_on_host`: no row before it is on the domain, the host; `again`: one is, in the background. */
const FIRSTS_OF_ROW = `
  alone_on_host::int * ${FIRSTS.onHost}
  + (position = ${BACKGROUND_POSITION} and (alone_on_host or not again))::int * ${FIRSTS.backgroundOnHost}
  + alone::int * ${FIRSTS.ofTypeOnDomain} + (alone and type in (${UNTRACKED.join(', ')}))::int * ${FIRSTS.untrackedOnDomain}
  + (position = ${BACKGROUND_POSITION} and not again)::int * ${FIRSTS.backgroundOnDomain}`;

/**
 * Sources of the days from $1 until before $2, about three for each execution. Those of an actor are the citations of
 * its fact. The others, up to four, come from domains by Zipf's law, each pick from a third of the domains, so that only
 * pick 3 repeats a domain, with another page of pick 0's. A quarter of all is background, at position 0.
 */
export const SOURCES = `
  insert into sources (project_id, generation, day, execution_id, url_id, domain_id, prompt_id, model, executed_at,
    position, source_type, actor_id, first_on_domain, firsts, answer_traits)
  with drawn as (
    select e.project_id, e.day, e.id as execution_id, e.prompt_id, e.model, e.executed_at, pick,
      (floor((domains / 3 + 1) ^ ${chance('e.id * 4 + pick % 3', 51)})::int - 1) * 3 + pick % 3 + 1 as number,
      ${chance('e.id * 4 + pick % 3', 52)} as which_page,
      ${background('pick')} as background, ${background('0')} as before_background
    from executions e join bench_projects p on p.id = e.project_id
    cross join lateral (select floor(4 * ${chance('e.id', 54)}) as picks, ${chance('e.id', 55)} < 0.2 as again) counts
    cross join generate_series(0, 3) pick
    where e.day >= $1 and e.day < $2 and ${inFull('e.project_id')} and (pick < picks or pick = 3 and picks > 0 and again)
  ), paged as (
    select r.*, d.id as domain_id, d.type, pages, urls_before, floor((pages + 1) ^ which_page)::int as page
    from drawn r join bench_domains d on d.project_id = r.project_id and d.number = r.number
    where pick < 3 or pages > 1
  ), traits as (
    select execution_id, bit_or(case when actor_id > ${OWN_ACTOR} then ${ANSWER_TRAITS.competitorMentioned}
      when sentiment = any(array[${NEGATIVE_LEVELS.join(', ')}])
        then ${ANSWER_TRAITS.brandMentioned + ANSWER_TRAITS.brandJudgedNegative}
      else ${ANSWER_TRAITS.brandMentioned} end) as traits
    from facts where day >= $1 and day < $2 and mention_position is not null
    group by execution_id
  )
  select project_id, 1, day, execution_id, urls_before + page, domain_id, prompt_id, model, executed_at, position, type,
    actor_id, alone, ${FIRSTS_OF_ROW}, coalesce(traits, 0)
  from (
    select project_id, day, execution_id, prompt_id, model, executed_at, domain_id, type, null::bigint as actor_id,
      urls_before, case pick when 3 then page % pages + 1 else page end as page, pick < 3 as alone,
      pick < 3 or ${onBlog('page % pages + 1')} <> ${onBlog('page')} as alone_on_host, pick = 3 and before_background as again,
      case when background then ${BACKGROUND_POSITION} else pick + 1 end as position
    from paged
    union all
    select f.project_id, f.day, f.execution_id, f.prompt_id, f.model, f.executed_at, d.id, d.type, f.actor_id,
      urls_before, ${ownPage('nth')},
      nth = 1, nth = 1 or ${onBlog(ownPage('1'))} <> ${onBlog(ownPage('2'))}, false,
      case when positioned = 0 then ${BACKGROUND_POSITION} else (citation_position_sum - (positioned = 2)::int) / positioned + nth - 1 end
    from (select *, citations_positioned as positioned from facts where day >= $1 and day < $2 and citations > 0
      and ${inFull('project_id')}) f
    join bench_actors a on a.project_id = f.project_id and a.id = f.actor_id
    join bench_domains d on d.project_id = f.project_id and d.number = -1 - a.number
    cross join lateral generate_series(1, f.citations) nth
  ) rows
  left join traits using (execution_id)
  order by executed_at, project_id, execution_id
`;
