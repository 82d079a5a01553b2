import type { Need } from '@app/core/audit-checks';
import type { CrawlStore } from './crawl-store';

/** How far a crawl is: URLs of the site that were asked for, and that are known. */
export interface CrawlProgress {
  readonly asked: number;
  readonly found: number;
}

export interface CrawlOrder {
  /** Absolute, http or https. */
  readonly url: string;
  /** What is asked for beyond robots.txt and the start page. */
  readonly needs: ReadonlySet<Need>;
  readonly signal: AbortSignal;
  /** Instead of the settings' own. */
  readonly limits?: Partial<CrawlLimits>;
  readonly onProgress?: (progress: CrawlProgress) => void;
  /** What an earlier worker has asked for already; without one, nothing is kept. */
  readonly store?: CrawlStore;
}

/** What one crawl may take. Beyond, it ends, and what it has not seen is unknown. */
export interface CrawlLimits {
  /** URLs of the site that are asked for; those that robots.txt refuses, and as many more. */
  readonly pages: number;
  /** Clicks from the start page. */
  readonly depth: number;
  /** Of all bodies together, decompressed. */
  readonly bytes: number;
  /** Of one page. */
  readonly pageBytes: number;
  readonly timeMs: number;
  /** Of one response. */
  readonly responseMs: number;
  readonly sitemaps: number;
}
