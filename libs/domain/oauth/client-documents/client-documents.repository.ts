import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/database';
import type { DocumentRefusal } from './document-refused';
import type { ClientMetadata } from '../clients/client-metadata';

export interface StoredDocument {
  /** Null when the last answer was not a document that we take. */
  readonly document: ClientMetadata | null;
  readonly failure: DocumentRefusal | null;
  readonly triedAt: Date;
  /** Null as long as there is no document. */
  readonly freshUntil: Date | null;
  readonly usedAt: Date;
}

interface Failure {
  readonly reason: DocumentRefusal;
  /** Whether the document that we have stays. */
  readonly keepsDocument: boolean;
}

const FAILURE_KEPT_MS = 3_600_000;

@Injectable()
export class ClientDocumentsRepository {
  constructor(private readonly database: Database) {}

  async find(clientId: string): Promise<StoredDocument | undefined> {
    const [row] = await this.database.query<StoredDocument>(
      `select document, failure, tried_at as "triedAt", fresh_until as "freshUntil", used_at as "usedAt"
       from oauth_client_documents where client_id = $1`,
      [clientId],
    );
    return row;
  }

  async save(document: ClientMetadata, now: Date, freshUntil: Date): Promise<void> {
    await this.database.query(
      `insert into oauth_client_documents (client_id, document, tried_at, fresh_until, used_at)
       values ($1, $2, $3, $4, $3)
       on conflict (client_id) do update set document = excluded.document, failure = null, tried_at = excluded.tried_at,
         fresh_until = excluded.fresh_until, used_at = excluded.used_at`,
      [document.client_id, JSON.stringify(document), now, freshUntil],
    );
  }

  async saveFailure(clientId: string, { reason, keepsDocument }: Failure, now: Date): Promise<void> {
    await this.database.query(
      `insert into oauth_client_documents as d (client_id, failure, tried_at, used_at) values ($1, $2, $3, $3)
       on conflict (client_id) do update set failure = excluded.failure, tried_at = excluded.tried_at,
         document = case when $4 then d.document end, fresh_until = case when $4 then d.fresh_until end`,
      [clientId, reason, now, keepsDocument],
    );
  }

  async touch(clientId: string, now: Date): Promise<void> {
    await this.database.query('update oauth_client_documents set used_at = $2 where client_id = $1', [clientId, now]);
  }

  /**
   * Removes documents that were last used before this moment, unless the client has a grant, and failures that nobody has
   * come for in an hour.
   */
  async removeUnused(usedBefore: Date, now: Date): Promise<void> {
    await this.database.query('delete from oauth_client_documents where document is null and tried_at < $1', [
      new Date(now.getTime() - FAILURE_KEPT_MS),
    ]);
    await this.database.query(
      `delete from oauth_client_documents d where used_at < $1 and not exists (
         select from oidc_artifact where kind = 'Grant' and payload ->> 'clientId' = d.client_id)`,
      [usedBefore],
    );
  }
}
