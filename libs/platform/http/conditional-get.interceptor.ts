import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import type { Versioned } from '@app/core/contracts';
import { AnswerCache } from './answer-cache';
import { isFresh } from './freshness';
import type { HttpRequest } from './http-request';
import { NotModified } from './not-modified';
import { validatorsOf } from './validators';

/** For handlers that answer a {@link Versioned}: its body is computed only for a client that needs it. */
@Injectable()
class ConditionalGetInterceptor implements NestInterceptor<Versioned<object>, object> {
  constructor(private readonly answers: AnswerCache) {}

  intercept(context: ExecutionContext, next: CallHandler<Versioned<object>>): Observable<object> {
    const request = context.switchToHttp().getRequest<HttpRequest>();
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      mergeMap(({ version, body, once }) => {
        const validators = validatorsOf(version, request.ignoredParameters);
        response.setHeader('ETag', validators.etag);
        response.setHeader('Last-Modified', validators.lastModified.toUTCString());
        // A 304 varies by what the 200 would (RFC 9110, section 15.4.5), but nothing of it is there to compress.
        response.vary('Accept-Encoding');
        if (isFresh(request.headers, validators)) throw new NotModified();
        // The names of ignored parameters are added afterwards: all who ask the same share one answer.
        if (once) return body();
        return this.answers.answer(validatorsOf(version).etag, body);
      }),
    );
  }
}

const VALIDATOR_HEADERS = {
  ETag: { description: 'Validator of this answer.', schema: { type: 'string' } },
  'Last-Modified': { description: 'When the answer may last have changed.', schema: { type: 'string' } },
} as const;

/** Answers 304 to a client that holds the current state; `body` documents the answer to the others. */
export const ConditionalGet = (body: Type<object>) =>
  applyDecorators(
    UseInterceptors(ConditionalGetInterceptor),
    ApiOkResponse({ type: body, headers: VALIDATOR_HEADERS }),
    ApiResponse({ status: 304, description: 'What the client holds is current.', headers: VALIDATOR_HEADERS }),
  );
