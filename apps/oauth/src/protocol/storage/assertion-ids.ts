import { type AdapterPayload, errors } from 'oidc-provider';
import { ArtifactAdapter } from './artifact-adapter';

/**
 * The `jti` of a client assertion is taken once (RFC 7523, section 3). The library first looks for it and stores it later.
 * A request that lost a race in between must learn it here.
 */
export class AssertionIds extends ArtifactAdapter {
  override async upsert(id: string, payload: AdapterPayload, expiresInSeconds: number): Promise<void> {
    if (await this.insert(id, payload, expiresInSeconds)) return;
    throw new errors.InvalidClientAuth('the client assertion has been used before');
  }
}
