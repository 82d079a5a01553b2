import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { needsOf } from '@app/core/audit-checks';
import { type Clock, nextAttemptAt, RETRIES } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { LeaseHolder } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { AuditBatchesRepository, type BatchClaim } from './audit-batches.repository';
import { AuditReportWorkRepository } from './audit-report-work.repository';
import { AuditReportsRepository } from './audit-reports.repository';
import { AuditCrawl, type CrawlProgress } from './crawl';
import { CrawlAnswersRepository } from './crawl-answers.repository';
import { packed } from './packed';

const FAILURE = 'The site could not be audited because of an error on our side; the operator has been told why.';
/** Between two writes of how far a crawl is. */
const PROGRESS_EVERY_MS = 2_000;

/** Crawls the site of a batch once for all its reports. A site that is down has been crawled too. */
@Injectable()
export class BatchCrawl implements OnModuleDestroy {
  private readonly logger = new Logger(BatchCrawl.name);
  private readonly holder: LeaseHolder;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly batches: AuditBatchesRepository,
    private readonly reports: AuditReportsRepository,
    private readonly work: AuditReportWorkRepository,
    private readonly answers: CrawlAnswersRepository,
    private readonly crawler: AuditCrawl,
  ) {
    this.holder = new LeaseHolder(settings, clock);
  }

  /** A crawl under way is left to another worker, so that the process can end at once. */
  onModuleDestroy(): void {
    this.holder.release();
  }

  /** Crawls if that is due. It does nothing while another worker does. */
  async run(scope: ProjectScope, batchId: number): Promise<void> {
    const term = this.holder.term();
    const claim = await this.batches.claim(scope, batchId, term);
    if (!claim) return this.giveUp(scope, batchId);
    await this.database.transaction((sql) => this.work.begin(scope, batchId, term.now, sql));
    await this.holder.hold({
      whileHeld: (lease, work) => this.batches.whileHeld(scope, claim, lease, work),
      work: (signal) => this.crawl(scope, claim, signal),
      handBack: () => this.batches.postpone(scope, claim, this.clock.now(), false),
      failed: (error) => this.giveWay(scope, claim, error),
    });
  }

  private async crawl(scope: ProjectScope, claim: BatchClaim, signal: AbortSignal): Promise<void> {
    const reports = await this.reports.ofBatch(scope, claim.id);
    const site = await this.crawler.crawl({
      url: claim.startUrl,
      needs: needsOf(reports.map(({ reportType }) => reportType)),
      signal,
      store: this.answers.of(scope, claim.id),
      onProgress: this.progressOf(scope, claim),
    });
    signal.throwIfAborted();
    const stored = await packed(site);
    await this.database.transaction(async (sql) => {
      await this.batches.complete(scope, claim, stored, sql);
      await this.work.makeDue(scope, claim.id, this.clock.now(), sql);
      await this.answers.remove(scope, claim.id, sql);
    });
    this.logger.log(`batch ${claim.id} of project ${scope.projectId}: ${site.pages.length} URLs asked for`);
  }

  private progressOf(scope: ProjectScope, claim: BatchClaim): (progress: CrawlProgress) => void {
    let shownAt = -Infinity;
    return (progress) => {
      const now = this.clock.now().getTime();
      if (now - shownAt < PROGRESS_EVERY_MS) return;
      shownAt = now;
      this.batches
        .showProgress(scope, claim, progress)
        .catch((error: Error) => this.logger.warn(`batch ${claim.id}: its progress was not stored: ${error.message}`));
    };
  }

  private async giveWay(scope: ProjectScope, claim: BatchClaim, error: Error): Promise<void> {
    this.logger.error(`batch ${claim.id} of project ${scope.projectId}: ${error.message}`, error.stack);
    const now = this.clock.now();
    const next = nextAttemptAt(RETRIES.audit, { attempt: claim.attempts }, now);
    if (next) return this.batches.postpone(scope, claim, next, true);
    await this.database.transaction(async (sql) => {
      if (await this.batches.fail(scope, claim, sql)) await this.work.failAll(scope, claim.id, FAILURE, now, sql);
    });
  }

  private async giveUp(scope: ProjectScope, batchId: number): Promise<void> {
    const now = this.clock.now();
    await this.database.transaction(async (sql) => {
      if (await this.batches.giveUp(scope, batchId, now, sql)) {
        await this.work.failAll(scope, batchId, FAILURE, now, sql);
      }
    });
  }
}
