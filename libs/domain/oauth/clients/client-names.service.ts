import { Injectable } from '@nestjs/common';
import { ClientsRepository } from './clients.repository';

/** How people know a client. */
export interface ClientName {
  /** What the client calls itself, which nobody checks; null for one without a name or known by its document. */
  readonly name: string | null;
  /** Hosts that it has shown to be its own: of its document, else those to which people are sent back. */
  readonly hosts: readonly string[];
}

/** Names clients for people, without fetching a document. */
@Injectable()
export class ClientNames {
  constructor(private readonly clients: ClientsRepository) {}

  /** @returns names by the clients' ids; clients that are gone have none */
  async of(clientIds: readonly string[]): Promise<ReadonlyMap<string, ClientName>> {
    const names = new Map<string, ClientName>();
    for (const id of clientIds) if (URL.canParse(id)) names.set(id, { name: null, hosts: [new URL(id).host] });
    for (const { clientId, clientName, redirectUris } of await this.clients.names(clientIds)) {
      const hosts = redirectUris.map((uri) => new URL(uri).host);
      names.set(clientId, { name: clientName, hosts: [...new Set(hosts)] });
    }
    return names;
  }
}
