import { Injectable } from '@nestjs/common';
import { normaliseDomain } from '@app/core/extraction';
import {
  comparisonPages,
  nameOfDomain,
  proposalsOf,
  type SitePage,
  type SiteProposals,
} from '@app/core/site-proposals';
import { ForeignText, UnreadableText } from '@app/platform/foreign-text';
import { FetchError, Robots, WebFetcher } from '@app/platform/web-fetch';
import { SITE_PAGE_READER } from './reading/site-page.reader';

/** Somebody waits for the proposals. */
const WHOLE_MS = 25_000;
const PAGE_MS = 12_000;
const PAGE_BYTES = 3_000_000;
const COMPARISON_PAGES = 3;
const HTML = /^(?:text\/html|application\/xhtml\+xml)\b/iu;

export interface SiteReading extends SiteProposals {
  /** Why the site could not be read, for whoever typed it; null when it could. */
  readonly problem: string | null;
}

/** Why a page tells nothing. The message is for users. */
class NothingRead extends Error {}

/** Reads the first page of a site, and a few of its pages that compare it with others. */
@Injectable()
export class SiteReader {
  constructor(
    private readonly fetcher: WebFetcher,
    private readonly robots: Robots,
    private readonly foreign: ForeignText,
  ) {}

  /** A site that cannot be read is no error: its name is taken from its domain, and everything else is left to type. */
  async read(url: string): Promise<SiteReading> {
    const signal = AbortSignal.timeout(WHOLE_MS);
    const domain = normaliseDomain(url)!;
    try {
      const first = await this.page(url, signal);
      const others: SitePage[] = [];
      for (const page of comparisonPages(first, domain, COMPARISON_PAGES)) {
        const read = await this.page(page, signal).catch(passOver);
        if (read) others.push(read);
      }
      return { ...proposalsOf([first, ...others], domain), problem: null };
    } catch (error) {
      return { ...nothingOf(domain), problem: problemOf(error, signal) };
    }
  }

  /** @throws NothingRead, FetchError, UnreadableText */
  private async page(url: string, signal: AbortSignal): Promise<SitePage> {
    const { status, headers, finalUrl, body } = await this.fetcher.fetch(url, {
      accept: 'text/html,application/xhtml+xml;q=0.9',
      maxBytes: PAGE_BYTES,
      beyond: 'cut',
      timeoutMs: PAGE_MS,
      signal,
      mayRequest: (hop, deadline) => this.robots.assertAllowed(hop, deadline),
    });
    const contentType = headers['content-type'] ?? '';
    if (status !== 200) throw new NothingRead(`it answered with the status ${status}`);
    if (!HTML.test(contentType)) throw new NothingRead('it answered with something that is no page');
    return this.foreign.read(SITE_PAGE_READER, { body, contentType, url: finalUrl }, signal);
  }
}

/** One page of several that tells nothing does no harm. */
function passOver(error: unknown): null {
  problemOf(error);
  return null;
}

/** @throws the error, when it is not the site's fault */
function problemOf(error: unknown, signal?: AbortSignal): string {
  if (signal?.aborted) return 'it took too long';
  if (error instanceof NothingRead || error instanceof FetchError) return error.message;
  if (error instanceof UnreadableText) return 'its page could not be read';
  if (error instanceof Error && error.name === 'TimeoutError') return 'it took too long';
  throw error;
}

const nothingOf = (domain: string): SiteProposals => ({
  brandName: nameOfDomain(domain),
  description: null,
  topic: null,
  languages: [],
  country: null,
  rivals: [],
});
