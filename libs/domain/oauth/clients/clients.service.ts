import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Clock, DAY_MS } from '@app/core/kernel';
import { CLOCK } from '@app/platform/telemetry';
import { clientLabel } from './client-label';
import { hashClientSecret, newClientSecret, publicClientId } from './client-identity';
import type { ClientMetadata, NewClient } from './client-metadata';
import { type ClientRow, ClientsRepository } from './clients.repository';

/** A client without a grant that nobody has used for so long is forgotten (docs/mcp.md). */
export const UNUSED_DAYS = 30;

/** A client as its registration answers it. */
export interface RegisteredClient {
  readonly clientId: string;
  readonly issuedAt: Date;
  /** Of confidential clients; nobody can read it again. */
  readonly secret?: string;
}

/** A stored client. Only the hash of a secret is known. */
export interface StoredClient {
  readonly metadata: ClientMetadata;
  readonly secretHash: string | null;
}

/** Clients that register themselves (RFC 7591). */
@Injectable()
export class ClientsService {
  constructor(
    private readonly clients: ClientsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Registers a public client once, however often it asks; a confidential one gets another id and secret each time. */
  async register(client: NewClient): Promise<RegisteredClient> {
    const now = this.clock.now();
    if (client.token_endpoint_auth_method === 'none') {
      const clientId = publicClientId(client);
      // Mostly it is known, and then nothing is written.
      const known = await this.use(clientId);
      return { clientId, issuedAt: known?.createdAt ?? (await this.clients.register(clientId, client, null, now)) };
    }
    const [clientId, secret] = [randomUUID(), newClientSecret()];
    return { clientId, secret, issuedAt: await this.clients.register(clientId, client, hashClientSecret(secret), now) };
  }

  /** Finds a client that is about to be used. */
  async find(clientId: string): Promise<StoredClient | undefined> {
    const row = await this.use(clientId);
    return row && { metadata: toMetadata(row), secretHash: row.secretHash };
  }

  /** Labels for people, in the order of the ids (see {@link clientLabel}). */
  async labels(clientIds: readonly string[]): Promise<string[]> {
    const named = new Map((await this.clients.names(clientIds)).map((client) => [client.clientId, client]));
    return clientIds.map((clientId) => clientLabel(named.get(clientId) ?? { clientId }));
  }

  async removeUnused(): Promise<void> {
    await this.clients.removeUnused(new Date(this.clock.now().getTime() - UNUSED_DAYS * DAY_MS));
  }

  private async use(clientId: string): Promise<ClientRow | undefined> {
    const row = await this.clients.find(clientId);
    const now = this.clock.now();
    if (row && now.getTime() - row.usedAt.getTime() >= DAY_MS) await this.clients.markUsed(clientId, now);
    return row;
  }
}

const toMetadata = (row: ClientRow): ClientMetadata => ({
  client_id: row.clientId,
  ...(row.clientName !== null && { client_name: row.clientName }),
  redirect_uris: row.redirectUris,
  grant_types: row.grantTypes,
  token_endpoint_auth_method: row.authMethod,
  scope: row.scope,
});
