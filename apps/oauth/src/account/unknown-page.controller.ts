import { All, Controller, Req, UseFilters } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Application } from 'express';
import { ApiError } from '@app/core/kernel';
import { type HttpRequest, knownMethods } from '@app/platform/http';
import { PageErrorFilter } from '../session/page-error.filter';

/** Answers by a page where there is none of that name, or none that takes the method. */
@Controller()
@UseFilters(PageErrorFilter)
export class UnknownPageController {
  constructor(private readonly host: HttpAdapterHost) {}

  @All('account{/*path}')
  refuse(@Req() { path }: HttpRequest): never {
    const allow = knownMethods(this.host.httpAdapter.getInstance<Application>(), path);
    if (allow.length === 0) throw new ApiError('ERR_NOT_FOUND', 'There is no such page.');
    throw new ApiError('ERR_METHOD_NOT_ALLOWED', 'This page does not work like that. Open it from your account.', {
      allow,
    });
  }
}
