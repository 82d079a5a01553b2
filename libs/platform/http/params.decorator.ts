import { createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import type { Response } from 'express';
import { idleParams, inOrder, parseParams, unknownParams } from '@app/core/contracts';
import type { HttpRequest } from './http-request';
import { noteIgnored } from './ignored-parameters';
import { PARAMS_EXTENSION } from './openapi/params-extension';
import { readBody } from './request-body';

const IN_QUERY = ['GET', 'HEAD', 'DELETE'];

/** What the request carries: the query string of reads and deletions, else the JSON body; path parameters win. */
async function paramsIn(execution: ExecutionContext, type: Type<object>): Promise<object> {
  const http = execution.switchToHttp();
  const request = http.getRequest<HttpRequest>();
  const inQuery = IN_QUERY.includes(request.method);
  const given = inQuery ? request.query : await readBody(request, http.getResponse<Response>());
  const sent = { ...given, ...request.params };
  const params = parseParams(type as Type<Record<string, unknown>>, sent);
  const inVain = [...unknownParams(type, sent), ...idleParams(type, sent, params)];
  noteIgnored(request, [...(inQuery ? [] : Object.keys(request.query)), ...inVain]);
  return params;
}

const ParamsClass = Reflector.createDecorator<Type<object>>();
const reflector = new Reflector();
const classOf = (handler: () => unknown): Type<object> | undefined => reflector.get(ParamsClass, handler);

const SentParams = createParamDecorator((_: undefined, execution: ExecutionContext) =>
  paramsIn(execution, classOf(execution.getHandler() as () => unknown)!),
);

/** Of a handler that takes no parameters: whatever is sent is sent in vain. */
export function noteUnread(handler: () => unknown, request: HttpRequest): void {
  if (!classOf(handler)) noteIgnored(request, Object.keys(request.query));
}

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
