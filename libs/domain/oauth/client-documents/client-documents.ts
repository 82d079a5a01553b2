import { Injectable } from '@nestjs/common';
import type { ClientMetadata } from '../clients/client-metadata';

const DOCUMENT_ADDRESS = /^https:\/\//;

/** Whether a client's id is the address of a document about it. */
export const isDocumentAddress = (clientId: string): boolean => DOCUMENT_ADDRESS.test(clientId);

/** Clients whose id is the https address of a document about them (Client ID Metadata Documents). */
@Injectable()
export class ClientDocuments {
  /** @returns undefined for an id that is no such address, and for a document that says nothing usable */
  async find(_url: string): Promise<ClientMetadata | undefined> {
    return undefined;
  }
}
