import { Injectable } from '@nestjs/common';
import type { Mention } from '@app/core/extraction';
import { EXECUTION_ROW } from '@app/core/kernel';
import { onDayOf, type ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { AnswersRepository } from '../answers/answers.repository';
import type { AnsweredExecution, CapturedExecution } from '../answers/captured-execution';

/** What the rows that readers see say of an answer. */
export interface ShownAnswer extends CapturedExecution {
  readonly mentions: readonly Mention[];
  /** Cited URLs of each actor that has some. */
  readonly citations: readonly { readonly actorId: number; readonly urls: number }[];
}

/** Answers with the facts that a project shows of them. */
@Injectable()
export class ShownAnswersRepository {
  constructor(
    private readonly database: Database,
    private readonly answers: AnswersRepository,
  ) {}

  /** Reads the next answers after an execution, in the order of their ids. */
  async after(scope: ProjectScope, executionId: number, limit: number): Promise<ShownAnswer[]> {
    const rows = await this.database.query<AnsweredExecution & Pick<ShownAnswer, 'mentions' | 'citations'>>(
      `select e.id, e.day, e.prompt_id as "promptId", e.model, e.executed_at as "executedAt", e.no_result as "noResult",
         f.mentions, f.citations
       from executions e
       cross join lateral (
         select
           coalesce(json_agg(json_build_object('actorId', actor_id, 'position', mention_position) order by mention_position)
             filter (where mention_position is not null), '[]') as mentions,
           coalesce(json_agg(json_build_object('actorId', actor_id, 'urls', citations))
             filter (where citations > 0), '[]') as citations,
           bool_or(actor_id = ${EXECUTION_ROW}) as shown
         from facts
         where project_id = $1 and generation = $2 and day ${onDayOf(scope, 'e.day')} and execution_id = e.id) f
       where e.project_id = $1 and e.id > $3 and f.shown
       order by e.id limit $4`,
      [scope.projectId, scope.generation, executionId, limit],
    );
    return this.answers.attach(scope, rows);
  }
}
