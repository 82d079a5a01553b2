import {
  parseParams,
  PromptSummaryQuery,
  type PromptSummaryResponse,
  TopSourcesQuery,
  type TopSourcesResponse,
} from '@app/core/contracts';
import { OWN_ACTOR, SOURCE_TYPES, sourceTypeCode } from '@app/core/kernel';
import { PromptSummaryService, TopSourcesService } from '@app/domain/reads';
import { type Asking, bodyOf, contextNow } from '../asking';
import { type Figures, fieldsOf, figuresOf } from '../figures';
import { onlyRows, type Question, question, type Row } from '../question';
import { type DuckMetric, metricColumns, quotient, rowsOfDays, sumColumns } from '../sql';

const PAGE = 20;

/** First pages of what metrics list, over 30 days. */
export const listQuestions = (asking: Asking): Question[] => [prompts(asking), topSources(asking)];

const OF_PROMPT = [
  'mentions',
  'citations',
  'mention_rate',
  'citation_rate',
  'avg_mention_position',
  'avg_position',
  'net_sentiment',
] as const satisfies DuckMetric[];

function prompts({ app, subject: { projectId }, month }: Asking): Question {
  const query = parseParams(PromptSummaryQuery, { project_id: projectId, ...month, sort: 'mention_rate' });
  const where = rowsOfDays(projectId, month);
  const sql = `
    with asked as (select prompt_id, count(*) as responses from executions where ${where} group by 1),
    found as (select prompt_id, ${sumColumns(OF_PROMPT)} from facts where ${where} and actor_id = ${OWN_ACTOR} group by 1),
    page as (
      select asked.prompt_id, responses, count(*) over () as total, coalesce(columns(found.* exclude (prompt_id)), 0)
      from asked left join found using (prompt_id)
      order by coalesce(mentions, 0) / responses desc, prompt_id limit ${PAGE}
    )
    select prompt_id, prompt_text, prompt_type, brand_kind, country_code, language_code, total::int as total,
      responses::int as responses, ${metricColumns(OF_PROMPT)}
    from page join prompts p on p.project_id = ${projectId} and p.id = prompt_id
    order by mention_rate desc, prompt_id`;
  return question<PromptSummaryResponse, Row[]>({
    name: 'prompt_summary',
    ours: () => bodyOf(app.get(PromptSummaryService, { strict: false }).promptSummary(contextNow(), query)),
    statements: [sql],
    theirs: onlyRows,
    figuresOfOurs: ({ total, data }) =>
      pageFigures(
        data.map(({ visibility: _, ...row }) => ({ ...row, total })),
        'prompt_id',
      ),
    figuresOfTheirs: (rows) => pageFigures(rows, 'prompt_id'),
  });
}

function topSources({ app, subject: { projectId }, month }: Asking): Question {
  const query = parseParams(TopSourcesQuery, { project_id: projectId, ...month });
  const where = rowsOfDays(projectId, month);
  const sql = `
    with found as (
      select domain_id, count(*) filter (first_on_domain) as responses, count(*) as sources,
        ${SOURCE_TYPES.map((type) => `count(*) filter (source_type = ${sourceTypeCode(type)}) as ${type}`).join(', ')}
      from sources where ${where} group by 1
    ), page as (
      select domain, count(*) over () as total, found.*
      from found join domains d on d.project_id = ${projectId} and d.id = domain_id
      order by responses desc, domain limit ${PAGE}
    )
    select domain, total::int as total, ${mostFrequent((type) => type)} as source_type, responses::int as total_responses,
      ${quotient('sources', 'executions', 100)} as avg_mention_rate
    from page cross join (select count(*) as executions from executions where ${where}) asked
    order by responses desc, domain`;
  return question<TopSourcesResponse, Row[]>({
    name: 'top_sources',
    ours: () => bodyOf(app.get(TopSourcesService, { strict: false }).topSources(contextNow(), query)),
    statements: [sql],
    theirs: onlyRows,
    figuresOfOurs: ({ total, data }) =>
      pageFigures(
        data.map(({ avg_visibility: _, ...row }) => ({ ...row, total })),
        'domain',
      ),
    figuresOfTheirs: (rows) => pageFigures(rows, 'domain'),
  });
}

/** The type of source with the largest count, and the first of equals. @param countOf SQL of a type's count */
export const mostFrequent = (countOf: (type: string) => string): string =>
  `case greatest(${SOURCE_TYPES.map(countOf).join(', ')}) ` +
  `${SOURCE_TYPES.map((type) => `when ${countOf(type)} then '${type}'`).join(' ')} end`;

/** Rows by their key, each with its place. */
export const pageFigures = (data: readonly object[], key: string): Figures =>
  figuresOf((data as Row[]).flatMap((row, place) => fieldsOf(String(row[key]), { ...row, place })));
