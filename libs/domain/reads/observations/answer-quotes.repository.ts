import { Injectable } from '@nestjs/common';
import type { CapturedAnswer } from '@app/core/extraction';
import { OWN_ACTOR } from '@app/core/kernel';
import { onDayOf, type ProjectScope } from '@app/domain/tracking';
import { ReadDatabase } from '@app/platform/database';

/** An answer as extraction takes it, and the actors that have a mention in it. */
export interface QuotedAnswer extends CapturedAnswer {
  readonly id: number;
  readonly mentioned: readonly number[];
}

@Injectable()
export class AnswerQuotesRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** @param length characters of each answer that are read */
  answers(scope: ProjectScope, executionIds: readonly number[], length: number): Promise<QuotedAnswer[]> {
    return this.database.query(
      `select e.id, left(a.text, $4) as text, a.details->'annotations' as annotations,
         a.details->'references' as "references",
         array(select f.actor_id from facts f where f.project_id = e.project_id and f.generation = $2
           and f.day ${onDayOf(scope, 'e.day')} and f.execution_id = e.id and f.actor_id >= ${OWN_ACTOR} and f.mention_position is not null
           order by f.actor_id) as mentioned
       from executions e
       join answers a on a.project_id = e.project_id and a.day = e.day and a.execution_id = e.id
       where e.project_id = $1 and e.id = any($3::bigint[]) order by e.id`,
      [scope.projectId, scope.generation, executionIds, length],
    );
  }
}
