import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Application } from 'express';
import type { HttpRequest } from './http-request';
import { knownMethods } from './known-methods';
import { noSuchRoute, UnknownRouteController } from './unknown-route.controller';

/** A route that there is not needs no scope: whoever is known hears that first (docs/api.md). Before the scope's guard. */
@Injectable()
export class KnownRouteGuard implements CanActivate {
  constructor(private readonly host: HttpAdapterHost) {}

  canActivate(execution: ExecutionContext): boolean {
    if (execution.getClass() !== UnknownRouteController) return true;
    const { path } = execution.switchToHttp().getRequest<HttpRequest>();
    if (knownMethods(this.host.httpAdapter.getInstance<Application>(), path).length > 0) return true;
    throw noSuchRoute();
  }
}
