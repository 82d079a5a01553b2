import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { mayLag } from '@app/platform/database';
import type { HttpRequest } from './http-request';
import { isMutation } from './is-mutation';

/** A GET may be answered from a replica, and then says how old its answer is at most (RFC 9111, section 5.1). */
export class LaggingInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    if (isMutation(http.getRequest<HttpRequest>())) return next.handle();
    const response = http.getResponse<Response>();
    const answer = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    return from(
      mayLag(answer, (age) => {
        if (response.headersSent) return;
        // An attempt that failed has told the age of what it read.
        if (age === null) response.removeHeader('Age');
        else response.setHeader('Age', age);
      }),
    );
  }
}
