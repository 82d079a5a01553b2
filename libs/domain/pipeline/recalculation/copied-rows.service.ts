import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { AnswersRepository } from '../answers/answers.repository';
import { DerivedRowsRepository } from '../ingest/derived-rows.repository';
import { calendarOfRows, type NextRows, RECALCULATION_BATCH } from './next-rows';
import type { RecalculationClaim } from './recalculations.lease';
import { type ShownExecution, ShownExecutionsRepository } from './shown-executions.repository';

/** Copies the rows in use to the days of another zone. It reads no answer, so it needs none. */
@Injectable()
export class CopiedRows {
  constructor(
    private readonly database: Database,
    private readonly shown: ShownExecutionsRepository,
    private readonly answers: AnswersRepository,
    private readonly derived: DerivedRowsRepository,
  ) {}

  of(scope: ProjectScope, claim: RecalculationClaim): NextRows<ShownExecution> {
    const next = { ...scope, generation: claim.toGeneration };
    const calendar = calendarOfRows(claim);
    return {
      after: (cursor) => this.shown.after(scope, { ...claim, cursor }, RECALCULATION_BATCH),
      arrivals: (sql) => this.shown.arrivals(scope, claim, RECALCULATION_BATCH, sql),
      make: async (executions, sql) => {
        if (sql === this.database) await this.answers.ensureMonths(executions.map(({ day }) => day));
        const moves = executions.map(({ id, executedAt }) => ({
          execution_id: id,
          was: scope.calendar.dayOf(executedAt),
          day: calendar.dayOf(executedAt),
        }));
        return (within) => this.derived.copy(next, claim.fromGeneration, moves, within);
      },
    };
  }
}
