import { Inject, Injectable } from '@nestjs/common';
import {
  ApiError,
  BASE_MODEL_IDS,
  type Caller,
  type Clock,
  type KeyScope,
  MCP_SCOPES,
  type McpScope,
  modelId,
} from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { CLOCK } from '@app/platform/telemetry';
import { hasApiKeyForm, hashApiKey, newApiKey } from './api-key';
import { ApiKeyLookup } from './api-key.lookup';
import { type ApiKeyRow, ApiKeysRepository } from './api-keys.repository';
import type { Authenticator } from './authenticator';
import { bearerToken } from './bearer-token';
import { LastUse } from './last-use';

@Injectable()
export class ApiKeysService implements Authenticator {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly lookup: ApiKeyLookup,
    private readonly lastUse: LastUse,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** docs/api.md; what does not look like a key never reaches the database. */
  async authenticate(authorization: string | undefined): Promise<Caller> {
    const token = bearerToken(authorization);
    const key = hasApiKeyForm(token, this.settings.API_KEY_PREFIX) ? await this.lookup.find(token) : undefined;
    if (!key) throw new ApiError('ERR_INVALID_API_KEY', 'the API key is not known');
    if (key.revoked) throw new ApiError('ERR_REVOKED_API_KEY', 'the API key has been revoked');
    this.lastUse.note(key.id);
    return toCaller(key);
  }

  /** The new key in full: it can never be shown again. */
  async createApiKey(userId: number, name: string, scope: KeyScope): Promise<string> {
    const key = newApiKey(this.settings.API_KEY_PREFIX);
    await this.keys.insert({
      userId,
      name,
      scope,
      hash: hashApiKey(key),
      last4: key.slice(-4),
      createdAt: this.clock.now(),
    });
    return key;
  }
}

const toCaller = ({ id, userId, scope, plan, addonModels, modelsChangedAt }: ApiKeyRow): Caller => ({
  userId,
  plan,
  enabledModels: [...BASE_MODEL_IDS, ...addonModels.map(modelId)],
  modelsChangedAt,
  tokenId: `key:${id}`,
  scopes: scopesOf(scope),
  credential: 'api_key',
});

const scopesOf = (scope: KeyScope): readonly McpScope[] => (scope === 'read' ? ['mcp:read'] : MCP_SCOPES);
