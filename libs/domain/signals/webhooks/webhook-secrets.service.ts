import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ApiError, LIMITS } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { type Settings, SETTINGS } from '@app/platform/config';
import type { Sql } from '@app/platform/database';
import { deriveKey, SealedBox } from '@app/platform/secrets';
import { WebhookSecretsRepository } from './webhook-secrets.repository';

const HOUR_MS = 3_600_000;
/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** Makes the secrets of webhooks, and opens them where messages are signed. Each is bound to its webhook. */
@Injectable()
export class WebhookSecrets {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly secrets: WebhookSecretsRepository,
  ) {}

  /**
   * Makes a secret; the one before holds for a while.
   * @returns the secret, which is never given again
   */
  async make(scope: ProjectScope, webhookId: number, now: Date, sql: Sql): Promise<string> {
    const box = this.box();
    if (!box) throw new ApiError('ERR_UNAVAILABLE', 'SECRET_KEY is not set: secrets of webhooks are sealed with it');
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    const until = new Date(now.getTime() + LIMITS.formerSecretHours * HOUR_MS);
    await this.secrets.retire(scope, webhookId, { now, until, most: LIMITS.secretsPerWebhook - 1 }, sql);
    await this.secrets.insert(scope, webhookId, box.seal(Buffer.from(secret), labelOf(scope, webhookId)), sql);
    return secret;
  }

  /** Those that hold, the newest first; none that was sealed with another `SECRET_KEY`. */
  async holding(scope: ProjectScope, webhookId: number, now: Date): Promise<string[]> {
    const box = this.box();
    const rows = await this.secrets.holding(scope, webhookId, now);
    return rows.flatMap(({ sealed }) => {
      try {
        return box ? [box.open(sealed, labelOf(scope, webhookId)).toString()] : [];
      } catch {
        return [];
      }
    });
  }

  private box(): SealedBox | null {
    const { SECRET_KEY } = this.settings;
    return SECRET_KEY === undefined ? null : new SealedBox(deriveKey(SECRET_KEY, 'webhook-secrets'));
  }
}

const labelOf = ({ projectId }: ProjectScope, webhookId: number): string => `webhook:${projectId}:${webhookId}`;
