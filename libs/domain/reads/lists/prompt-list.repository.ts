import { Injectable } from '@nestjs/common';
import { EXECUTION_ROW } from '@app/core/kernel';
import { type Page, pageClause, Parameters, promptPredicate, rowPredicate } from '@app/core/metric-engine';
import { PROMPT_COLUMNS, type PromptRecord } from '@app/domain/tracking';
import type { ListSelection } from '../selection/selections';
import { Database, type Reading } from '@app/platform/database';
import { executedRows } from './executed-rows';

interface ListedPrompt extends PromptRecord {
  readonly last_executed_at: Date | null;
}

@Injectable()
export class PromptListRepository {
  constructor(private readonly database: Database) {}

  /**
   * One page of prompts, newest first.
   * @param executed keeps prompts with an execution in the selection's window and by its models
   * @param models codes of the models whose executions `last_executed_at` looks at
   */
  page(
    selection: ListSelection,
    executed: boolean,
    models: ListSelection['models'],
    page: Page,
  ): Reading<ListedPrompt> {
    const values = new Parameters();
    const wanted = promptsOf(selection, executed, values);
    const { scope } = selection;
    const runs = executedRows(scope, models, values);
    return this.database.reading<ListedPrompt>(
      `select ${PROMPT_COLUMNS},
         (select max(last_executed_at) from (${runs}) runs where runs.prompt_id = p.id) as last_executed_at
       from (${wanted} order by created_at desc, id desc ${pageClause(page, values)}) page
       join prompts p on p.project_id = ${values.add(scope.projectId)} and p.id = page.id
       order by p.created_at desc, p.id desc`,
      values.all,
    );
  }

  async total(selection: ListSelection, executed: boolean): Promise<number> {
    const values = new Parameters();
    const [row] = await this.database.query<{ total: number }>(
      `select count(*) as total from (${promptsOf(selection, executed, values)}) wanted`,
      values.all,
    );
    return row!.total;
  }
}

function promptsOf(selection: ListSelection, executed: boolean, values: Parameters): string {
  const { scope, prompts } = selection;
  const conditions = [
    `project_id = ${values.add(scope.projectId)}`,
    'removed_with is null',
    ...promptPredicate({ prompts }, values),
  ];
  if (executed) {
    const runs = selection.window
      ? `select * from facts where ${rowPredicate({ ...scope, ...selection, prompts: {} }, 'facts', values)}` +
        ` and actor_id = ${EXECUTION_ROW}`
      : executedRows(scope, selection.models, values);
    conditions.push(`exists (select from (${runs}) runs where runs.prompt_id = wanted.id)`);
  }
  return `select id, created_at from (select *, id as prompt_id from prompts) wanted where ${conditions.join(' and ')}`;
}
