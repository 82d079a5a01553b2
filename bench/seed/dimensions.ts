import { ADDON_MODEL_IDS, EXECUTION_ROW, MODEL_IDS, modelCode, OWN_ACTOR } from '@app/core/kernel';
import { chance } from './shape';

/** The measured projects belong to user 1, who has enabled every model; the others to users with about three each. */
const USERS = `
  insert into users (id, email, name, plan, addon_models)
  select id, 'user' || id || '@example.com', 'User ' || id, 'enterprise', '{${ADDON_MODEL_IDS.map(modelCode).join(',')}}'
  from generate_series(1, 1 + $1::int / 3) id
`;

const PROJECTS = `
  insert into projects (id, user_id, name, brand_name, domain, country_code, language_code)
  select id, case when measured then 1 else least(1 + $1::int / 3, 2 + id / 3) end,
    'Project ' || id, 'Brand ' || id, 'brand' || id || '.example', 'US', 'en'
  from bench_projects
`;

/** Ids were given here; those of later rows go on from them. */
const SEQUENCES = `
  select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users)),
    setval(pg_get_serial_sequence('projects', 'id'), (select max(id) from projects))
`;

const COMPETITORS = `
  insert into competitors (project_id, brand_name, domain, color)
  select p.id, 'Rival ' || n, 'rival' || n || '.example', '#808080'
  from bench_projects p cross join lateral generate_series(1, p.competitors) n order by p.id, n
`;

const MODELS = `
  insert into project_models (project_id, model, channel)
  select p.id, n, 'simulated' from bench_projects p cross join lateral unnest((array[${MODEL_IDS.map(modelCode).join(', ')}])[1:p.models]) n
`;

/** Half of a project's prompts are in the first locale. */
const PROMPTS = `
  insert into prompts (project_id, prompt_text, country_code, language_code, prompt_type, brand_kind)
  select p.id, 'Which product of kind ' || n || ' is the best for a team of ' || n % 50 + 2 || ' people?',
    (array['US', 'US', 'US', 'US', 'ES', 'DE', 'FR', 'GB'])[1 + n % 8],
    (array['en', 'en', 'en', 'en', 'es', 'de', 'fr', 'en'])[1 + n % 8],
    (array['informational', 'commercial', 'transactional', 'navigational'])[1 + floor(4 * ${chance('n', 21)} ^ 2)::int],
    (array['non_brand', 'brand_other', 'brand'])[1 + floor(3 * ${chance('n', 22)} ^ 2)::int]
  from bench_projects p cross join lateral generate_series(0, p.prompts - 1) n order by p.id, n
`;

const COLLECTIONS = `
  insert into collections (project_id, name)
  select p.id, tag from bench_projects p cross join unnest(array['First', 'Second', 'Third']) tag order by p.id, tag
`;

/** The tag "First" is on every fifth prompt, "Second" on every tenth, "Third" on none. */
const TAGS = `
  insert into prompt_collections (project_id, prompt_id, collection_id)
  select n.project_id, n.id, c.id
  from (select project_id, id, row_number() over (partition by project_id order by id) - 1 as number from prompts) n
  join collections c on c.project_id = n.project_id
    and n.number % case c.name when 'First' then 5 when 'Second' then 10 end = 0
  order by 1, 2, 3
`;

/** Row numbers of prompts and actors within their project, for the big tables. The execution itself and the own brand keep their codes. */
const NUMBERS = `
  create unlogged table bench_prompts as
    select project_id, id, row_number() over (partition by project_id order by id) - 1 as number from prompts;
  create unlogged table bench_actors as
    select project_id, id, row_number() over (partition by project_id order by id) as number from competitors
    union all select id, n, n from bench_projects cross join unnest(array[${EXECUTION_ROW}, ${OWN_ACTOR}]) n;
  alter table bench_prompts add primary key (project_id, number);
  alter table bench_actors add primary key (project_id, number);
  analyze bench_projects, bench_prompts, bench_actors;
`;

/** What quotas add up. */
const COUNTS = `
  insert into project_counts (project_id, user_id, prompts, competitors)
  select p.id, p.user_id, (select count(*) from prompts where project_id = p.id), (select count(*) from competitors where project_id = p.id)
  from projects p
`;

/** In order; those with a parameter take the number of projects. */
export const DIMENSIONS = [
  USERS,
  PROJECTS,
  SEQUENCES,
  COMPETITORS,
  MODELS,
  PROMPTS,
  COLLECTIONS,
  TAGS,
  COUNTS,
  NUMBERS,
] as const;
