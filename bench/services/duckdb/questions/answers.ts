import { AnswersQuery, type AnswersResponse, parseParams } from '@app/core/contracts';
import { ANSWER_BRANDS, LIMITS, modelCode, OWN_ACTOR } from '@app/core/kernel';
import { AnswersService } from '@app/domain/reads';
import { type Asking, contextNow } from '../asking';
import { onlyRows, type Question, question, type Row } from '../question';
import { pageFigures } from './lists';

const PAGE = 20;
const { youMentioned, competitorMentioned, youCited, competitorCited } = ANSWER_BRANDS;

interface Filter {
  readonly mention_filter?: string;
  readonly citation_filter?: string;
}

/** The newest answers of all time by who is in them, and how many there are. */
export const answerQuestions = (asking: Asking): Question[] => [
  answers(asking, { mention_filter: 'mentions_you' }, youMentioned, youMentioned),
  answers(asking, { mention_filter: 'competitor_not_you' }, youMentioned + competitorMentioned, competitorMentioned),
  answers(asking, { citation_filter: 'cites_you' }, youCited, youCited),
  answers(asking, { citation_filter: 'cites_competitor' }, competitorCited, competitorCited),
];

/** @param bits of `answer_brands` that are looked at, and of these the ones that are to be there */
function answers({ app, subject: { projectId } }: Asking, filter: Filter, bits: number, set: number): Question {
  const query = parseParams(AnswersQuery, { project_id: projectId, ...filter });
  const chosen = `project_id = ${projectId} and answer_brands & ${bits} = ${set}`;
  const ofPage = `project_id = ${projectId} and execution_id in (select execution_id from page)`;
  const order = 'order by day desc, executed_at desc, execution_id desc';
  const counted = (where: string) => `count(*) filter (${where} and mention_position is not null)::int`;
  const sql = `
    with page as (
      select execution_id, day, prompt_id, model, channel, executed_at, duration_ms
      from executions where ${chosen} ${order} limit ${PAGE}
    ), found as (
      select execution_id, ${counted(`actor_id = ${OWN_ACTOR}`)} as mentions, ${counted(`actor_id > ${OWN_ACTOR}`)} as others,
        sum(citations) filter (actor_id = ${OWN_ACTOR})::int as citations
      from facts where ${ofPage} group by 1
    ), cited as (
      select execution_id, count(*)::int as sources from sources where ${ofPage} group by 1
    ), texts as (
      select execution_id, left(text, ${LIMITS.listedAnswerLength}) as response,
        length(text) > ${LIMITS.listedAnswerLength} as truncated
      from answers where ${ofPage}
    )
    select execution_id as id, prompt_id, prompt_text, model, channel, strftime(executed_at, '%Y-%m-%dT%H:%M:%S.%gZ') as executed_at,
      duration_ms, coalesce(mentions, 0) as mentions_count, coalesce(citations, 0) as citations_count,
      coalesce(others, 0) as competitor_mentions_count, coalesce(sources, 0) as sources_count, country_code, language_code, response, truncated as response_truncated,
      (select count(*) from executions where ${chosen})::int as total
    from page join prompts p on p.project_id = ${projectId} and p.id = prompt_id join texts using (execution_id)
    left join found using (execution_id) left join cited using (execution_id) ${order}`;
  return question<AnswersResponse, Row[]>({
    name: `answers, ${Object.entries(filter)
      .map(([name, value]) => `${name}=${value}`)
      .join()}`,
    ours: () => app.get(AnswersService, { strict: false }).list(contextNow(), query),
    statements: [sql],
    theirs: onlyRows,
    figuresOfOurs: ({ total, data }) =>
      pageFigures(
        data.map(({ locale, model, success: _, ...row }) => ({ ...row, ...locale, model: modelCode(model), total })),
        'id',
      ),
    figuresOfTheirs: (rows) => pageFigures(rows, 'id'),
  });
}
