import { Injectable } from '@nestjs/common';
import type { CapturedAnswer } from '@app/core/extraction';
import { EXECUTION_ROW } from '@app/core/kernel';
import { Parameters, rowPredicate } from '@app/core/metric-engine';
import { ReadDatabase } from '@app/platform/database';
import type { ListSelection } from '../selection/selections';

/** An answer as extraction takes it, with what is shown of it. */
export interface RecentAnswer extends CapturedAnswer {
  readonly id: number;
  readonly promptText: string;
  readonly model: number;
  readonly executedAt: Date;
}

@Injectable()
export class RecentAnswers {
  constructor(private readonly database: ReadDatabase) {}

  /**
   * The newest answers of a selection, the newest first.
   * @param most how many
   * @param length characters of each that are read
   */
  newest(selection: ListSelection, most: number, length: number): Promise<RecentAnswer[]> {
    const values = new Parameters();
    const where = rowPredicate({ ...selection.scope, ...selection }, 'facts', values);
    const project = values.project(selection.scope.projectId);
    return this.database.query<RecentAnswer>(
      `select e.id, p.prompt_text as "promptText", e.model, e.executed_at as "executedAt",
         left(a.text, ${values.add(length)}::int) as text, a.details->'annotations' as annotations,
         a.details->'references' as "references"
       from (select day, executed_at, execution_id from facts
             where ${where} and actor_id = ${EXECUTION_ROW} and not no_result
             order by day desc, executed_at desc, execution_id desc limit ${values.add(most)}::int) page
       join executions e on e.project_id = ${project} and e.id = page.execution_id
       join prompts p on p.project_id = ${project} and p.id = e.prompt_id
       join answers a on a.project_id = ${project} and a.day = e.day and a.execution_id = page.execution_id
       order by page.day desc, page.executed_at desc, page.execution_id desc`,
      values.all,
    );
  }
}
