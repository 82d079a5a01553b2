import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Observable } from 'rxjs';
import { IDEMPOTENCY_HEADER, invalidParam, LIMITS } from '@app/core/kernel';
import type { HttpRequest } from './http-request';

const KEY = new RegExp(`^[\\x21-\\x7e]{1,${LIMITS.idempotencyKeyLength}}$`);

@Injectable()
class RepeatableInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<HttpRequest>();
    const idempotencyKey = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
    if (request.context && typeof idempotencyKey === 'string' && idempotencyKey !== '') {
      if (!KEY.test(idempotencyKey)) {
        const form = `1 to ${LIMITS.idempotencyKeyLength} visible ASCII characters`;
        throw invalidParam(IDEMPOTENCY_HEADER, `${IDEMPOTENCY_HEADER} must be ${form}`);
      }
      request.context = { ...request.context, idempotencyKey };
    }
    return next.handle();
  }
}

/** For handlers whose service goes through `WritesOnce`: the request's key reaches it in the context. */
export const Repeatable = () =>
  applyDecorators(
    UseInterceptors(RepeatableInterceptor),
    ApiHeader({
      name: IDEMPOTENCY_HEADER,
      description: 'Repeats the first answer when the same request is sent again with the same key within 24 hours.',
      schema: { type: 'string', minLength: 1, maxLength: LIMITS.idempotencyKeyLength },
      example: '0b6e4c9a-7d1f-4a57-9d52-3c1e5b8f2a10',
    }),
  );
