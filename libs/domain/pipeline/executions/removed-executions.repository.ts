import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';
import { EXECUTION_STATE } from './execution-states';

/** Executions of deleted prompts (execution-states.ts). */
@Injectable()
export class RemovedExecutions {
  /**
   * `→ removed`. Lists of executions and answers know no generation. This state takes the executions of deleted prompts
   * out of them when a recalculation switches.
   */
  async markOfPrompts({ projectId }: ProjectScope, recalculationId: number, sql: Sql): Promise<void> {
    await sql.query(
      `update executions set state = ${EXECUTION_STATE.removed}
       where project_id = $1 and state <> ${EXECUTION_STATE.removed}
         and prompt_id in (select id from prompts where project_id = $1 and removed_with <= $2)`,
      [projectId, recalculationId],
    );
  }

  /** Deletes removed executions for good, with everything that was captured for them. */
  async remove({ projectId }: ProjectScope, sql: Sql): Promise<void> {
    for (const table of [
      'answers',
      'search_texts',
      'sentiments',
      'late_sentiments',
      'mention_verdicts',
      'held_answers',
    ]) {
      await sql.query(
        `delete from ${table} a using executions e
         where a.project_id = $1 and e.project_id = $1 and e.state = ${EXECUTION_STATE.removed} and e.day = a.day
           and e.id = a.execution_id`,
        [projectId],
      );
    }
    await sql.query(`delete from executions where project_id = $1 and state = ${EXECUTION_STATE.removed}`, [projectId]);
  }
}
