import { PAGE_FACTS_LIMITS } from '@app/core/audit-checks';
import { siteOf, webUrl } from '../web-url';

/** What the addresses of a page lead to. */
export class Addresses {
  /** Of the page, or of the first `base`. */
  private base: string;
  readonly page: string;
  private readonly site: string;

  constructor(page: string) {
    this.page = page;
    this.base = page;
    this.site = siteOf(page);
  }

  rebase(href: string): void {
    this.base = webUrl(href, this.page)?.href ?? this.base;
  }

  /** Absolute, with its fragment; null for anything but http and https, and beyond the limit. */
  resolve(href: string): URL | null {
    const url = href.length <= PAGE_FACTS_LIMITS.url ? webUrl(href, this.base) : null;
    return url && url.href.length <= PAGE_FACTS_LIMITS.url ? url : null;
  }

  isInternal(url: string): boolean {
    return siteOf(url) === this.site;
  }
}
