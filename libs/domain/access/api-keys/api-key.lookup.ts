import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Clock } from '@app/core/kernel';
import { CLOCK } from '@app/platform/telemetry';
import { type ApiKeyRow, ApiKeysRepository } from './api-keys.repository';
import { hashApiKey } from './api-key';

/** A revocation or a change of models counts within one second (docs/api.md), measured from the query's start. */
const KNOWN_FOR_MS = 900;
/** A key that does not exist never comes to exist. Kept apart, so that guessing cannot push out the known ones. */
const UNKNOWN_FOR_MS = 10_000;
const KEPT = 10_000;

/** Keys by their hash; requests that ask for one key at the same time share one query. */
@Injectable()
export class ApiKeyLookup {
  private readonly known: LRUCache<string, ApiKeyRow>;
  private readonly unknown: LRUCache<string, true>;

  constructor(keys: ApiKeysRepository, @Inject(CLOCK) clock: Clock) {
    const perf = { now: () => clock.now().getTime() };
    this.unknown = new LRUCache({ max: KEPT, ttl: UNKNOWN_FOR_MS, ttlResolution: 0, perf });
    this.known = new LRUCache({
      max: KEPT,
      ttl: KNOWN_FOR_MS,
      ttlResolution: 0,
      perf,
      fetchMethod: async (hash, _stale, { options }) => {
        const asked = perf.now();
        const row = await keys.findByHash(Buffer.from(hash, 'base64url'));
        options.ttl = Math.max(1, KNOWN_FOR_MS - (perf.now() - asked));
        return row;
      },
    });
  }

  async find(key: string): Promise<ApiKeyRow | undefined> {
    const hash = hashApiKey(key).toString('base64url');
    if (this.unknown.get(hash)) return undefined;
    const row = await this.known.fetch(hash);
    if (!row) this.unknown.set(hash, true);
    return row;
  }
}
