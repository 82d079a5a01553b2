import { Injectable } from '@nestjs/common';
import type { ClientMetadata } from '../clients/client-metadata';

/** Clients whose id is the https address of a document about them (Client ID Metadata Documents). */
@Injectable()
export class ClientDocuments {
  /** @returns undefined for an id that is no such address, and for a document that says nothing usable */
  async find(_url: string): Promise<ClientMetadata | undefined> {
    return undefined;
  }
}
