import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Clock, HOUR_MS } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { LocalMutex } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { ClientDocumentsRepository, type StoredDocument } from './client-documents.repository';
import { DocumentFetchLimit } from './document-fetch-limit';
import { DocumentFetchesRepository } from './document-fetches.repository';
import { DocumentRefused } from './document-refused';
import { DocumentSource } from './document-source';
import { assertHostAllowed, documentUrl, looksLikeUrl } from './document-url';
import { isDue, isGood } from './freshness';
import type { ClientMetadata } from '../clients/client-metadata';

/** Less than the 3 seconds within which a refusal is to reach the client. */
const DEADLINE_MS = 2_500;
/** Longer than any fetch takes. */
const LEASE_MS = 10_000;
const LOOK_AGAIN_MS = 100;

export interface Asked {
  /** Of whoever names the client. */
  readonly address?: string;
  /** The key that signed the client's assertion. */
  readonly keyId?: string;
}

/**
 * Clients whose `client_id` is the URL of their metadata (draft-ietf-oauth-client-id-metadata-document). All instances
 * share what was fetched.
 */
@Injectable()
export class ClientDocuments {
  private readonly logger = new Logger(ClientDocuments.name);
  /** Whoever waits for a fetch of this process does not ask the database meanwhile. */
  private readonly turns = new LocalMutex();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly documents: ClientDocumentsRepository,
    private readonly fetches: DocumentFetchesRepository,
    private readonly limit: DocumentFetchLimit,
    private readonly source: DocumentSource,
  ) {}

  /**
   * @returns undefined when documents are off, or the id is no URL
   * @throws DocumentRefused
   */
  async find(clientId: string, asked: Asked = {}): Promise<ClientMetadata | undefined> {
    if (!this.settings.CLIENT_DOCUMENTS || !looksLikeUrl(clientId)) return undefined;
    const url = this.admit(clientId);
    let known = await this.documents.find(clientId);
    if (isDue(known, this.clock.now(), asked.keyId)) {
      const deadline = AbortSignal.timeout(DEADLINE_MS);
      const work = () => this.refresh(url, asked, deadline);
      known = await this.turns.hold(clientId, deadline, work).catch((error: unknown) => {
        throw deadline.aborted && !(error instanceof DocumentRefused) ? new DocumentRefused('timeout') : error;
      });
    }
    return this.documentOf(clientId, known!);
  }

  private admit(clientId: string): URL {
    try {
      const url = documentUrl(clientId);
      assertHostAllowed(url, this.settings.CLIENT_DOCUMENT_HOSTS);
      return url;
    } catch (error) {
      this.log(clientId, error as DocumentRefused);
      throw error;
    }
  }

  private log(clientId: string, { reason, message, cause }: DocumentRefused): void {
    this.logger.warn({ client_id: clientId, reason, err: cause }, `client document not taken: ${message}`);
  }

  /** Fetches unless another caller or process has just done so. */
  private async refresh({ href: clientId, host }: URL, asked: Asked, deadline: AbortSignal): Promise<StoredDocument> {
    const holder = randomUUID();
    try {
      for (;;) {
        const now = this.clock.now();
        const term = { now, until: new Date(now.getTime() + LEASE_MS) };
        const isOurs = await this.fetches.take(clientId, holder, term);
        const known = await this.documents.find(clientId);
        if (!isDue(known, now, asked.keyId)) return known!;
        if (isOurs) return await this.fetch(clientId, host, known, asked, deadline);
        if (known && isGood(known, now)) return known;
        await pause(LOOK_AGAIN_MS, undefined, { signal: deadline });
      }
    } finally {
      await this.fetches.release(clientId, holder);
    }
  }

  private async fetch(
    clientId: string,
    host: string,
    known: StoredDocument | undefined,
    { address }: Asked,
    deadline: AbortSignal,
  ): Promise<StoredDocument> {
    const now = this.clock.now();
    try {
      await this.limit.take(address, host);
      const { document, freshMs } = await this.source.fetch(clientId, deadline);
      await this.documents.save(document, now, new Date(now.getTime() + freshMs));
    } catch (error) {
      if (!(error instanceof DocumentRefused)) throw error;
      const { reason, temporary } = error;
      this.log(clientId, error);
      // It has not been tried: whoever comes next may.
      if (reason === 'too_many_fetches') {
        if (known && isGood(known, now)) return known;
        throw error;
      }
      await this.documents.saveFailure(clientId, { reason, keepsDocument: temporary }, now);
    }
    return (await this.documents.find(clientId))!;
  }

  private async documentOf(clientId: string, known: StoredDocument): Promise<ClientMetadata> {
    const now = this.clock.now();
    if (!isGood(known, now)) throw new DocumentRefused(known.failure!);
    if (now.getTime() - known.usedAt.getTime() > HOUR_MS) await this.documents.touch(clientId, now);
    return known.document!;
  }
}
