import { ApiError, type Caller, type McpScope, type Plan, planIncludes } from '@app/core/kernel';
import { type OpenApiDocument, operationOf } from '@app/platform/http';

/** What a caller needs to use a tool: what the REST operation that it mirrors declares. */
export interface ToolGate {
  readonly scope: McpScope;
  /** Every plan unless set. */
  readonly plan?: Plan;
}

/** @throws Error for an operation that the description does not have */
export function gateOf(document: OpenApiDocument, operationId: string): ToolGate {
  const { method, operation } = operationOf(document, operationId);
  const plan = operation['x-required-plan'];
  return { scope: method === 'get' ? 'mcp:read' : 'mcp:write', ...(plan && { plan }) };
}

/** Why the caller may not use the tool, if so; listing and calling both ask here (docs/mcp.md). */
export function refusalOf(
  name: string,
  { scope, plan }: ToolGate,
  { scopes, plan: own }: Caller,
): ApiError | undefined {
  if (!scopes.includes(scope)) {
    return new ApiError('ERR_INSUFFICIENT_SCOPE', `${name} needs the scope ${scope}`, { required_scope: scope });
  }
  if (plan && !planIncludes(own, plan)) {
    return new ApiError('ERR_PLAN_REQUIRED', `${name} needs the plan ${plan} or above`, { required_plan: plan });
  }
  return undefined;
}
