import { OWN_ACTOR } from '@app/core/kernel';
import type { Parameters } from '@app/core/metric-engine';
import type { ListSelection } from '../selection/selections';

/** What was found in one answer. Actors outside the selection do not count. */
export interface AnswerCounts {
  /** Mentions of the own brand: 0 or 1. */
  readonly mentions: number;
  readonly citations: number;
  readonly competitorMentions: number;
  readonly competitorCitations: number;
  readonly sources: number;
}

/**
 * SQL that joins `counts`, with the columns of `AnswerCounts`, to executions `e`.
 * @param onDay SQL that follows the day of derived rows
 */
export function countsOfAnswers({ scope, actors }: ListSelection, values: Parameters, onDay: string): string {
  const derived =
    `project_id = ${values.project(scope.projectId)} and generation = ${values.add(scope.generation)}` +
    ` and day ${onDay} and execution_id = e.id`;
  const actorIds = `any(${values.add(actors.map(({ actorId }) => actorId))}::bigint[])`;
  return `cross join lateral (
    select count(*) filter (where own and mention_position is not null) as mentions,
      coalesce(sum(citations) filter (where own), 0)::bigint as citations,
      count(*) filter (where not own and mention_position is not null) as "competitorMentions",
      coalesce(sum(citations) filter (where not own), 0)::bigint as "competitorCitations",
      (select count(*) from sources where ${derived} and not rejected) as sources
    from (select *, actor_id = ${OWN_ACTOR} as own from facts where ${derived} and actor_id = ${actorIds}) found
  ) counts`;
}
