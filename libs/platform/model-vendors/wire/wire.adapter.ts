import type { Clock } from '@app/core/kernel';
import { readCharged, rethrowCharged } from '../charged';
import { costMicros } from '../pricing/cost';
import { postJson } from '../transport';
import type { VendorAdapter, VendorAnswer, VendorCallOptions, VendorQuestion } from '../vendor-adapter';
import type { Wire, WireRequest } from './wire';

/** One answer may take so many turns. A vendor pauses after some ten searches. */
const MAX_TURNS = 5;

/** Asks over one wire format. Each vendor account has an instance. */
export class WireAdapter implements VendorAdapter {
  readonly channel = 'api';

  constructor(
    private readonly wire: Wire,
    private readonly clock: Clock,
  ) {}

  get vendor() {
    return this.wire.vendor;
  }

  get models() {
    return this.wire.models;
  }

  async ask(question: VendorQuestion, { signal }: VendorCallOptions): Promise<VendorAnswer> {
    const { body, localeApplied } = this.wire.request(question);
    const turns = await this.turns(body, signal);
    const bodies = turns.map(({ json }) => json);
    const { usage, ...mapped } = this.known(() => this.wire.read(bodies, question));
    const answer = (await this.wire.finish?.(mapped.answer, signal)) ?? mapped.answer;
    return {
      noResult: false,
      searchEngine: null,
      shoppingProducts: [],
      brandEntities: [],
      ...mapped,
      answer,
      inputTokens: usage.inputTokens,
      outputTokens: usage.outputTokens,
      costMicros: usage.costMicros ?? costMicros(this.vendor, mapped.vendorModel, usage, this.clock.now()),
      localeApplied,
      raw: turns.length === 1 ? turns[0]!.raw : `[${turns.map(({ raw }) => raw).join(',')}]`,
    };
  }

  private async turns(first: WireRequest['body'], signal: AbortSignal) {
    const { vendor, url, headers, timeoutMs } = this.wire;
    const turns = [await postJson({ vendor, url, headers, body: first, timeoutMs, signal })];
    for (let body = first; turns.length < MAX_TURNS;) {
      const next = this.known(() => this.wire.goOn?.(body, turns.at(-1)!.json));
      if (!next) return turns;
      body = next;
      // The turns before cost money, whatever comes of this one.
      turns.push(await postJson({ vendor, url, headers, body, timeoutMs, signal }).catch(rethrowCharged(null)));
    }
    return turns;
  }

  private known<Read>(read: () => Read): Read {
    return readCharged(this.vendor, null, read);
  }
}
