import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { CSV_TYPE } from '@app/core/tables';
import type { HttpRequest } from './http-request';
import { bodyMembersOf, IGNORED_HEADER, ignoredHeaderOf } from './ignored-parameters';
import { CsvText, JsonText } from './answer-text';

/**
 * Puts `request_id`, and the names of what was sent in vain, into every JSON object body, so that no service has to; and
 * sends a table as a file.
 */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<HttpRequest>();
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map((body: unknown) => {
        if (body instanceof JsonText) {
          response.type('json');
          return body.with(bodyMembersOf(request));
        }
        if (body instanceof CsvText) {
          const [name] = request.path.split('/').filter(Boolean).slice(-1);
          response.attachment(`${name}.csv`).type(`${CSV_TYPE}; charset=utf-8; header=present`);
          if (request.ignoredParameters) response.setHeader(IGNORED_HEADER, ignoredHeaderOf(request));
          return body.text;
        }
        return isJsonObject(body) ? { ...body, ...bodyMembersOf(request) } : body;
      }),
    );
  }
}

const isJsonObject = (body: unknown): body is object =>
  typeof body === 'object' &&
  body !== null &&
  !Array.isArray(body) &&
  !Buffer.isBuffer(body) &&
  !(body instanceof StreamableFile);
