import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '@app/core/kernel';
import { AddressLimitStorage } from '@app/platform/cache';
import { addressBlock } from '@app/platform/http';
import { DocumentRefused } from './document-refused';

/** Clients have one document each, which we keep: an honest address or host needs few fetches. */
const PER_MINUTE = { address: 10, host: 60, installation: 300 } as const;

/** Keeps strangers from having us ask the web in their place. */
@Injectable()
export class DocumentFetchLimit {
  constructor(private readonly storage: AddressLimitStorage) {}

  /**
   * Counts a fetch.
   * @param address of whoever named the document
   * @throws DocumentRefused `too_many_fetches`
   */
  async take(address: string | undefined, host: string): Promise<void> {
    await this.count(`address:${addressBlock(address)}`, PER_MINUTE.address);
    await this.count(`host:${host}`, PER_MINUTE.host);
    await this.count('all', PER_MINUTE.installation);
  }

  private async count(of: string, limit: number): Promise<void> {
    const key = `rate:{client-documents:${of}}`;
    const { accepted } = await this.storage.take([{ key, limit, windowMs: MINUTE_MS }]);
    if (!accepted) throw new DocumentRefused('too_many_fetches');
  }
}
