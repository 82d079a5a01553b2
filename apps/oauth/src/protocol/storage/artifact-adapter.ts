import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { type Clock, isStorable } from '@app/core/kernel';
import type { ArtifactsRepository } from '@app/domain/oauth';

/** Stores one kind of the library's models. */
export class ArtifactAdapter implements Adapter {
  constructor(
    private readonly kind: string,
    private readonly artifacts: ArtifactsRepository,
    private readonly clock: Clock,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresInSeconds?: number): Promise<void> {
    await this.artifacts.upsert(this.kind, id, { ...payload }, this.expiry(expiresInSeconds));
  }

  /** @returns false when there is one of this id */
  protected insert(id: string, payload: AdapterPayload, expiresInSeconds: number): Promise<boolean> {
    return this.artifacts.insert(this.kind, id, { ...payload }, this.expiry(expiresInSeconds));
  }

  private expiry(seconds: number | undefined): Date | null {
    return seconds ? new Date(this.clock.now().getTime() + seconds * 1000) : null;
  }

  /** @param id what a client made up, as it may be for a revocation */
  async find(id: string): Promise<AdapterPayload | undefined> {
    if (!isStorable(id)) return undefined;
    return this.artifacts.find(this.kind, id, this.clock.now());
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.artifacts.findByUid(this.kind, uid, this.clock.now());
  }

  /** The library calls this only for the device flow, which is off. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  /**
   * The library first finds an artifact and consumes it later. A request that lost a race in between must learn it
   * here.
   */
  async consume(id: string): Promise<void> {
    if (await this.artifacts.consume(this.kind, id, this.clock.now())) return;
    throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<void> {
    await this.artifacts.remove(this.kind, id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.artifacts.removeOfGrant(this.kind, grantId);
  }
}
