import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ApiKeysService } from '@app/domain/access';
import type { HttpRequest } from '@app/platform/http';

/** Refuses keys whose plan does not open this endpoint (docs/mcp.md). */
@Injectable()
export class KeyPlanGuard implements CanActivate {
  constructor(private readonly keys: ApiKeysService) {}

  canActivate(execution: ExecutionContext): boolean {
    const { context } = execution.switchToHttp().getRequest<HttpRequest>();
    if (context) this.keys.requireEndpointPlan(context.caller);
    return true;
  }
}
