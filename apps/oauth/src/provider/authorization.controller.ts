import { All, Controller, UseFilters } from '@nestjs/common';
import { ApiError } from '@app/core/kernel';
import { OAUTH_PATHS } from './configuration';
import { OAuthErrorFilter } from './oauth-error.filter';

const { authorization, token, registration, revocation } = OAUTH_PATHS;

/**
 * Refuses requests to endpoints that the metadata names already. They open together with sign-in and consent, without
 * which they are of no use.
 */
@Controller()
@UseFilters(OAuthErrorFilter)
export class AuthorizationController {
  @All([authorization, token, registration, revocation])
  closed(): never {
    throw new ApiError('ERR_UNAVAILABLE', 'authorization is not open yet; use an API key');
  }
}
