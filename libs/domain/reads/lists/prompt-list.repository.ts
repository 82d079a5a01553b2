import { Injectable } from '@nestjs/common';
import type { PromptOrder, PromptsQuery } from '@app/core/contracts';
import { EXECUTION_ROW } from '@app/core/kernel';
import { type Page, pageClause, Parameters, promptPredicate, rowPredicate } from '@app/core/metric-engine';
import { promptColumns, type PromptRecord } from '@app/domain/tracking';
import type { ListSelection } from '../selection/selections';
import { ReadDatabase, type Reading } from '@app/platform/database';
import { executedRows } from './executed-rows';

interface ListedPrompt extends PromptRecord {
  readonly last_executed_at: Date | null;
}

/** Which prompts of a project are listed. */
export interface WantedPrompts {
  readonly selection: ListSelection;
  /** Keeps prompts with an execution in the selection's window and by its models. */
  readonly executed: boolean;
  /** The text of a prompt has each of them somewhere. */
  readonly words: readonly string[];
  /** The only ones, if some are named. */
  readonly ids: readonly number[] | undefined;
}

/** SQL over a row `p` of prompts; names of columns, and how texts sort. */
const ORDERS: Readonly<Record<PromptOrder, string>> = {
  created_at: 'p.created_at',
  prompt_text: 'lower(p.prompt_text) collate "und-x-icu"',
  prompt_type: 'p.prompt_type',
  brand_kind: 'p.brand_kind',
};

type Sorting = Pick<PromptsQuery, 'order' | 'direction'>;

function orderOf({ order, direction = order === 'created_at' ? 'desc' : 'asc' }: Sorting): string {
  return `order by ${ORDERS[order]} ${direction}, p.id ${direction}`;
}

@Injectable()
export class PromptListRepository {
  constructor(private readonly database: ReadDatabase) {}

  /**
   * One page of prompts.
   * @param models codes of the models whose executions `last_executed_at` looks at
   */
  page(prompts: WantedPrompts, models: ListSelection['models'], sorting: Sorting, page: Page): Reading<ListedPrompt> {
    const values = new Parameters();
    const wanted = promptsOf(prompts, values);
    const { scope } = prompts.selection;
    const runs = executedRows(scope, models, values);
    const project = values.project(scope.projectId);
    return this.database.reading<ListedPrompt>(
      `select ${promptColumns(project)},
         (select max(last_executed_at) from (${runs}) runs where runs.prompt_id = p.id) as last_executed_at
       from (${wanted} ${orderOf(sorting)} ${pageClause(page, values)}) page
       join prompts p on p.project_id = ${project} and p.id = page.id
       ${orderOf(sorting)}`,
      values.all,
    );
  }

  async total(prompts: WantedPrompts): Promise<number> {
    const values = new Parameters();
    const [row] = await this.database.query<{ total: number }>(
      `select count(*) as total from (${promptsOf(prompts, values)}) wanted`,
      values.all,
    );
    return row!.total;
  }
}

function promptsOf({ selection, executed, words, ids }: WantedPrompts, values: Parameters): string {
  const { scope, prompts } = selection;
  const conditions = [
    `project_id = ${values.project(scope.projectId)}`,
    'removed_with is null',
    ...promptPredicate({ prompts }, values),
    ...words.map((word) => `position(lower(${values.add(word)}) in lower(prompt_text)) > 0`),
    ...(ids ? [`id = any(${values.add(ids)})`] : []),
  ];
  if (executed) {
    const runs = selection.window
      ? `select * from facts where ${rowPredicate({ ...scope, ...selection, prompts: {} }, 'facts', values)}` +
        ` and actor_id = ${EXECUTION_ROW}`
      : executedRows(scope, selection.models, values);
    conditions.push(`exists (select from (${runs}) runs where runs.prompt_id = p.id)`);
  }
  return `select p.id from (select *, id as prompt_id from prompts) p where ${conditions.join(' and ')}`;
}
