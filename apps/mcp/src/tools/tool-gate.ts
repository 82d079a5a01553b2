import { ApiError, type Caller, planIncludes } from '@app/core/kernel';
import type { Tool } from './tool';

/** Why the caller may not use the tool, if so; listing and calling both ask here (docs/mcp.md). */
export function refusalOf({ name, annotations, plan }: Tool, { scopes, plan: own }: Caller): ApiError | undefined {
  const scope = annotations.readOnlyHint ? 'mcp:read' : 'mcp:write';
  if (!scopes.includes(scope)) {
    return new ApiError('ERR_INSUFFICIENT_SCOPE', `${name} needs the scope ${scope}`, { required_scope: scope });
  }
  if (plan && !planIncludes(own, plan)) {
    return new ApiError('ERR_PLAN_REQUIRED', `${name} needs the plan ${plan} or above`, { required_plan: plan });
  }
  return undefined;
}
