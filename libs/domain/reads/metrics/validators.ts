import { createHash } from 'node:crypto';
import type { Validators } from '@app/core/contracts';
import { localDayOf, type RequestContext, startOfLocalDay } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';

/**
 * docs/api.md: everything the answer depends on, and the day, because a window moves and a period completes at
 * midnight. `question` is the operation with its parameters after defaults and window were resolved.
 */
export function validatorsOf(ctx: RequestContext, scope: ProjectScope, question: unknown): Validators {
  const today = localDayOf(ctx.now);
  const { enabledModels, modelsChangedAt } = ctx.caller;
  const state = [scope.projectId, scope.version, scope.generation, enabledModels, modelsChangedAt, today, question];
  const digest = createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 32);
  const latest = Math.max(+scope.changedAt, +modelsChangedAt, +startOfLocalDay(today));
  return { etag: `W/"${digest}"`, lastModified: new Date(Math.ceil(latest / 1000) * 1000) };
}
