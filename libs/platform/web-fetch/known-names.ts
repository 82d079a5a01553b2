import type { LookupAddress } from 'node:dns';

type Addresses = Promise<readonly LookupAddress[]>;

/**
 * Names that one caller has had looked up. A crawl asks the same host again and again, and a name server may take seconds
 * each time.
 */
export class KnownNames {
  private readonly known = new Map<string, Addresses>();

  lookUp(host: string, resolve: () => Addresses): Addresses {
    const addresses = this.known.get(host) ?? resolve();
    this.known.set(host, addresses);
    addresses.catch(() => this.forget(host));
    return addresses;
  }

  /** Its address has not answered: the name may lead elsewhere by now. */
  forget(host: string): void {
    this.known.delete(host);
  }
}
