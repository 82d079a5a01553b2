import { LRUCache } from 'lru-cache';
import { atMost, type Clock } from '@app/core/kernel';

/** A revocation or a change of models counts within one second (docs/api.md), measured from the query's start. */
const KNOWN_FOR_MS = 900;
/** What does not exist never comes to exist. Kept apart, so that guessing cannot push out what is known. */
const UNKNOWN_FOR_MS = 10_000;
const KEPT = 10_000;

/** Remembers what stands behind a credential for a moment. Requests that ask for it at the same time share one query. */
export class BriefLookup<Row extends object> {
  private readonly known: LRUCache<string, Row>;
  private readonly unknown: LRUCache<string, true>;

  constructor(query: (key: string) => Promise<Row | undefined>, clock: Clock) {
    const perf = { now: () => clock.now().getTime() };
    this.unknown = new LRUCache({ ...atMost(KEPT), ttl: UNKNOWN_FOR_MS, ttlResolution: 0, perf });
    this.known = new LRUCache({
      ...atMost(KEPT),
      ttl: KNOWN_FOR_MS,
      ttlResolution: 0,
      perf,
      fetchMethod: async (key, _stale, { options }) => {
        const asked = perf.now();
        const row = await query(key);
        options.ttl = Math.max(1, KNOWN_FOR_MS - (perf.now() - asked));
        return row;
      },
    });
  }

  async find(key: string): Promise<Row | undefined> {
    if (this.unknown.get(key)) return undefined;
    const row = await this.known.fetch(key);
    if (!row) this.unknown.set(key, true);
    return row;
  }
}
