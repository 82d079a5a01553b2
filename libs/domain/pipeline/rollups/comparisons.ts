import {
  ANSWER_TRAITS,
  BACKGROUND_POSITION,
  EXECUTION_ROW,
  type First,
  FIRSTS,
  OWN_ACTOR,
  SOURCE_TYPE_GROUPS,
  sourceTypeCode,
} from '@app/core/kernel';
import {
  NEGATIVE_LEVELS,
  type Rollup,
  rollupKeys,
  ROLLUPS,
  rollupValues,
  selectRollup,
  WEIGHT_UNIT,
} from '@app/core/metric-engine';
import { COUNTED_CHANNEL } from '@app/domain/tracking';
import { BRAND_BITS } from './answer-brands.repository';
import type { Comparison } from './comparison';
import { EXECUTION_STATE } from '../executions/execution-states';

const ALL_TIME = 'project_id = $1 and generation = $2';
/** Rows of the project's current generation on the days that are compared. */
const CURRENT = `${ALL_TIME} and day = any($3::date[])`;
const FACT = ['day', 'execution_id', 'actor_id'];

const stored = (table: string, columns: readonly string[], current = CURRENT): string =>
  `select ${columns.join(', ')} from ${table} where ${current}`;

const rollup = (definition: Rollup): Comparison => {
  const { table, allTime } = definition;
  const [keys, columns] = [rollupKeys(definition), Object.keys(rollupValues(definition))];
  const current = allTime ? ALL_TIME : CURRENT;
  return {
    table,
    allTime,
    keys,
    columns,
    stored: stored(table, [...keys, ...columns], current),
    recomputed: selectRollup(definition, current),
  };
};

/**
 * Every execution that succeeded over the channel that counts for its model has one row, on the local day of its
 * instant. No other execution has any.
 */
const executions: Comparison = {
  table: 'facts',
  keys: ['execution_id'],
  columns: ['day'],
  stored: `${stored('facts', ['execution_id', 'day'])} and actor_id = ${EXECUTION_ROW}`,
  recomputed: `
    select id as execution_id, days.day from days
    join executions e on project_id = $1 and executed_at >= days.starts and executed_at < days.ends
    where state = ${EXECUTION_STATE.succeeded} and not exists (
      select from project_models mc
      where mc.project_id = $1 and mc.model = e.model and ${COUNTED_CHANNEL} <> e.channel)`,
};

/** Rows repeat columns of their execution, so that no query has to join it. */
const copies = (table: string, key: string): Comparison => {
  const columns = ['day', 'prompt_id', 'model', 'executed_at'];
  const keys = ['execution_id', key];
  return {
    table,
    keys,
    columns,
    stored: stored(table, [...keys, ...columns]),
    recomputed: `
      select r.execution_id, r.${key}, days.day, e.prompt_id, e.model, e.executed_at
      from (${stored(table, ['project_id', ...keys])}) r
      join executions e on e.project_id = r.project_id and e.id = r.execution_id
      join days on e.executed_at >= days.starts and e.executed_at < days.ends
      where e.state = ${EXECUTION_STATE.succeeded}`,
  };
};

/** Exactly one of an execution's sources with the same key, among those of the kind `of`, is marked as the first. */
const firsts = (column: string, isFirst: string, key: readonly string[], of = 'true'): Comparison => {
  const keys = ['day', 'execution_id', ...key];
  const sources = 'sources join (select project_id, id as url_id, host from urls) u using (project_id, url_id)';
  return {
    table: 'sources',
    keys,
    columns: [column],
    stored: `
      select ${keys.join(', ')}, sum((${isFirst})::int) as ${column}
      from ${sources} where ${CURRENT} group by ${keys.join(', ')}`,
    recomputed: `
      select distinct ${keys.join(', ')}, 1 as ${column}
      from ${sources} where ${CURRENT} and not rejected and ${of}`,
  };
};

const bit = (first: First) => [`firsts_${FIRSTS[first]}`, `firsts & ${FIRSTS[first]} <> 0`] as const;
const IN_BACKGROUND = `position = ${BACKGROUND_POSITION}`;
const UNTRACKED = SOURCE_TYPE_GROUPS.third_party.map(sourceTypeCode);

const FIRST_OF_KIND: readonly Comparison[] = [
  firsts('first_on_domain', 'first_on_domain', ['domain_id']),
  firsts(...bit('onHost'), ['host']),
  firsts(...bit('backgroundOnHost'), ['host'], IN_BACKGROUND),
  firsts(...bit('ofTypeOnDomain'), ['domain_id', 'source_type']),
  firsts(...bit('untrackedOnDomain'), ['domain_id'], `source_type in (${UNTRACKED.join(', ')})`),
  firsts(...bit('backgroundOnDomain'), ['domain_id'], IN_BACKGROUND),
];

const answerTraits: Comparison = {
  table: 'sources',
  keys: ['day', 'execution_id', 'url_id'],
  columns: ['answer_traits'],
  stored: stored('sources', ['day', 'execution_id', 'url_id', 'answer_traits']),
  recomputed: `
    select day, execution_id, url_id, coalesce(traits, 0) as answer_traits
    from (${stored('sources', ['day', 'execution_id', 'url_id'])}) s
    left join (
      select day, execution_id, bit_or(
        case when actor_id > ${OWN_ACTOR} then ${ANSWER_TRAITS.competitorMentioned}
          when sentiment = any(array[${NEGATIVE_LEVELS.join(', ')}])
            then ${ANSWER_TRAITS.brandMentioned + ANSWER_TRAITS.brandJudgedNegative}
          else ${ANSWER_TRAITS.brandMentioned} end) as traits
      from facts where ${CURRENT} and mention_position is not null
      group by day, execution_id
    ) mentioned using (day, execution_id)`,
};

/** Bits that are not known yet are no difference. */
const answerBrands: Comparison = {
  table: 'facts',
  keys: FACT,
  columns: ['answer_brands'],
  stored: stored('facts', [...FACT, 'answer_brands']),
  recomputed: `
    select day, execution_id, actor_id,
      case when actor_id = ${EXECUTION_ROW} and f.answer_brands is not null then coalesce(brands, 0) end as answer_brands
    from (${stored('facts', [...FACT, 'answer_brands'])}) f
    left join (
      select day, execution_id, ${BRAND_BITS} as brands
      from facts where ${CURRENT} and actor_id <> ${EXECUTION_ROW}
      group by day, execution_id
    ) found using (day, execution_id)`,
};

const CITED = ['citations', 'citations_positioned', 'citation_position_sum'];

const citations: Comparison = {
  table: 'facts',
  keys: FACT,
  columns: CITED,
  stored: stored('facts', [...FACT, ...CITED]),
  recomputed: `
    select day, execution_id, actor_id, count(*) as citations,
      count(*) filter (where position > ${BACKGROUND_POSITION}) as citations_positioned, sum(position) as citation_position_sum
    from sources where ${CURRENT} and actor_id is not null and not rejected
    group by day, execution_id, actor_id`,
};

/** A judgement stays stored when the answer is found not to mention its actor any more, but it does not count. */
const sentiments: Comparison = {
  table: 'facts',
  keys: FACT,
  columns: ['sentiment'],
  stored: stored('facts', [...FACT, 'sentiment']),
  recomputed: `
    select mentioned.day, execution_id, actor_id, level as sentiment
    from (${stored('facts', ['project_id', ...FACT])} and mention_position is not null) mentioned
    join sentiments s using (project_id, execution_id, actor_id)
    where s.day between mentioned.day - 1 and mentioned.day + 1`,
};

const noResults: Comparison = {
  table: 'facts',
  keys: FACT,
  columns: ['no_result'],
  stored: stored('facts', [...FACT, 'no_result::int as no_result']),
  recomputed: `
    select day, execution_id, actor_id, (actor_id = ${EXECUTION_ROW} and no_result)::int as no_result
    from (${stored('facts', ['project_id', ...FACT])}) f
    join (select project_id, id as execution_id, no_result from executions) e using (project_id, execution_id)`,
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

/** Compares rollups with the rows that they sum, and these rows with what they were made of. */
export const COMPARISONS: readonly Comparison[] = [
  ...ROLLUPS.map(rollup),
  executions,
  copies('facts', 'actor_id'),
  copies('sources', 'url_id'),
  ...FIRST_OF_KIND,
  answerTraits,
  answerBrands,
  citations,
  sentiments,
  noResults,
  weights,
];
