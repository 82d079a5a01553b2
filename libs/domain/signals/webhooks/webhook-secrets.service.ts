import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ApiError, HOUR_MS, LIMITS } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { type Settings, SETTINGS } from '@app/platform/config';
import type { Sql } from '@app/platform/database';
import { Seal, SEALED } from '@app/platform/secrets';
import { WebhookSecretsRepository } from './webhook-secrets.repository';

/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** Makes the secrets of webhooks, and opens them where messages are signed. Each is bound to its webhook. */
@Injectable()
export class WebhookSecrets {
  private readonly seal: Seal;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly secrets: WebhookSecretsRepository,
  ) {
    this.seal = new Seal(SEALED.webhookSecrets, settings);
  }

  /** Makes a secret; the one before holds for a while. @returns the secret, which is never given again */
  async make(scope: ProjectScope, webhookId: number, now: Date, sql: Sql): Promise<string> {
    if (!this.settings.SECRET_KEY)
      throw new ApiError('ERR_UNAVAILABLE', 'SECRET_KEY is not set: secrets of webhooks are sealed with it');
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    const until = new Date(now.getTime() + LIMITS.formerSecretHours * HOUR_MS);
    await this.secrets.retire(scope, webhookId, { now, until, most: LIMITS.secretsPerWebhook - 1 }, sql);
    const sealed = this.seal.seal(boundTo(scope, webhookId), Buffer.from(secret));
    await this.secrets.insert(scope, webhookId, sealed, sql);
    return secret;
  }

  /** Those that hold, the newest first; none that was sealed with another `SECRET_KEY`. */
  async holding(scope: ProjectScope, webhookId: number, now: Date): Promise<string[]> {
    const rows = await this.secrets.holding(scope, webhookId, now);
    return rows.flatMap(({ sealed }) => this.seal.open(boundTo(scope, webhookId), sealed)?.plain.toString() ?? []);
  }
}

const boundTo = ({ projectId }: ProjectScope, webhookId: number): string => `${projectId}:${webhookId}`;
