import type { SitemapFacts, TextFileFacts } from '@app/core/audit-checks';
import { type ForeignText, UnreadableText } from '@app/platform/foreign-text';
import { SITEMAP_READER } from '../reading/sitemap-reader';
import type { Visits } from '../visits';
import { webUrl, withoutFragment } from '../web-url';
import { SITEMAP_BYTES, unpacked } from './unpacked';

/** Listed in all sitemaps of a site together. */
const MOST_ENTRIES = 50_000;

type Found = Pick<SitemapFacts, 'foundBy' | 'foundAt'> & { readonly url: string };
type Contents = Omit<SitemapFacts, 'foundBy' | 'foundAt'>;

/** The sitemaps that robots.txt names, else /sitemap.xml, and those that an index of them names. */
export class SiteSitemaps {
  private entriesLeft = MOST_ENTRIES;

  constructor(
    private readonly visits: Visits,
    private readonly foreign: ForeignText,
    private readonly most: number,
    private readonly signal: AbortSignal,
  ) {}

  async walk(robotsTxt: TextFileFacts, origin: string): Promise<SitemapFacts[]> {
    const named = sitemapsOf(robotsTxt.text ?? '', robotsTxt.finalUrl).map((url): Found => ({
      url,
      foundBy: 'robots_txt',
      foundAt: robotsTxt.url,
    }));
    const queue =
      named.length > 0 ? named : [{ url: `${origin}/sitemap.xml`, foundBy: 'sitemap_xml', foundAt: null } as const];
    const known = new Map(queue.map((found) => [found.url, found]));
    const sitemaps: SitemapFacts[] = [];
    for (const { url, foundBy, foundAt } of known.values()) {
      if (sitemaps.length === this.most) break;
      const sitemap = await this.visits.once(`sitemap ${url}`, () => this.read(url));
      this.entriesLeft = Math.max(0, this.entriesLeft - sitemap.entries.length);
      sitemaps.push({ ...sitemap, foundBy, foundAt });
      // An index names sitemaps, and no further index.
      if (sitemap.kind !== 'sitemapindex' || foundBy === 'index') continue;
      for (const { url: child } of sitemap.entries) {
        if (child && !known.has(child)) known.set(child, { url: child, foundBy: 'index', foundAt: url });
      }
    }
    return sitemaps;
  }

  private async read(url: string): Promise<Contents> {
    const { facts, body } = await this.visits.ask(url, {
      accept: 'application/xml,text/xml;q=0.9,*/*;q=0.5',
      maxBytes: SITEMAP_BYTES,
    });
    const unread = (rest: Partial<Contents> = {}): Contents => ({ ...facts, ...UNREAD, ...rest });
    if (facts.status !== 200 || facts.cut) return unread();
    try {
      const file = await unpacked(body);
      if (file.cut) return unread({ bytes: SITEMAP_BYTES, cut: true });
      const contentType = facts.headers['content-type'] ?? '';
      const source = { body: file.body, contentType, most: this.entriesLeft };
      return { ...facts, bytes: file.body.length, ...(await this.foreign.read(SITEMAP_READER, source, this.signal)) };
    } catch (error) {
      this.signal.throwIfAborted();
      if (error instanceof UnreadableText) return unread();
      if (isOfZlib(error)) return unread({ state: 'malformed', error: 'the gzip file is broken' });
      throw error;
    }
  }
}

/** What is known of a sitemap that was not read. */
export const UNREAD = {
  state: 'unread',
  kind: null,
  root: null,
  namespace: null,
  error: null,
  entryCount: 0,
  entries: [],
} as const;

const isOfZlib = (error: unknown): boolean => /^Z_/.test(String((error as { code?: unknown } | null)?.code));

/** The `Sitemap` lines of a robots.txt, which belong to no group; relative ones as crawlers forgive them. */
export const sitemapsOf = (text: string, base: string): string[] => [
  ...new Set(
    text.split(/\r\n|\r|\n/).flatMap((line) => {
      const [, address] = /^[\s\uFEFF]*site-?map\s*:\s*(\S+)/i.exec(line.slice(0, 4_000)) ?? [];
      const url = address ? webUrl(address, base) : null;
      return url ? [withoutFragment(url)] : [];
    }),
  ),
];
