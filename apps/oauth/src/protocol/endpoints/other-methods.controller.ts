import { All, Controller, Req, UseFilters } from '@nestjs/common';
import { ApiError } from '@app/core/kernel';
import type { HttpRequest } from '@app/platform/http';
import { OAuthErrorFilter } from '../../shared/oauth-error.filter';
import { OAUTH_PATHS } from '../../shared/paths';

const { authorization, token, registration, revocation } = OAUTH_PATHS;

/** Refuses other methods of the OAuth endpoints in the shape that OAuth clients read.. */
@Controller()
@UseFilters(OAuthErrorFilter)
export class OtherMethodsController {
  @All([authorization, token, registration, revocation])
  refuse(@Req() { method, path }: HttpRequest): never {
    const allow = [path === authorization ? 'GET' : 'POST'];
    throw new ApiError('ERR_METHOD_NOT_ALLOWED', `${method} is not allowed here`, { allow });
  }
}
