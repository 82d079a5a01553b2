import { MEASURE_NAMES, MEASURES } from '../measures';

const sums = MEASURE_NAMES.map((measure) => `coalesce(sum(${MEASURES[measure].fact}), 0)`).join(', ');
const columns = MEASURE_NAMES.map((measure) => MEASURES[measure].cube);

/**
 * Adds what a set of facts contributes to the cube: one row for their model and one for all models (`model = 0`).
 * Parameters: $1 project id, $2 generation, $3 execution ids, $4 their days. Keys are visited in order, so that two
 * writers never wait for each other crosswise.
 */
export const ADD_TO_CUBE = `
  insert into cube (project_id, generation, day, model, actor_id, ${columns.join(', ')})
  select project_id, generation, day, grain.model, actor_id, ${sums}
  from facts cross join lateral (values (facts.model), (0::smallint)) grain (model)
  where project_id = $1 and generation = $2 and day = any($4::date[]) and execution_id = any($3::bigint[])
  group by project_id, generation, day, grain.model, actor_id
  order by day, grain.model, actor_id
  on conflict (project_id, generation, day, model, actor_id) do update set
    ${columns.map((column) => `${column} = cube.${column} + excluded.${column}`).join(', ')}
`;
