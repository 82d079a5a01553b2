import { ApiError, type Caller, hasScope, mcpScope, planIncludes } from '@app/core/kernel';
import type { Needs } from '@app/domain/tracking';

/**
 * Checks a tool for a caller. A refused tool is not listed, and a call of it fails before its arguments are read
 * (docs/mcp.md).
 * A plan refuses only where no project of the caller's has it: which project a call is about is in its arguments.
 * @returns the error with which the tool's service would refuse the caller whatever the arguments, in MCP's words;
 *   undefined if it would not
 */
export function refusalOf(name: string, { scope, plan }: Needs, caller: Caller): ApiError | undefined {
  if (!hasScope(caller, scope)) {
    const required = mcpScope(scope);
    return new ApiError('ERR_INSUFFICIENT_SCOPE', `${name} needs the scope ${required}`, { required_scope: required });
  }
  if (plan && !planIncludes(caller.highestPlan, plan)) {
    return new ApiError('ERR_PLAN_REQUIRED', `${name} needs the plan ${plan} or above`, { required_plan: plan });
  }
  return undefined;
}
