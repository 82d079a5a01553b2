import { Injectable } from '@nestjs/common';
import { botOfUserAgent } from '@app/core/agent-bots';
import { OWN_ACTOR } from '@app/core/kernel';
import { REFERRERS, sitePageOf, visitOf } from '@app/core/site-visits';
import { ActorsRepository, type ProjectScope } from '@app/domain/tracking';
import { CloudflareAnalytics, type CloudflareZone, type SeenCount } from '@app/platform/cdn-analytics';
import { VendorError, type VendorErrorKind } from '@app/platform/model-vendors';
import type { PageCount } from './agent-requests.repository';

/** Of one question, which has to stay short. */
const AGENTS_OF_A_QUESTION = 500;
/** Pages and visitors of one hour. More is an attack. */
const MOST_COUNTS = 200_000;
/** What a zone that does not tell it answers, now and in an hour. */
const NOT_TOLD: readonly VendorErrorKind[] = ['account', 'rejected', 'refused'];

/** What a zone has told so far; null: not asked yet. */
export interface Telling {
  pages: boolean | null;
  referrers: boolean | null;
}

/** Which pages bots and visitors asked a project's CDN for, hour by hour. Not every plan tells it. */
@Injectable()
export class CdnPages {
  constructor(
    private readonly actors: ActorsRepository,
    private readonly cloudflare: CloudflareAnalytics,
  ) {}

  /**
   * Reads an hour, and notes in `told` what the zone tells. It is asked no more for what it has refused.
   * @param agents the user agents of bots in this hour
   * @throws VendorError when the hour has to be read again
   */
  async read(
    scope: ProjectScope,
    zone: CloudflareZone,
    hour: Date,
    agents: readonly string[],
    told: Telling,
    signal: AbortSignal,
  ): Promise<{ pages: PageCount[] | null; visits: PageCount[] | null }> {
    const own = (await this.actors.list(scope)).find(({ actorId }) => actorId === OWN_ACTOR)!.domain;
    const pages = told.pages === false ? null : await asFarAsTold(() => this.pages(zone, hour, agents, own, signal));
    if (agents.length > 0) told.pages = pages !== null;
    const visits = told.referrers === false ? null : await asFarAsTold(() => this.visits(zone, hour, own, signal));
    told.referrers = visits !== null;
    return { pages, visits };
  }

  private async pages(zone: CloudflareZone, hour: Date, agents: readonly string[], own: string, signal: AbortSignal) {
    const counts = new PageCounts();
    for (let at = 0; at < agents.length; at += AGENTS_OF_A_QUESTION) {
      const some = agents.slice(at, at + AGENTS_OF_A_QUESTION);
      for await (const groups of this.cloudflare.pagesOf(zone, hour, some, signal))
        for (const { userAgent, path, host, requests } of groups) {
          const page = sitePageOf(path, host || own);
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
}

const requestOf = ({ userAgent, host, path, query, referrerHost, method, status }: SeenCount) => ({
  userAgent,
  target: query === '' ? path : `${path}?${query.replace(/^\?/, '')}`,
  host,
  referrer: referrerHost,
  method,
  status,
});

/** @returns null where the zone does not tell it */
async function asFarAsTold<Told>(ask: () => Promise<Told>): Promise<Told | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof VendorError && NOT_TOLD.includes(error.kind)) return null;
    throw error;
  }
}

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
