import { createParamDecorator, type ExecutionContext, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { parseParams } from '@app/core/contracts';
import { ApiError, invalidParam } from '@app/core/kernel';
import type { HttpRequest } from './http-request';
import { PARAMS_EXTENSION } from './openapi/params-extension';

const IN_QUERY = ['GET', 'HEAD', 'DELETE'];

/** What the request carries: the query string of reads and deletions, else the JSON body; path parameters win. */
function sentIn(request: HttpRequest): Record<string, unknown> {
  const sent = IN_QUERY.includes(request.method) ? request.query : bodyOf(request);
  return { ...sent, ...request.params };
}

/** The JSON object of the body; nothing sent is an empty one. */
export function bodyOf(request: HttpRequest): Record<string, unknown> {
  if (request.bodyError) throw request.bodyError;
  const body: unknown = request.body;
  if (body === undefined) {
    const sentSomething = request.headers['transfer-encoding'] ?? Number(request.headers['content-length'] ?? 0) > 0;
    if (!sentSomething) return {};
    throw new ApiError('ERR_UNSUPPORTED_MEDIA_TYPE', 'the body must be application/json');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidParam('body', 'the body must be a JSON object');
  }
  return body as Record<string, unknown>;
}

@Injectable()
class ParamsPipe implements PipeTransform<Record<string, unknown>, object> {
  transform(sent: Record<string, unknown>, { metatype }: { metatype?: Type<object> }): object {
    if (!metatype) throw new Error('@Params() needs a class as the type of its argument');
    return parseParams(metatype, sent);
  }
}

const SentParams = createParamDecorator((_: undefined, context: ExecutionContext) =>
  sentIn(context.switchToHttp().getRequest<HttpRequest>()),
);

/** The validated parameters; the argument's class says which, and documents them. */
export const Params = (): ParameterDecorator => (target, key, index) => {
  SentParams(ParamsPipe)(target, key, index);
  const types = Reflect.getMetadata('design:paramtypes', target, key!) as readonly Type<object>[];
  const handler = Object.getOwnPropertyDescriptor(target, key!)!;
  ApiExtension(PARAMS_EXTENSION, { type: types[index] })(target, key!, handler);
};
