import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Observable } from 'rxjs';
import { actingAs } from '@app/platform/database';
import type { HttpRequest } from './http-request';
import { isMutation } from './is-mutation';

/** Whatever a request writes, in whichever service, the log of changes ascribes to whoever sent it. */
export class ActorInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<HttpRequest>();
    const { actor } = request;
    if (!actor || !isMutation(request)) return next.handle();
    return new Observable((subscriber) => actingAs(actor, () => next.handle().subscribe(subscriber)));
  }
}
