import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import type { HttpRequest } from './http-request';
import { JsonText } from './json-text';

/** Puts `request_id` into every JSON object body, so that no service has to. */
@Injectable()
export class RequestIdInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { id } = context.switchToHttp().getRequest<HttpRequest>();
    return next.handle().pipe(
      map((body: unknown) => {
        if (!(body instanceof JsonText)) return isJsonObject(body) ? { ...body, request_id: id } : body;
        context.switchToHttp().getResponse<Response>().type('json');
        return body.with('request_id', id);
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
