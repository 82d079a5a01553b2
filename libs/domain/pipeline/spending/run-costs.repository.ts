import { Injectable } from '@nestjs/common';
import { spendSubjectCode } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';
import { EXECUTION_STATE } from '../executions/execution-states';

/** Runs from whose cost that of the next ones is estimated. */
const LATEST = 1_000;

/** What runs have cost, with the judgements of their answers and with calls that failed. */
@Injectable()
export class RunCostsRepository {
  /**
   * The costs of all these runs are one scan of the index; one for each run took four times as long.
   * @returns model code → mean cost of a run in millionths of the currency, for models with a run among the latest
   */
  async ofLatestRuns({ projectId }: ProjectScope, sql: Sql): Promise<Map<number, number>> {
    const rows = await sql.query<{ model: number; runs: number; micros: number }>(
      `with latest as (
         select id, model, channel from executions where project_id = $1 and state in (${EXECUTION_STATE.succeeded}, ${EXECUTION_STATE.failed})
         order by executed_at desc, id desc limit ${LATEST})
       select e.model, count(*) as runs, coalesce(sum(c.micros), 0)::bigint as micros
       from latest e left join (
         select execution_id, sum(cost_micros) as micros from cost_entries
         where project_id = $1 and execution_id = any(array(select id from latest)) and subject = $2
         group by execution_id) c on c.execution_id = e.id
       where e.channel <> 'imported' group by e.model`,
      [projectId, spendSubjectCode('execution')],
    );
    return new Map(rows.map(({ model, runs, micros }) => [model, micros / runs]));
  }
}
