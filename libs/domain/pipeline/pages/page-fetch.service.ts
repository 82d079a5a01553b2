import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Clock, DAY_MS, RETRIES } from '@app/core/kernel';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { ForeignText, UnreadableText } from '@app/platform/foreign-text';
import { Carriers } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { FetchError, Robots, WebFetcher } from '@app/platform/web-fetch';
import { PageEvidenceService } from './page-evidence.service';
import { PageHostsRepository } from './page-hosts.repository';
import {
  isReadable,
  mayLackHttps,
  mediaType,
  type PageOutcome,
  type Trouble,
  troubleOf,
  troubleOfError,
} from './page-outcome';
import { PAGE_LEASE, type PageClaim } from './pages.lease';
import { type PageAddress, PagesRepository } from './pages.repository';
import { PAGE_READER } from './reading/page-reader';

export const PAGE_MAX_BYTES = 3_000_000;
const TIMEOUT_MS = 30_000;
const ACCEPT = 'text/html,application/xhtml+xml;q=0.9,text/plain;q=0.8,*/*;q=0.5';
const NOT_READABLE = 'the page could not be read';

/** Fetches a host's due pages, one after the other. Callers may call it any number of times. */
@Injectable()
export class PageFetchService {
  private readonly logger = new Logger(PageFetchService.name);
  private readonly carrier;

  constructor(
    carriers: Carriers,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly hosts: PageHostsRepository,
    private readonly pages: PagesRepository,
    private readonly evidence: PageEvidenceService,
    private readonly fetcher: WebFetcher,
    private readonly robots: Robots,
    private readonly foreign: ForeignText,
  ) {
    this.carrier = carriers.of(PAGE_LEASE);
  }

  /** Fetches the due pages of this page's host. It does nothing while another worker fetches from that host. */
  async run(projectId: number, urlId: number): Promise<void> {
    const scope = await this.projects.openForJob(projectId);
    const host = scope && (await this.pages.hostOf(scope, urlId));
    if (!host) return;
    const holder = randomUUID();
    try {
      while (!this.carrier.stopped && (await this.fetchNext(scope, host, holder)));
    } finally {
      await this.hosts.release(host, holder);
    }
  }

  /** @returns whether there was a page; one whose fetch is interrupted, by the end of the process, is due again */
  private async fetchNext(scope: ProjectScope, host: string, holder: string): Promise<boolean> {
    const term = this.carrier.term();
    if (!(await this.hosts.take(host, holder, term))) return false;
    const claim = await this.carrier.claim(scope, { host }, { term });
    if (!claim) return false;
    await this.carrier.carry(claim, {
      renewBeside: (until) => this.hosts.take(host, holder, { now: this.clock.now(), until }),
      work: async (_, signal) => {
        const outcome = await this.attempt(scope, claim, signal);
        const retry = 'retry' in outcome ? outcome.retry : null;
        if (!retry || !(await this.carrier.retry(claim, retry.afterMs)))
          await this.complete(scope, claim, outcome, term.now);
      },
    });
    return true;
  }

  private async attempt(scope: ProjectScope, claim: PageClaim, signal: AbortSignal): Promise<PageOutcome | Trouble> {
    // Whoever held it before ended with it, each time: it must not take down the next.
    if (claim.attempt > RETRIES.page.maxAttempts) return { status: 'failed', httpStatus: null, error: NOT_READABLE };
    const address = await this.pages.addressOf(scope, claim.urlId);
    try {
      return await this.fetchAsCited(address, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof FetchError) return troubleOfError(error);
      if (!(error instanceof UnreadableText)) throw error;
      this.logger.warn(`page ${claim.urlId}: ${error.message}`);
      return { status: 'failed', httpStatus: null, error: NOT_READABLE };
    }
  }

  private async fetchAsCited({ url, plainUrl }: PageAddress, signal: AbortSignal): Promise<PageOutcome | Trouble> {
    try {
      return await this.fetch(url, signal);
    } catch (error) {
      if (!plainUrl || signal.aborted || !(error instanceof FetchError && mayLackHttps(error))) throw error;
      return this.fetch(plainUrl, signal);
    }
  }

  private async fetch(url: string, signal: AbortSignal): Promise<PageOutcome | Trouble> {
    const resource = await this.fetcher.fetch(url, {
      accept: ACCEPT,
      maxBytes: PAGE_MAX_BYTES,
      beyond: 'fail',
      timeoutMs: TIMEOUT_MS,
      signal,
      mayRequest: (hop, deadline) => this.robots.assertAllowed(hop, deadline),
      wantsBody: (head) => !troubleOf(head) && isReadable(head.headers['content-type']),
    });
    const { status: httpStatus, headers, finalUrl, body } = resource;
    const header = headers['content-type'];
    return (
      troubleOf(resource) ?? {
        status: 'fetched',
        httpStatus,
        finalUrl,
        contentType: mediaType(header),
        contents: isReadable(header)
          ? await this.foreign.read(PAGE_READER, { body, contentType: header ?? '', url: finalUrl }, signal)
          : null,
      }
    );
  }

  private async complete(scope: ProjectScope, claim: PageClaim, outcome: PageOutcome, fetchedAt: Date): Promise<void> {
    const nextFetchAt = new Date(fetchedAt.getTime() + this.settings.PAGE_REFETCH_DAYS * DAY_MS);
    await this.database.transaction(async (sql) => {
      if (!(await this.pages.complete(claim, outcome, { fetchedAt, nextFetchAt }, sql))) return;
      if (outcome.status !== 'failed') {
        const text = outcome.status === 'fetched' ? (outcome.contents?.text ?? '') : '';
        await this.evidence.write(scope, claim.urlId, text, sql);
      }
      await this.projects.touch(scope, this.clock.now(), sql);
    });
    this.logger.debug(`project ${scope.projectId}, page ${claim.urlId}: ${outcome.status}`);
  }
}
