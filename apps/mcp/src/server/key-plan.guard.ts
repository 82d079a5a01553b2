import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ApiError, planIncludes } from '@app/core/kernel';
import type { HttpRequest } from '@app/platform/http';

const NEEDED = 'scale';

/** API keys open this endpoint from Scale on, whenever they were made; OAuth tokens on every plan (docs/mcp.md). */
@Injectable()
export class KeyPlanGuard implements CanActivate {
  canActivate(execution: ExecutionContext): boolean {
    const caller = execution.switchToHttp().getRequest<HttpRequest>().context?.caller;
    if (caller?.credential !== 'api_key' || planIncludes(caller.plan, NEEDED)) return true;
    throw new ApiError('ERR_PLAN_REQUIRED', 'API keys open this endpoint on the plan Scale or above', {
      required_plan: NEEDED,
    });
  }
}
