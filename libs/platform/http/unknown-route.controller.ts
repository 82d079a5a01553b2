import { All, Controller, HttpCode, Options, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Application, Response } from 'express';
import { ApiError } from '@app/core/kernel';
import type { HttpRequest } from './http-request';
import { knownMethods } from './known-methods';
import { Public } from './public.decorator';

/** The base path itself, and whatever is below it. */
const EVERY_PATH = ['', '{*path}'];

/**
 * Routes of no controller are a route too, so that authentication and limits come before the 404 (docs/api.md).
 * The app must sort its routes by specificity.
 */
@ApiExcludeController()
@Controller()
export class UnknownRouteController {
  constructor(private readonly host: HttpAdapterHost) {}

  @Public()
  @Options(EVERY_PATH)
  @HttpCode(204)
  options(@Req() request: HttpRequest, @Res({ passthrough: true }) response: Response): void {
    const methods = this.methodsOf(request);
    if (methods.length === 0) throw noSuchRoute();
    response.setHeader('Allow', [...methods, 'OPTIONS'].join(', '));
  }

  @All(EVERY_PATH)
  refuse(@Req() request: HttpRequest): never {
    const allow = this.methodsOf(request);
    if (allow.length === 0) throw noSuchRoute();
    throw new ApiError('ERR_METHOD_NOT_ALLOWED', `${request.method} is not allowed here`, { allow });
  }

  private methodsOf({ path }: HttpRequest): string[] {
    return knownMethods(this.host.httpAdapter.getInstance<Application>(), path);
  }
}

export const noSuchRoute = (): ApiError => new ApiError('ERR_NOT_FOUND', 'there is no such route');
