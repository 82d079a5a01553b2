import { isUtf8 } from 'node:buffer';
import { createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import { inOrder, parseParams } from '@app/core/contracts';
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
  if (request.rawBody && !isUtf8(request.rawBody)) throw invalidParam('body', 'the body must be UTF-8');
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

const ParamsClass = Reflector.createDecorator<Type<object>>();
const reflector = new Reflector();
const classOf = (handler: () => unknown): Type<object> | undefined => reflector.get(ParamsClass, handler);

const SentParams = createParamDecorator((_: undefined, execution: ExecutionContext) =>
  parseParams(
    classOf(execution.getHandler() as () => unknown)!,
    sentIn(execution.switchToHttp().getRequest<HttpRequest>()),
  ),
);

/** The validated parameters; the argument's class says which, and documents them. */
export const Params = (): ParameterDecorator => (target, key, index) => {
  SentParams()(target, key, index);
  const type = (Reflect.getMetadata('design:paramtypes', target, key!) as readonly Type<object>[])[index];
  if (!type || type === Object) throw new Error('@Params() needs a class as the type of its argument');
  const handler = Object.getOwnPropertyDescriptor(target, key!)!;
  ParamsClass(type)(target, key!, handler);
  ApiExtension(PARAMS_EXTENSION, { type: () => classOf(handler.value as () => unknown) })(target, key!, handler);
};

/** Parameters of a handler behind those of its argument, which are for the HTTP layer. */
export const AlsoParams =
  (type: Type<object>) =>
  (target: object, key: string | symbol, handler: PropertyDescriptor): void => {
    ParamsClass(inOrder(classOf(handler.value as () => unknown)!, type))(target, key, handler);
  };
