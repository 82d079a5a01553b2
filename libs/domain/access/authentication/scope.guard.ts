import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { requireScope } from '@app/core/kernel';
import { type HttpRequest, isMutation } from '@app/platform/http';

/**
 * Mutation methods write. Services ask for the scope themselves; this asks early, because clients hear of their scope
 * before the form of their parameters (docs/api.md). Last of the guards.
 */
@Injectable()
export class ScopeGuard implements CanActivate {
  canActivate(execution: ExecutionContext): boolean {
    const request = execution.switchToHttp().getRequest<HttpRequest>();
    if (request.context && isMutation(request)) requireScope(request.context.caller, 'write');
    return true;
  }
}
