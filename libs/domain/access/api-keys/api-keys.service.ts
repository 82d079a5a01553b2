import { Inject, Injectable } from '@nestjs/common';
import {
  API_KEY_PLAN,
  ApiError,
  type Caller,
  type Clock,
  invalidParam,
  isReadableName,
  isVisible,
  type KeyScope,
  LIMITS,
  projectNotFound,
  requirePlan,
  type Scope,
  SCOPES,
} from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import type { Sql } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { AccountLimits } from '../limits/account-limits';
import { hasApiKeyForm, newApiKey, storedFormOf } from './api-key';
import { requireFuture } from './expiry';
import { ApiKeyLookup } from './api-key.lookup';
import { type ApiKeyInfo, type ApiKeyRow, ApiKeysRepository } from './api-keys.repository';
import { bearerToken } from '../authentication/bearer-token';
import { KeyLastUse } from './key-last-use';
import { UsersRepository } from '../users/users.repository';

export interface WantedKey {
  readonly name: string;
  readonly scope: KeyScope;
  /** From then on it is refused; null for never. */
  readonly expiresAt?: Date | null;
  /** At least one id; null for all projects of the user, those to come too. */
  readonly projectIds?: readonly number[] | null;
}

@Injectable()
export class ApiKeysService {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly lookup: ApiKeyLookup,
    private readonly lastUse: KeyLastUse,
    private readonly users: UsersRepository,
    private readonly limits: AccountLimits,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * docs/api.md; what does not look like a key never reaches the database.
   * @param authorization the header
   * @throws ApiError `ERR_MISSING_AUTH`, `ERR_INVALID_API_KEY` or `ERR_REVOKED_API_KEY`
   */
  async authenticate(authorization: string | undefined): Promise<Caller> {
    const token = bearerToken(authorization);
    const key = hasApiKeyForm(token, this.settings.API_KEY_PREFIX) ? await this.lookup.find(token) : undefined;
    if (!key) throw new ApiError('ERR_INVALID_API_KEY', 'the API key is not known');
    if (key.revoked) throw new ApiError('ERR_REVOKED_API_KEY', 'the API key has been revoked');
    // Asked of every request, and not of the database: a key that is known for a moment must not outlive its end.
    if (key.expiresAt && key.expiresAt <= this.clock.now()) {
      throw new ApiError('ERR_REVOKED_API_KEY', 'the API key has expired');
    }
    this.lastUse.note(key.id);
    return this.toCaller(key);
  }

  /**
   * The new key in full: it can never be shown again. It keeps working after a downgrade.
   * @throws ApiError `ERR_PLAN_REQUIRED` below {@link API_KEY_PLAN}, `ERR_INVALID_PARAM` for a name that is empty or too
   *   long, an end that is not to come or no project at all, `ERR_PROJECT_NOT_FOUND` for a project that is not the
   *   user's
   */
  async createApiKey(userId: number, { name, scope, expiresAt = null, projectIds = null }: WantedKey, sql?: Sql) {
    const createdAt = this.clock.now();
    requireName(name);
    requireFuture(expiresAt, createdAt);
    if (projectIds?.length === 0) throw invalidParam('project_ids', 'choose at least one project');
    requirePlan((await this.users.plan(userId, sql)).plan, API_KEY_PLAN, 'a new API key');
    const key = newApiKey(this.settings.API_KEY_PREFIX);
    const wanted = { userId, name, scope, expiresAt, projectIds: projectIds && [...new Set(projectIds)] };
    const id = await this.keys.insert({ ...wanted, ...storedFormOf(key), createdAt }, sql);
    if (id === undefined) {
      throw projectNotFound('project_ids');
    }
    return key;
  }

  /**
   * Keys open the MCP endpoint from {@link API_KEY_PLAN} on, whenever they were made; OAuth tokens on every plan.
   * @throws ApiError `ERR_PLAN_REQUIRED`
   */
  requireEndpointPlan({ credential, plan }: Caller): void {
    if (credential === 'api_key') requirePlan(plan, API_KEY_PLAN, 'an API key on this endpoint');
  }

  /** Newest first, revoked ones too. */
  listApiKeys(userId: number): Promise<ApiKeyInfo[]> {
    return this.keys.list(userId);
  }

  /**
   * On every instance within a second; a second revocation changes nothing.
   * @throws ApiError `ERR_NOT_FOUND` for a key that is not the user's
   */
  async revokeApiKey(userId: number, id: number): Promise<void> {
    if (await this.keys.revoke(userId, id, this.clock.now())) return;
    throw new ApiError('ERR_NOT_FOUND', 'there is no such API key');
  }

  private toCaller(key: ApiKeyRow): Caller {
    return this.limits.caller(key, {
      userId: key.userId,
      projectIds: key.projectIds,
      tokenId: `key:${key.id}`,
      scopes: scopesOf(key.scope),
      credential: 'api_key',
      credentialId: String(key.id),
    });
  }
}

function requireName(name: string): void {
  if (!isVisible(name)) throw invalidParam('name', 'a key needs a name');
  if (!isReadableName(name)) throw invalidParam('name', 'a name has no control characters');
  if (name.length > LIMITS.nameLength) throw invalidParam('name', `at most ${LIMITS.nameLength} characters`);
}

const scopesOf = (scope: KeyScope): readonly Scope[] => (scope === 'read' ? ['read'] : SCOPES);
