import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { map, type Observable } from 'rxjs';
import { CSV_TYPE } from '@app/core/tables';
import type { HttpRequest } from './http-request';
import { bodyMembersOf, IGNORED_HEADER, ignoredHeaderOf } from './ignored-parameters';
import { CsvStream, CsvText, JsonText } from './answer-text';
import { noteUnread } from './params.decorator';

/**
 * Puts `request_id`, and the names of what was sent in vain, into every JSON object body, so that no service has to; and
 * sends a table as a file.
 */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  private readonly logger = new Logger(AnswerInterceptor.name);

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<HttpRequest>();
    const response = context.switchToHttp().getResponse<Response>();
    noteUnread(context.getHandler() as () => unknown, request);
    return next.handle().pipe(
      map((body: unknown) => {
        if (body instanceof JsonText) {
          response.type('json');
          return body.with(bodyMembersOf(request));
        }
        if (body instanceof CsvText || body instanceof CsvStream) {
          const [name] = request.path.split('/').filter(Boolean).slice(-1);
          response.attachment(`${name}.csv`).type(`${CSV_TYPE}; charset=utf-8; header=present`);
          if (request.ignoredParameters) response.setHeader(IGNORED_HEADER, ignoredHeaderOf(request));
          return body instanceof CsvText ? body.text : this.fileOf(body, request.id, response);
        }
        return isJsonObject(body) ? { ...body, ...bodyMembersOf(request) } : body;
      }),
    );
  }

  /** A file that fails amid its rows must not look like a whole one: the connection breaks. */
  private fileOf({ text }: CsvStream, requestId: string, response: Response): StreamableFile {
    const file = new StreamableFile(Readable.from(text));
    return file.setErrorHandler((error) => {
      this.logger.error({ err: error, request_id: requestId }, 'failed while answering');
      response.destroy();
    });
  }
}

const isJsonObject = (body: unknown): body is object =>
  typeof body === 'object' &&
  body !== null &&
  !Array.isArray(body) &&
  !Buffer.isBuffer(body) &&
  !(body instanceof StreamableFile);
