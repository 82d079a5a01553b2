import { type JsonLdBlock, PAGE_FACTS_LIMITS } from '@app/core/audit-checks';
import type { Collector } from '../collector';
import type { Frame } from '../frame';
import { type Kept, value } from '../kept';
import { plainJson } from '../plain-json';

const TYPE = /^\s*application\/ld\+json\s*(?:;|$)/i;

export class JsonLd implements Collector {
  private readonly jsonLd: JsonLdBlock[] = [];
  private open: string | null = null;
  private size = 0;

  constructor(private readonly kept: Kept) {}

  enter({ element, attributes, isForeign }: Frame): void {
    if (element === 'script' && !isForeign && TYPE.test(attributes.get('type') ?? '')) this.open = '';
  }

  text(text: string, { element }: Frame): void {
    if (this.open !== null && element === 'script') this.open += text;
  }

  leave({ element, line }: Frame): void {
    if (this.open === null || element !== 'script') return;
    this.kept.add('jsonLd', this.jsonLd, { line, ...this.read(this.open) });
    this.open = null;
  }

  facts() {
    return { jsonLd: this.jsonLd };
  }

  private read(source: string): Omit<JsonLdBlock, 'line'> {
    this.size += source.length;
    if (this.size > PAGE_FACTS_LIMITS.jsonLd) return TOO_LARGE;
    try {
      const json = plainJson(JSON.parse(source));
      return json === undefined ? TOO_LARGE : { state: 'parsed', error: null, value: json };
    } catch (error) {
      return { state: 'malformed', error: value((error as Error).message), value: null };
    }
  }
}

const TOO_LARGE = { state: 'too_large', error: null, value: null } as const;
