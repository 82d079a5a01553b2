import { Inject, Injectable } from '@nestjs/common';
import { API_KEY_PLAN, ApiError, type Clock, invalidParam, requirePlan } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { UsersRepository } from '../users/users.repository';
import { newApiKey, storedFormOf } from './api-key';
import { type ApiKeyInfo, ApiKeysRepository } from './api-keys.repository';
import { requireFuture } from './expiry';

export interface Rotation {
  /** Milliseconds for which the old key stays valid; one that was to end earlier still does. */
  readonly overlapMs: number;
  /** End of the new key, null for never; unless sent it lives as long as the old one was made to. */
  readonly expiresAt?: Date | null;
}

export interface RotatedKey {
  readonly id: number;
  /** In full: it can never be shown again. */
  readonly key: string;
  readonly expiresAt: Date | null;
  /** From when on the old key is refused. */
  readonly oldExpiresAt: Date;
}

/** A new key in the place of an old one, with a time in which both are valid. */
@Injectable()
export class ApiKeyRotation {
  constructor(
    private readonly database: Database,
    private readonly keys: ApiKeysRepository,
    private readonly users: UsersRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Once for a key: of rotations that come together one wins.
   * @throws ApiError `ERR_NOT_FOUND` for a key that is not the user's, `ERR_INVALID_PARAM` for one that has ended or was
   *   rotated and for an end that is not to come, `ERR_PLAN_REQUIRED` below {@link API_KEY_PLAN}
   */
  async rotate(userId: number, id: number, { overlapMs, expiresAt }: Rotation): Promise<RotatedKey> {
    requirePlan((await this.users.plan(userId)).plan, API_KEY_PLAN, 'a new API key');
    const key = newApiKey(this.settings.API_KEY_PREFIX);
    const now = this.clock.now();
    return this.database.transaction(async (sql) => {
      const old = await this.keys.lock(userId, id, sql);
      if (!old) throw new ApiError('ERR_NOT_FOUND', 'there is no such API key');
      requireRotatable(old, now);
      const end = expiresAt === undefined ? sameLifetime(old, now) : expiresAt;
      requireFuture(end, now);
      const { name, scope, projectIds } = old;
      const made = { userId, name, scope, projectIds, ...storedFormOf(key), createdAt: now, expiresAt: end };
      const newId = await this.keys.insert(made, sql);
      const oldExpiresAt = earlier(old.expiresAt, new Date(now.getTime() + overlapMs));
      if (newId === undefined) throw invalidParam('id', 'the key is limited to a project that is gone');
      await this.keys.replace(id, newId, oldExpiresAt, sql);
      return { id: newId, key, expiresAt: end, oldExpiresAt };
    });
  }
}

function requireRotatable({ revokedAt, expiresAt, replacedBy }: ApiKeyInfo, now: Date): void {
  if (revokedAt) throw invalidParam('id', 'the key has been revoked');
  if (replacedBy !== null) throw invalidParam('id', `the key was rotated already, into the key ${replacedBy}`);
  if (expiresAt && expiresAt <= now) throw invalidParam('id', 'the key has expired');
}

const sameLifetime = ({ createdAt, expiresAt }: ApiKeyInfo, now: Date): Date | null =>
  expiresAt && new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime());

const earlier = (end: Date | null, other: Date): Date => (end && end < other ? end : other);
