/**
 * What a crawl was told so far. A crawl goes the same way over the same answers, so another worker that begins anew with
 * the same store asks for nothing twice.
 */
export interface CrawlStore {
  /** @returns the value as JSON has it, or undefined */
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
}
