import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '@app/core/kernel';
import { ApiKeysService, type Authenticator, bearerToken } from '@app/domain/access';
import { AccessTokensService } from '@app/domain/oauth';
import { type Settings, SETTINGS } from '@app/platform/config';
import type { HttpRequest } from '@app/platform/http';

/** Takes API keys, which have a prefix, and access tokens of OAuth, which the REST API refuses; no cookie (docs/mcp.md). */
@Injectable()
export class McpAuthenticator implements Authenticator {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly tokens: AccessTokensService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  authenticate({ headers: { authorization } }: HttpRequest): Promise<Caller> {
    const isKey = authorization !== undefined && bearerToken(authorization).startsWith(this.settings.API_KEY_PREFIX);
    return (isKey ? this.keys : this.tokens).authenticate(authorization);
  }
}
