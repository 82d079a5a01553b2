import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ApiError } from '@app/core/kernel';
import { type HttpRequest, isMutation } from '@app/platform/http';

/** Mutation methods need the write scope (docs/api.md); last of the guards, before parameters are looked at. */
@Injectable()
export class ScopeGuard implements CanActivate {
  canActivate(execution: ExecutionContext): boolean {
    const request = execution.switchToHttp().getRequest<HttpRequest>();
    if (!request.context || !isMutation(request) || request.context.caller.scopes.includes('mcp:write')) return true;
    throw new ApiError('ERR_INSUFFICIENT_SCOPE', 'this API key may only read');
  }
}
