import type { Client, QueryResultRow } from 'pg';
import {
  addLocalDays,
  type Granularity,
  type LocalDay,
  modelCode,
  type ModelId,
  OWN_ACTOR,
  type PromptType,
} from '@app/core/kernel';
import type { MetricName } from '@app/core/metric-engine';
import type { CaseContext } from './case';
import type { Subject } from './subject';

export const METRICS = [
  'mentions',
  'citations',
  'mention_rate',
  'avg_position',
  'net_sentiment',
] as const satisfies readonly MetricName[];

export interface Filters {
  readonly model?: ModelId;
  readonly collection_id?: number;
  readonly prompt?: number;
  readonly country_code?: string;
  readonly prompt_type?: PromptType;
}

export type FilterName = 'none' | 'model' | 'tag' | 'prompt' | 'locale' | 'type';

/** A metric's project, window and filters. */
export interface Question {
  readonly subject: Subject;
  readonly name: string;
  readonly from: LocalDay;
  readonly to: LocalDay;
  readonly days: number;
  readonly granularity: Granularity;
  readonly filter: FilterName;
  readonly filters: Filters;
}

const WINDOWS = {
  month: { days: 30, granularity: 'day', name: '30 days' },
  weeks: { days: 30, granularity: 'week', name: '30 days by week' },
  year: { days: 365, granularity: 'week', name: '365 days by week' },
} as const;

const filtersOf = ({ collectionId, promptId }: Subject): Record<FilterName, Filters> => ({
  none: {},
  model: { model: 'chatgpt' },
  tag: { collection_id: collectionId },
  prompt: { prompt: promptId },
  locale: { country_code: 'US' },
  type: { prompt_type: 'informational' },
});

export const FILTER_NAMES = ['none', 'model', 'tag', 'prompt', 'locale', 'type'] as const satisfies FilterName[];

export function questionOf(
  { subject, lastDay }: CaseContext,
  window: keyof typeof WINDOWS,
  filter: FilterName,
): Question {
  const { days, granularity, name } = WINDOWS[window];
  const from = addLocalDays(lastDay, 1 - days);
  const suffix = filter === 'none' ? '' : `, ${filter}`;
  return {
    subject,
    name: name + suffix,
    from,
    to: lastDay,
    days,
    granularity,
    filter,
    filters: filtersOf(subject)[filter],
  };
}

/** The window of as many days just before. */
export const questionBefore = (question: Question): Question => ({
  ...question,
  from: addLocalDays(question.from, -question.days),
  to: addLocalDays(question.from, -1),
});

export const paramsOf = ({ subject, from, to, filters }: Question) => ({
  project_id: subject.projectId,
  from,
  to,
  ...filters,
});

/** The question's executions, by another road than the product's: from the rows of executions and prompts. */
const KEPT = `
  with kept as (
    select e.project_id, e.id, e.day, e.prompt_id, e.model
    from executions e join prompts p on p.project_id = e.project_id and p.id = e.prompt_id
    where e.project_id = $1 and e.day between $2 and $3 and e.state = 'succeeded'
      and e.executed_at between $2::date - interval '1 day' and $3::date + interval '2 days'
      and ($4::smallint is null or e.model = $4) and ($5::bigint is null or p.id = $5)
      and ($6::text is null or p.country_code = $6) and ($7::text is null or p.prompt_type = $7)
      and ($8::bigint is null or p.id in (select prompt_id from prompt_collections where collection_id = $8))
  ), own as (
    select k.*, f.mention_position
    from kept k left join facts f on f.project_id = k.project_id and f.generation = 1 and f.day = k.day
      and f.day between $2 and $3 and f.execution_id = k.id and f.actor_id = ${OWN_ACTOR}
  )
`;

/** @param select over `kept`, and over `own`: the same with the brand's `mention_position` */
export async function countDirectly<Row extends QueryResultRow>(
  client: Client,
  { subject, from, to, filters }: Question,
  select: string,
): Promise<Row[]> {
  const { model, prompt, country_code, prompt_type, collection_id } = filters;
  const values = [
    subject.projectId,
    from,
    to,
    model && modelCode(model),
    prompt,
    country_code,
    prompt_type,
    collection_id,
  ];
  return (await client.query<Row>(KEPT + select, values)).rows;
}

/** 30 days: near /ping without a filter on prompts, ten times as far with one (README.md, Aims). */
export const pingsOf = ({ filter }: Question): number => (filter === 'none' || filter === 'model' ? 3 : 10);
