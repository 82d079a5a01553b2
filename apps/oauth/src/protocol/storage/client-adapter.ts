import type { Adapter, AdapterPayload } from 'oidc-provider';
import { isStorable } from '@app/core/kernel';
import { type ClientDocuments, type ClientsService, looksLikeUrl } from '@app/domain/oauth';
import { documentClient } from './document-client';

/**
 * Finds clients for the library: by the document at their id (Client ID Metadata Documents), or among those that have
 * registered. In the place of a secret the library gets its hash, which is what `secrets-are-compared-by-hash.ts` compares.
 */
export class ClientAdapter implements Adapter {
  constructor(
    private readonly clients: ClientsService,
    private readonly documents: ClientDocuments,
  ) {}

  async find(id: string): Promise<AdapterPayload | undefined> {
    if (!isStorable(id)) return undefined;
    if (looksLikeUrl(id)) return toPayload(await documentClient(this.documents, id));
    const found = await this.clients.find(id);
    return (
      found && { ...toPayload(found.metadata), ...(found.secretHash !== null && { client_secret: found.secretHash }) }
    );
  }

  upsert = unused;
  findByUid = unused;
  findByUserCode = unused;
  consume = unused;
  destroy = unused;
  revokeByGrantId = unused;
}

const toPayload = (metadata: object | undefined): AdapterPayload | undefined => metadata && { ...metadata };

async function unused(): Promise<never> {
  throw new Error('clients are stored by their registration alone');
}
