import type { Versioned } from '@app/core/contracts';
import { localDayOf, type RequestContext, startOfLocalDay } from '@app/core/kernel';
import type { ProjectSelection } from '../selection/selections';

/**
 * An answer about a selection, with the state that it belongs to (docs/api.md): the project's data, what the caller may
 * see, the day, because a window moves and a period completes at midnight, and the question.
 *
 * @param query parameters after defaults were resolved
 */
export function versioned<Body>(
  { caller, now }: RequestContext,
  { scope, window }: ProjectSelection,
  operation: string,
  query: object,
  body: () => Promise<Body>,
): Versioned<Body> {
  const today = localDayOf(now);
  const { enabledModels, modelsChangedAt } = caller;
  const question = [operation, query, window];
  const latest = Math.max(+scope.changedAt, +modelsChangedAt, +startOfLocalDay(today));
  return {
    version: {
      state: [scope.projectId, scope.version, scope.generation, enabledModels, modelsChangedAt, today, question],
      changedAt: new Date(latest),
    },
    body,
  };
}
