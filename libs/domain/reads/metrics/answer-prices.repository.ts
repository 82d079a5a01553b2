import { Injectable } from '@nestjs/common';
import { addLocalDays, type LocalDay, NO_EXECUTION, spendSubjectCode } from '@app/core/kernel';
import { ReadDatabase } from '@app/platform/database';
import { modelsWithData, type ProjectSelection } from '../selection/selections';

/** Local days that prices are taken from. */
const RECENT_DAYS = 30;

@Injectable()
export class AnswerPricesRepository {
  constructor(private readonly database: ReadDatabase) {}

  /**
   * What a recent execution of these models has cost on the mean, with its judgement and whatever failed before, in
   * millionths of the currency; null when none has cost anything.
   */
  async meanCost(question: ProjectSelection, today: LocalDay): Promise<number | null> {
    const [row] = await this.database.query<{ cost: string | null }>(
      `with recent as (
         select execution_id, model, cost_micros from cost_entries
         where project_id = $1 and day > $2 and subject = ${spendSubjectCode('execution')}
           and execution_id > ${NO_EXECUTION}),
       asked as (select distinct execution_id from recent where model = any($3::smallint[]))
       select (sum(cost_micros) / nullif(count(distinct execution_id), 0))::text as cost
       from recent join asked using (execution_id)`,
      [question.scope.projectId, addLocalDays(today, -RECENT_DAYS), modelsWithData(question)],
    );
    return row!.cost === null ? null : Number(row!.cost);
  }
}
