import { Injectable } from '@nestjs/common';
import { EXECUTION_ROW, type LocalDay } from '@app/core/kernel';
import { onDayOf, onNearDay, type ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import type { RecalculationClaim } from './recalculations.lease';

/** An execution that has rows in the generation in use. */
export interface ShownExecution {
  readonly id: number;
  /** By which its answer is stored. */
  readonly day: LocalDay;
  readonly executedAt: Date;
}

/** Sought for each execution (`offset 0`): joined, each batch would read all of the project's rows. */
const hasRows = (scope: ProjectScope, generation: string): string => `exists (
  select from facts f where f.project_id = $1 and f.generation = ${generation} and f.day ${onDayOf(scope, 'e.day')}
    and f.execution_id = e.id and f.actor_id = ${EXECUTION_ROW} offset 0)`;

const EXECUTIONS = 'select id, day, executed_at as "executedAt" from executions e where project_id = $1';

/** Executions whose rows a change of zone copies. */
@Injectable()
export class ShownExecutionsRepository {
  constructor(private readonly database: Database) {}

  /** Reads the next executions after the cursor, in the order of their ids. */
  after(
    scope: ProjectScope,
    { cursor, lastExecutionId, fromGeneration }: RecalculationClaim,
    limit: number,
  ): Promise<ShownExecution[]> {
    return this.database.query(
      `${EXECUTIONS} and id > $3 and id <= $4 and ${hasRows(scope, '$2')} order by id limit $5`,
      [scope.projectId, fromGeneration, cursor, lastExecutionId, limit],
    );
  }

  /** Reads executions that were ingested meanwhile and whose rows are not copied. */
  arrivals(
    scope: ProjectScope,
    { fromGeneration, toGeneration }: RecalculationClaim,
    limit: number,
    sql: Sql,
  ): Promise<ShownExecution[]> {
    return sql.query(
      `${EXECUTIONS} and id in (select execution_id from recalculation_arrivals where project_id = $1)
         and ${hasRows(scope, '$2')}
         and not exists (
           select from facts f where f.project_id = $1 and f.generation = $3
             and f.day ${onNearDay('e.day')} and f.execution_id = e.id offset 0)
       order by id limit $4`,
      [scope.projectId, fromGeneration, toGeneration, limit],
    );
  }
}
