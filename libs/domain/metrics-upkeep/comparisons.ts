import { EXECUTION_ROW, ROLLUPS, type Rollup, selectRollup, WEIGHT_UNIT } from '@app/core/metric-engine';
import type { Comparison } from './comparison';

/** In every statement: the rows of the project's current generation on the days at hand. */
const CURRENT = 'project_id = $1 and generation = $2 and day = any($3::date[])';
const FACT = ['day', 'execution_id', 'actor_id'];

const stored = (table: string, columns: readonly string[]): string =>
  `select ${columns.join(', ')} from ${table} where ${CURRENT}`;

const rollup = (definition: Rollup): Comparison => {
  const { table, keys, sums } = definition;
  const [key, columns] = [['day', ...Object.keys(keys)], Object.keys(sums)];
  return {
    table,
    keys: key,
    columns,
    stored: stored(table, [...key, ...columns]),
    recomputed: selectRollup(definition, CURRENT),
  };
};

/** Every execution that succeeded is counted once, on the local day of its instant, and no other is counted. */
const executions: Comparison = {
  table: 'facts',
  keys: ['execution_id'],
  columns: ['day'],
  stored: `${stored('facts', ['execution_id', 'day'])} and actor_id = ${EXECUTION_ROW}`,
  recomputed: `
    select id as execution_id, days.day from days
    join executions e on project_id = $1 and executed_at >= days.starts and executed_at < days.ends
    where state = 'succeeded'`,
};

/** What rows repeat of their execution, so that no question has to join it. */
const copies = (table: string, key: string): Comparison => {
  const columns = ['day', 'prompt_id', 'model', 'executed_at'];
  const keys = ['execution_id', key];
  return {
    table,
    keys,
    columns,
    stored: stored(table, [...keys, ...columns]),
    recomputed: `
      select r.execution_id, r.${key}, e.day, e.prompt_id, e.model, e.executed_at
      from (${stored(table, ['project_id', ...keys])}) r
      join executions e on e.project_id = r.project_id and e.id = r.execution_id
      where e.state = 'succeeded'`,
  };
};

/** Of the sources of an execution on one domain exactly one stands for the execution, and none that was rejected. */
const firstOnDomain: Comparison = {
  table: 'sources',
  keys: ['day', 'execution_id', 'domain_id'],
  columns: ['first_on_domain'],
  stored: `
    select day, execution_id, domain_id, sum(first_on_domain::int) as first_on_domain
    from sources where ${CURRENT} group by day, execution_id, domain_id`,
  recomputed: `
    select distinct day, execution_id, domain_id, 1 as first_on_domain
    from sources where ${CURRENT} and not rejected`,
};

const CITED = ['citations', 'citations_positioned', 'citation_position_sum'];

const citations: Comparison = {
  table: 'facts',
  keys: FACT,
  columns: CITED,
  stored: stored('facts', [...FACT, ...CITED]),
  recomputed: `
    select day, execution_id, actor_id, count(*) as citations,
      count(*) filter (where position > 0) as citations_positioned, sum(position) as citation_position_sum
    from sources where ${CURRENT} and actor_id is not null and not rejected
    group by day, execution_id, actor_id`,
};

/** A judgement of an actor that is no longer found in the answer stays stored and does not count. */
const sentiments: Comparison = {
  table: 'facts',
  keys: FACT,
  columns: ['sentiment'],
  stored: stored('facts', [...FACT, 'sentiment']),
  recomputed: `
    select day, execution_id, actor_id, level as sentiment
    from (${stored('facts', ['project_id', ...FACT])} and mention_position is not null) mentioned
    join sentiments using (project_id, day, execution_id, actor_id)`,
};

const weights: Comparison = {
  table: 'facts',
  keys: FACT,
  columns: ['mention_weight'],
  stored: stored('facts', [...FACT, 'mention_weight']),
  recomputed: `
    select day, execution_id, actor_id, round(${WEIGHT_UNIT}::numeric / mention_position) as mention_weight
    from facts where ${CURRENT} and mention_position is not null`,
};

/** Rollups against the rows they sum, and these against what they were made of. */
export const COMPARISONS: readonly Comparison[] = [
  ...ROLLUPS.map(rollup),
  executions,
  copies('facts', 'actor_id'),
  copies('sources', 'url_id'),
  firstOnDomain,
  citations,
  sentiments,
  weights,
];
