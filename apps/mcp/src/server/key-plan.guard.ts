import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { API_KEY_PLAN, requirePlan } from '@app/core/kernel';
import type { HttpRequest } from '@app/platform/http';

/** API keys open this endpoint from Scale on, whenever they were made; OAuth tokens on every plan (docs/mcp.md). */
@Injectable()
export class KeyPlanGuard implements CanActivate {
  canActivate(execution: ExecutionContext): boolean {
    const caller = execution.switchToHttp().getRequest<HttpRequest>().context?.caller;
    if (caller?.credential === 'api_key') requirePlan(caller.plan, API_KEY_PLAN, 'an API key on this endpoint');
    return true;
  }
}
