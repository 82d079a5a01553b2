import type { Versioned } from '@app/core/contracts';
import { EVERY_ROW, type RequestContext } from '@app/core/kernel';
import type { ListSelection } from './selections';

/**
 * Adds to a response the state that it depends on (docs/api.md): the project's data, what its account has enabled, the day
 * and the question. The project's day counts because windows move and periods complete at midnight.
 * @param query parameters with their defaults resolved; a whole list is not kept
 */
export function versioned<Body>(
  { now }: RequestContext,
  { scope, window }: Pick<ListSelection, 'scope' | 'window'>,
  operation: string,
  query: object,
  body: () => Promise<Body>,
): Versioned<Body> {
  const { calendar } = scope;
  const today = calendar.dayOf(now);
  const { enabledModels, modelsChangedAt } = scope.account;
  const question = [operation, query, window];
  const latest = Math.max(+scope.changedAt, +modelsChangedAt, +calendar.startOf(today));
  return {
    version: {
      state: [scope.projectId, scope.version, scope.generation, enabledModels, modelsChangedAt, today, question],
      changedAt: new Date(latest),
    },
    body,
    once: 'per_page' in query && query.per_page === EVERY_ROW,
  };
}
