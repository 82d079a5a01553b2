import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { RequestContext } from '@app/core/kernel';
import type { HttpRequest } from './http-request';

/** Who asks, when, and under which request; only behind authentication. */
export const CurrentContext = createParamDecorator((_: undefined, execution: ExecutionContext): RequestContext => {
  const { context } = execution.switchToHttp().getRequest<HttpRequest>();
  if (!context) throw new Error('there is no caller: the route is not behind authentication');
  return context;
});
