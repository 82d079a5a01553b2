import { Inject, Injectable, Logger } from '@nestjs/common';
import { botOfUserAgent } from '@app/core/agent-bots';
import { backoffMs, type Clock, HOUR_MS, MINUTE_MS, RETRIES } from '@app/core/kernel';
import { ActorsRepository, ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { CloudflareAnalytics, type CloudflareZone } from '@app/platform/cdn-analytics';
import { VendorError } from '@app/platform/model-vendors';
import { Carriers } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { AgentRequestsRepository } from './agent-requests.repository';
import { CDN_FEED_LEASE, type Connection } from './cdn-feeds.lease';
import { CdnPages, type Telling } from './cdn-pages.service';
import { ConnectionsRepository } from './connections.repository';
import { SealedTokens } from './sealed-tokens';

/** The newest requests reach the CDN's analytics late. An hour is first read when it has been over for this long, … */
const COUNTING_DELAY_MS = 5 * MINUTE_MS;
/** … and each reading repeats this many of the last hours. */
const READ_AGAIN = 3;
/** The smallest Cloudflare plans keep eight days. */
const KEPT_MS = 7 * 24 * HOUR_MS;
/** Longer than an hour takes to read. */
const READ_MS = 5 * MINUTE_MS;

/** Requests of AI bots, and visits that assistants send, as a project's CDN counts them (docs/agent-traffic.md). */
@Injectable()
export class CdnFeedService {
  private readonly logger = new Logger(CdnFeedService.name);
  private readonly carrier;

  constructor(
    carriers: Carriers,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly projects: ProjectsRepository,
    private readonly connections: ConnectionsRepository,
    private readonly requests: AgentRequestsRepository,
    private readonly actors: ActorsRepository,
    private readonly pages: CdnPages,
    private readonly tokens: SealedTokens,
    private readonly cloudflare: CloudflareAnalytics,
  ) {
    this.carrier = carriers.of(CDN_FEED_LEASE);
  }

  /**
   * Connects the project to a zone, which is read from the hour `hoursBack` hours ago on.
   * @throws SettingsError without a `SECRET_KEY`
   */
  async connect(scope: ProjectScope, { zone, token }: CloudflareZone, hoursBack: number): Promise<void> {
    const now = this.clock.now();
    const sealedToken = this.tokens.seal(scope.projectId, token);
    const nextHour = hourOf(now.getTime() - hoursBack * HOUR_MS);
    await this.connections.connect(scope, { zone, sealedToken, nextHour }, now);
  }

  /** Wakes workers for zones that are due. */
  dispatch(): Promise<void> {
    return this.carrier.handOver();
  }

  /** Reads the hours of a project's zone that are due. Callers may call it any number of times. */
  async fetch(projectId: number): Promise<void> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return;
    const now = this.clock.now();
    const claim = await this.carrier.claim(scope);
    if (!claim) return;
    const token = this.tokens.open(projectId, claim.sealedToken);
    const last = hourOf(now.getTime() - COUNTING_DELAY_MS).getTime() - HOUR_MS;
    let failure: VendorError | undefined;
    await this.carrier.hold(claim, async (lost) => {
      try {
        if (token === null) throw new VendorError('account', 'the token was stored with another SECRET_KEY');
        await this.readHours(scope, claim, token, last, now, lost);
      } catch (error) {
        if (!(error instanceof VendorError)) throw error;
        failure = error;
      }
    });
    await this.connections.recordOutcome(claim, failure ? this.trouble(scope, failure, now) : read(last));
  }

  private trouble({ projectId }: ProjectScope, error: VendorError, now: Date) {
    const state = error.kind === 'rate_limited' || error.kind === 'unavailable' ? 'active' : 'broken';
    this.logger.warn(`CDN of project ${projectId}, ${state}: ${error.message}`);
    const dueAt = new Date(now.getTime() + backoffMs(RETRIES.cdnFeed, { attempt: 1, askedMs: error.retryAfterMs }));
    return { state, problem: error.message, dueAt } as const;
  }

  private async readHours(
    scope: ProjectScope,
    { zone, nextHour }: Connection,
    token: string,
    last: number,
    now: Date,
    lost: AbortSignal,
  ) {
    const oldest = hourOf(now.getTime() - KEPT_MS).getTime();
    const first = Math.max(oldest, Math.min(nextHour.getTime(), last - (READ_AGAIN - 1) * HOUR_MS));
    const told: Telling = { pages: null, referrers: null };
    const site = await this.actors.ownSite(scope);
    for (let at = first; at <= last; at += HOUR_MS) {
      lost.throwIfAborted();
      const hour = new Date(at);
      await this.readHour(scope, site, { zone, token }, hour, told, now);
      await this.connections.hourRead(scope, hour, told);
    }
  }

  private async readHour(
    scope: ProjectScope,
    site: string,
    zone: CloudflareZone,
    hour: Date,
    told: Telling,
    now: Date,
  ): Promise<void> {
    const counts = new Map<number, number>();
    const agents: string[] = [];
    const signal = AbortSignal.timeout(READ_MS);
    try {
      for await (const page of this.cloudflare.requestsByAgent(zone, hour, signal)) {
        for (const { userAgent, requests } of page) {
          const bot = botOfUserAgent(userAgent);
          if (!bot || requests === 0) continue;
          counts.set(bot.code, (counts.get(bot.code) ?? 0) + requests);
          agents.push(userAgent);
        }
      }
    } catch (error) {
      // The CDN refuses hours that the zone's plan no longer keeps. They never come back, and must not block later
      // hours.
      if (error instanceof VendorError && error.kind === 'refused') return;
      throw error;
    }
    const bots = [...counts].map(([bot, requests]) => ({ bot, requests }));
    // What pages are asked for is beside these: a failure of it must not keep them out.
    await this.requests.replaceHour(scope, hour, { bots, pages: null, visits: null }, now);
    const { pages, visits } = await this.pages.read(site, zone, hour, agents, told, signal);
    if (pages ?? visits) await this.requests.replaceHour(scope, hour, { bots, pages, visits }, now);
  }
}

const read = (last: number) =>
  ({ state: 'active', problem: null, dueAt: new Date(last + 2 * HOUR_MS + COUNTING_DELAY_MS) }) as const;

const hourOf = (milliseconds: number): Date => new Date(Math.floor(milliseconds / HOUR_MS) * HOUR_MS);
