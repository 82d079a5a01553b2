import type { CrawledFacts } from '@app/core/audit-checks';

export type FoundBy = CrawledFacts['foundBy'][number];

interface Found {
  readonly url: string;
  /** How many links of pages lie between it and the start, as it was found first. */
  readonly level: number;
}

/** URLs that are known, in the order in which they were found. */
export class Frontier {
  private readonly queue: Found[] = [];
  private readonly found = new Map<string, Set<FoundBy>>();
  private next = 0;

  /** @param most beyond, URLs are not even remembered */
  constructor(private readonly most: number) {}

  /** URLs that did not fit. */
  isFull = false;

  add(url: string, foundBy: FoundBy, level: number): void {
    const known = this.found.get(url);
    if (known) return void known.add(foundBy);
    if (this.found.size >= this.most) return void (this.isFull = true);
    this.found.set(url, new Set([foundBy]));
    this.queue.push({ url, level });
  }

  take(): Found | undefined {
    const found = this.queue[this.next];
    this.next += 1;
    return found;
  }

  has(url: string): boolean {
    return this.found.has(url);
  }

  get size(): number {
    return this.found.size;
  }

  foundBy(url: string): FoundBy[] {
    return [...(this.found.get(url) ?? [])].sort();
  }
}
