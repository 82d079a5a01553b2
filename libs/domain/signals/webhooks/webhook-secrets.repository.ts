import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';

interface SealedSecret {
  readonly sealed: Buffer;
  /** Until when one holds that was replaced; null for the one in force. */
  readonly endsAt: Date | null;
}

/** The secrets of webhooks, sealed. */
@Injectable()
export class WebhookSecretsRepository {
  constructor(private readonly database: Database) {}

  async insert({ projectId }: ProjectScope, webhookId: number, sealed: Buffer, sql: Sql): Promise<void> {
    await sql.query('insert into webhook_secrets (project_id, webhook_id, sealed) values ($1, $2, $3)', [
      projectId,
      webhookId,
      sealed,
    ]);
  }

  /** Gives those in force an end, and removes those that have ended or are too many. */
  async retire(
    { projectId }: ProjectScope,
    webhookId: number,
    { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
    sql: Sql,
  ): Promise<void> {
    await sql.query(
      'update webhook_secrets set ends_at = $3 where project_id = $1 and webhook_id = $2 and ends_at is null',
      [projectId, webhookId, until],
    );
    await sql.query(
      `delete from webhook_secrets where project_id = $1 and webhook_id = $2 and (ends_at <= $3 or id not in (
         select id from webhook_secrets where project_id = $1 and webhook_id = $2 order by id desc limit $4))`,
      [projectId, webhookId, now, most],
    );
  }

  /** Those that hold, the newest first. */
  holding({ projectId }: ProjectScope, webhookId: number, now: Date): Promise<SealedSecret[]> {
    return this.database.query(
      `select sealed, ends_at as "endsAt" from webhook_secrets
       where project_id = $1 and webhook_id = $2 and (ends_at is null or ends_at > $3) order by id desc`,
      [projectId, webhookId, now],
    );
  }
}
