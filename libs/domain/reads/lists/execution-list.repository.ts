import { Injectable } from '@nestjs/common';
import { type Channel, EXECUTION_ROW, EXECUTION_STATE } from '@app/core/kernel';
import { compileTotal, type Page, pageClause, Parameters, rowPredicate, type Statement } from '@app/core/metric-engine';
import { type AnswerChoice, chosenAnswers, countOfChosen, isAboutBrands } from '../answer-rows/answer-conditions';
import { type AnswerCounts, countsOfAnswers } from '../answer-rows/answer-counts';
import { COUNTED_CHANNEL, onDayOf } from '@app/domain/tracking';
import { type ListSelection } from '../selection/selections';
import { ReadDatabase, type Reading } from '@app/platform/database';

export interface ExecutionRecord extends AnswerCounts {
  readonly id: number;
  readonly promptId: number;
  readonly promptText: string;
  readonly model: number;
  readonly channel: Channel;
  readonly executedAt: Date;
  readonly success: boolean;
  readonly noResult: boolean;
  readonly errorCode: string | null;
  readonly durationMs: number | null;
  readonly fanOutQueries: string[];
}

@Injectable()
export class ExecutionListRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** One page of executions that have succeeded or failed, newest first. Actors outside the selection do not count. */
  page(selection: ListSelection, choice: AnswerChoice, page: Page): Reading<ExecutionRecord> {
    const values = new Parameters();
    const keys = `${keysOf(selection, choice, values)} ${pageClause(page, values)}`;
    const project = values.project(selection.scope.projectId);
    return this.database.reading<ExecutionRecord>(
      `select e.id, e.prompt_id as "promptId", p.prompt_text as "promptText", e.model, e.channel,
         e.executed_at as "executedAt", e.state = ${EXECUTION_STATE.succeeded} as success, e.no_result as "noResult",
         e.error_code as "errorCode", e.duration_ms as "durationMs",
         coalesce(a.details -> 'fan_out_queries', '[]') as "fanOutQueries", counts.*
       from (${keys}) page
       join executions e on e.project_id = ${project} and e.id = page.id
       join prompts p on p.project_id = ${project} and p.id = e.prompt_id
       left join answers a on a.project_id = ${project} and a.day = e.day and a.execution_id = e.id
         and e.state = ${EXECUTION_STATE.succeeded}
       ${countsOfAnswers(selection, values, onDayOf(selection.scope, 'e.day'))}
       order by page.executed_at desc, page.id desc`,
      values.all,
    );
  }

  /**
   * The rollups count the executions that succeeded. Failed ones are few and counted one by one, as are those that
   * filters leave.
   */
  async total(selection: ListSelection, choice: AnswerChoice): Promise<number> {
    if (choice.noResult !== undefined || isAboutBrands(choice)) return this.count(selection, choice);
    const question = { ...selection.scope, ...selection };
    const succeeded = compileTotal(question, ['responses'], [EXECUTION_ROW]);
    const values = new Parameters();
    const failed = `select count(*) as total from executions
      where ${rowPredicate(question, 'executions', values)} and state = ${EXECUTION_STATE.failed}`;
    const counts = await Promise.all([
      this.database.query<{ total: number }>(succeeded.text, succeeded.values),
      this.database.query<{ total: number }>(failed, values.all),
    ]);
    return counts.reduce((sum, [row]) => sum + row!.total, 0);
  }

  private async count(selection: ListSelection, choice: AnswerChoice): Promise<number> {
    const { text, values } = isAboutBrands(choice) ? countOfChosen(selection, choice) : countOfEnded(selection, choice);
    const [row] = await this.database.query<{ total: number }>(text, values);
    return row!.total;
  }
}

/** Who is in an answer stands in `facts`, which has no failed execution. */
const keysOf = (selection: ListSelection, choice: AnswerChoice, values: Parameters): string =>
  isAboutBrands(choice)
    ? `select executed_at, execution_id as id from facts where ${chosenAnswers(selection, choice, values)}` +
      ' order by day desc, executed_at desc, execution_id desc'
    : `select executed_at, id from executions where ${ended(selection, choice, values)}` +
      ' order by executed_at desc, id desc';

function countOfEnded(selection: ListSelection, choice: AnswerChoice): Statement {
  const values = new Parameters();
  const text = `select count(*) as total from executions where ${ended(selection, choice, values)}`;
  return { text, values: values.all };
}

/** SQL condition that leaves out successful executions over a channel that does not count. */
function ended(selection: ListSelection, choice: AnswerChoice, values: Parameters): string {
  const selected = rowPredicate({ ...selection.scope, ...selection }, 'executions', values);
  const project = values.project(selection.scope.projectId);
  const counted = `select model, ${COUNTED_CHANNEL} from project_models mc where project_id = ${project}`;
  return [
    selected,
    `state in (${EXECUTION_STATE.succeeded}, ${EXECUTION_STATE.failed})`,
    `(state = ${EXECUTION_STATE.failed} or (model, channel) in (${counted}))`,
    ...(choice.noResult === undefined ? [] : [`no_result = ${values.add(choice.noResult)}`]),
  ].join(' and ');
}
