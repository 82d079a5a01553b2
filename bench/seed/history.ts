import { ANSWER_BRANDS, EXECUTION_ROW, MODEL_IDS, modelCode, SENTIMENT_LEVELS, sentimentCode } from '@app/core/kernel';
import { type Rollup, rollupColumns, selectRollup, WEIGHT_UNIT } from '@app/core/metric-engine';
import { chance } from './shape';

/**
 * Run i of a project with n runs lies at a random place of the i-th n-th of its days x prompts x models. Rows are
 * written in the order of time, all projects mixed, as a running service writes them. Parameter: the last day.
 */
export const EXECUTIONS = `
  insert into executions (project_id, prompt_id, model, slot, state, channel, due_at, enqueued_at, attempts, vendor,
    vendor_model, searched, locale_applied, executed_at, day, no_result, duration_ms, input_tokens, output_tokens, cost_micros,
    extractor_version, created_at)
  with runs as (
    select p.id as project_id, i, p.prompts, p.models, p.days,
      floor((i + ${chance('i * 2000 + p.id', 31)}) * p.days * p.prompts * p.models / p.executions)::bigint as place
    from bench_projects p cross join lateral generate_series(0, p.executions - 1) i
  ), placed as (
    select project_id, i, (place / models) % prompts as number, (array[${MODEL_IDS.map(modelCode).join(', ')}])[1 + place % models]::smallint as model,
      $1::date - (days - 1) + (place / (models * prompts))::int as day
    from runs
  ), timed as (
    select *, (day + make_interval(secs => 21600 + floor(50000 * ${chance('i * 2000 + project_id', 32)})))
      at time zone 'Europe/Madrid' as at
    from placed
  )
  select t.project_id, r.id, model, day || '.' || i, 'succeeded', 'simulated', at, at, 1, 'simulated',
    'simulated-1', true, true, at, day, t.model = ${modelCode('ai_overview')} and i % 5 = 0, 900 + i % 4000, 40, 500 + i % 300, 120 + i % 50, 1, at
  from timed t join bench_prompts r using (project_id, number)
  order by at, t.project_id, i
`;

/**
 * For every execution its own row and one for each actor that it mentions or cites. The brand is mentioned
 * in two answers of five, rivals less often by rank; 15 % of the actors are cited, by one URL or two with ranks in a row or
 * in the background; nine of ten mentions are judged. Positions are drawn for each actor by itself, so two actors of one
 * answer may share one.
 */
export const FACTS = `
  insert into facts (project_id, generation, day, execution_id, actor_id, prompt_id, model, executed_at,
    mention_position, mention_weight, citations, citations_positioned, citation_position_sum, sentiment, no_result, answer_brands)
  select project_id, 1, day, id, actor_id, prompt_id, model, executed_at,
    position, coalesce(${WEIGHT_UNIT} / position, 0), cited, positioned, positioned * (1 + floor(8 * luck))::int + (positioned = 2)::int,
    case when position is not null and luck < 0.9 then (array[${SENTIMENT_LEVELS.map(sentimentCode).join(', ')}])[1 + floor(5 * luck ^ 1.3::float8)::int] end, number = ${EXECUTION_ROW} and no_result,
    case when number = ${EXECUTION_ROW} then bit_or(
      case when position is null or number < 0 then 0 when number = 0 then ${ANSWER_BRANDS.youMentioned} else ${ANSWER_BRANDS.competitorMentioned} end
      | case when cited = 0 then 0 when number = 0 then ${ANSWER_BRANDS.youCited} else ${ANSWER_BRANDS.competitorCited} end
    ) over (partition by id) end
  from (
    select e.project_id, e.day, e.id, e.prompt_id, e.model, e.executed_at, e.no_result, a.id as actor_id, a.number, luck,
      case when number >= 0 and mention < 0.4 / greatest(1, number)::float8 ^ 0.6::float8
        then 1 + floor(5 * luck)::bigint end as position,
      case when number >= 0 and citation < 0.15 then 1 + e.id % 2 else 0 end as cited,
      case when number >= 0 and citation < 0.15 and e.id % 4 > 0 then 1 + e.id % 2 else 0 end as positioned
    from executions e
    join bench_actors a on a.project_id = e.project_id
    cross join lateral (
      select ${chance('e.id * 16 + number', 41)} as luck, ${chance('e.id * 16 + number', 42)} as mention,
        ${chance('e.id * 16 + number', 43)} as citation
      offset 0
    ) chances
  ) rows
  where number = ${EXECUTION_ROW} or position is not null or cited > 0
`;

/** The product asks for one project, by a parameter. */
const ofAll = (text: string): string => text.replace('project_id = $1', 'project_id = f.project_id');

/**
 * What ingesting adds up batch by batch, for all projects: of the days from $1 until before $2, or at once where the
 * rollup knows no days.
 */
export const fillRollup = (rollup: Rollup): string => `
  insert into ${rollup.table} (${rollupColumns(rollup).join(', ')})
  ${ofAll(selectRollup(rollup, rollup.allTime ? 'true' : 'day >= $1 and day < $2'))}
  ${rollup.allTime ? '' : 'order by day, project_id'}
`;

/** First days of the months that hold data. */
export const MONTHS = `
  select to_char(month, 'YYYY-MM-DD') as first, to_char(month + interval '1 month', 'YYYY-MM-DD') as next
  from (select date_trunc('month', $1::date - max(days) + 1) as first from bench_projects) oldest
  cross join lateral generate_series(oldest.first, $1::date, '1 month') month
`;
