import { Injectable, Logger } from '@nestjs/common';
import { botOfUserAgent } from '@app/core/agent-bots';
import { REFERRERS, sitePageOf, visitOf } from '@app/core/site-visits';
import { CloudflareAnalytics, type CloudflareZone, type SeenCount } from '@app/platform/cdn-analytics';
import { VendorError, type VendorErrorKind } from '@app/platform/model-vendors';
import type { PageCount } from './agent-requests.repository';

/** Of one question, which has to stay short. */
const AGENTS_OF_A_QUESTION = 500;
/** Pages and visitors of one hour. More is an attack. */
const MOST_COUNTS = 200_000;
/** What a zone answers that does not tell it at all. Every other failure is of one hour: it may pass, or the hour has too much. */
const NOT_TOLD: readonly VendorErrorKind[] = ['account', 'rejected'];

/** What a zone has told so far; null: not asked yet. */
export interface Telling {
  pages: boolean | null;
  referrers: boolean | null;
}

interface Answer {
  /** Null: this time it says nothing of that. */
  readonly tells: boolean | null;
  readonly counts: PageCount[] | null;
}
const NEVER: Answer = { tells: false, counts: null };

/** Which pages bots and visitors asked a project's CDN for, hour by hour. Not every plan tells it. */
@Injectable()
export class CdnPages {
  private readonly logger = new Logger(CdnPages.name);

  constructor(private readonly cloudflare: CloudflareAnalytics) {}

  /**
   * Reads an hour, and notes in `told` what the zone tells. It is asked no more for what it does not tell.
   * @param own the domain of the project's site
   * @param agents the user agents of bots in this hour
   * @returns null for what could not be read of this hour
   */
  async read(
    own: string,
    zone: CloudflareZone,
    hour: Date,
    agents: readonly string[],
    told: Telling,
    signal: AbortSignal,
  ): Promise<{ pages: PageCount[] | null; visits: PageCount[] | null }> {
    const pages =
      told.pages === false ? NEVER : await this.asFarAsTold(hour, () => this.pages(zone, hour, agents, own, signal));
    if (agents.length > 0) told.pages = pages.tells ?? told.pages;
    const visits =
      told.referrers === false ? NEVER : await this.asFarAsTold(hour, () => this.visits(zone, hour, own, signal));
    told.referrers = visits.tells ?? told.referrers;
    return { pages: pages.counts, visits: visits.counts };
  }

  private async pages(zone: CloudflareZone, hour: Date, agents: readonly string[], own: string, signal: AbortSignal) {
    const counts = new PageCounts();
    for (let at = 0; at < agents.length; at += AGENTS_OF_A_QUESTION) {
      const some = agents.slice(at, at + AGENTS_OF_A_QUESTION);
      for await (const groups of this.cloudflare.pagesOf(zone, hour, some, signal))
        for (const { userAgent, path, host, requests } of groups) {
          const page = sitePageOf(path, host, own);
          const bot = botOfUserAgent(userAgent);
          if (page && bot) counts.add(page.page, bot.code, requests);
        }
    }
    return counts.all();
  }

  private async visits(zone: CloudflareZone, hour: Date, own: string, signal: AbortSignal) {
    const counts = new PageCounts();
    for await (const groups of this.cloudflare.referred(zone, hour, REFERRERS, signal))
      for (const seen of groups) {
        const visit = botOfUserAgent(seen.userAgent) ? null : visitOf(requestOf(seen), own);
        if (visit) counts.add(visit.page, visit.assistant.code, seen.requests);
      }
    return counts.all();
  }

  private async asFarAsTold(hour: Date, ask: () => Promise<PageCount[]>): Promise<Answer> {
    try {
      return { tells: true, counts: await ask() };
    } catch (error) {
      if (!(error instanceof VendorError)) throw error;
      if (NOT_TOLD.includes(error.kind)) return NEVER;
      this.logger.warn(`CDN, pages of ${hour.toISOString()}: ${error.message}`);
      return { tells: null, counts: null };
    }
  }
}

const requestOf = ({ userAgent, host, path, query, referrerHost, method, status }: SeenCount) => ({
  userAgent,
  target: query === '' ? path : `${path}?${query.replace(/^\?/, '')}`,
  host,
  referrer: referrerHost,
  method,
  status,
});

class PageCounts {
  private readonly counts = new Map<string, { page: string; visitor: number; requests: number }>();

  /** @throws VendorError for more than an hour has */
  add(page: string, visitor: number, requests: number): void {
    if (requests === 0) return;
    const key = `${visitor} ${page}`;
    const count = this.counts.get(key);
    if (count) count.requests += requests;
    else this.counts.set(key, { page, visitor, requests });
    if (this.counts.size > MOST_COUNTS) throw new VendorError('refused', 'more pages in one hour than are kept');
  }

  all = (): PageCount[] => [...this.counts.values()];
}
