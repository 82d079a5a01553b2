import { chance, inFull, oneOf } from './shape';

const OPENINGS = [
  'For a small team the choice comes down to price, support and how well it fits what you already use.',
  'Several products do this well; which one is best depends on the size of the team and on its budget.',
  'Reviewers name the same handful of products again and again, each for reasons of its own.',
];
const COMMENTS = [
  'praised for quick and patient support',
  'called the most complete choice of all',
  'said to be dear for what it does',
  'described as easy to begin with',
  'criticised for slow reports',
  'named without any judgement',
];
const TOPICS = ['support', 'price', 'features', 'ease of use', 'speed', 'reliability'];

/** Other projects keep the answers of so many days. */
const RECENT_DAYS = 30;

/** Answers of the measured projects, and of the newest days of all; $1 until before $2 are days, $4 is the last one. */
export const ANSWERS = `
  insert into answers (project_id, day, execution_id, text, details)
  select e.project_id, e.day, e.id,
    ${oneOf('e.id', OPENINGS)} || E'\\n\\n1. Brand ' || e.project_id || ' (' || 1 + e.id % 9 || ' plans)\\n2. Rival '
      || 1 + e.id % 5 || E'\\n\\nIn the end ask for a trial: a week with your own data, number ' || e.id
      || ', tells more than any list. [1]',
    jsonb_build_object(
      'annotations', jsonb_build_array(jsonb_build_object('url', 'https://brand' || e.project_id || '.example/products',
        'title', 'Products', 'start', 100, 'end', 130)),
      'references', jsonb_build_array(jsonb_build_object('url', 'https://www.reddit.com/guide-' || e.id % 50, 'marker', '1')),
      'fan_out_queries', jsonb_build_array('best product of kind ' || e.prompt_id, 'comparison ' || e.id % 100),
      'shopping_products', '[]'::jsonb,
      'brand_entities', jsonb_build_array(jsonb_build_object('name', 'Brand ' || e.project_id)))
  from executions e join bench_projects p on p.id = e.project_id
  where e.day >= $1 and e.day < $2 and ${inFull('e.project_id')}
    and (measured or e.day > $4::date - ${RECENT_DAYS})
  order by e.executed_at, e.project_id, e.id
`;

/** What was said of every judged mention of the days from $1 until before $2. */
export const SENTIMENTS = `
  insert into sentiments (project_id, day, execution_id, actor_id, level, score, comments, topics)
  select project_id, day, execution_id, actor_id, sentiment,
    ((3 - sentiment) * 0.4 + (${chance('execution_id * 16 + actor_id', 61)} - 0.5) * 0.3)::numeric(4, 3),
    array[${oneOf('execution_id + sentiment', COMMENTS)}], array[${oneOf('execution_id + actor_id', TOPICS)}]
  from facts where day >= $1 and day < $2 and sentiment is not null and ${inFull('project_id')}
  order by executed_at, project_id, execution_id, actor_id
`;
