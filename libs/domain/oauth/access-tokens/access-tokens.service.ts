import { Injectable } from '@nestjs/common';
import { ApiError, type Caller, scopesOfMcp } from '@app/core/kernel';
import { AccountLimits, bearerToken } from '@app/domain/access';
import { GrantsService } from '../grants/grants.service';
import { AccessTokenVerifier } from './access-token-verifier';

/** Makes callers of access tokens, which only the MCP endpoint takes (docs/mcp.md). */
@Injectable()
export class AccessTokensService {
  constructor(
    private readonly verifier: AccessTokenVerifier,
    private readonly grants: GrantsService,
    private readonly limits: AccountLimits,
  ) {}

  /**
   * @param authorization the header
   * @throws ApiError `ERR_MISSING_AUTH` or `ERR_INVALID_API_KEY`
   */
  async authenticate(authorization: string | undefined): Promise<Caller> {
    const claims = await this.verifier.verify(bearerToken(authorization));
    const grant = claims && (await this.grants.use(claims.grant_id));
    if (!grant || String(grant.userId) !== claims.sub || grant.clientId !== claims.client_id) {
      throw new ApiError('ERR_INVALID_API_KEY', 'the access token is not valid, has expired or was revoked');
    }
    return this.limits.caller(grant, {
      userId: grant.userId,
      projectIds: grant.projectIds,
      tokenId: `token:${claims.jti}`,
      scopes: scopesOfMcp(claims.scope),
      credential: 'oauth',
      credentialId: grant.clientId,
    });
  }
}
