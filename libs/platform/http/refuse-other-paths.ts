import type { Response } from 'express';
import { ApiError } from '@app/core/kernel';
import { errorEnvelope } from './error-envelope';
import type { HttpRequest } from './http-request';

/** For paths outside the API's, which no guard and no filter sees: behind all routes, hence after `init`. */
export function refuseOtherPaths(request: HttpRequest, response: Response): void {
  const error = new ApiError('ERR_NOT_FOUND', 'there is no such route');
  response.status(error.status).json(errorEnvelope(error, request.id));
}
