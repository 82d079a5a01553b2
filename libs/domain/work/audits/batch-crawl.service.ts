import { Inject, Injectable, Logger } from '@nestjs/common';
import { crawledUrls, needsOf } from '@app/core/audit-checks';
import type { Clock } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { Carriers } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { AuditBatchesRepository } from './audit-batches.repository';
import { AuditReportWorkRepository } from './audit-report-work.repository';
import { AuditReportsRepository } from './audit-reports.repository';
import { AUDIT_BATCH_LEASE, type BatchClaim } from './audits.lease';
import { AuditCrawl, type CrawlProgress } from './crawl';
import { CrawlAnswersRepository } from './crawl-answers.repository';
import { packed } from './packed';

/** Between two writes of how far a crawl is. */
const PROGRESS_EVERY_MS = 2_000;

/** Crawls the site of a batch once for all its reports. A site that is down has been crawled too. */
@Injectable()
export class BatchCrawl {
  private readonly logger = new Logger(BatchCrawl.name);
  private readonly carrier;

  constructor(
    carriers: Carriers,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly batches: AuditBatchesRepository,
    private readonly reports: AuditReportsRepository,
    private readonly work: AuditReportWorkRepository,
    private readonly answers: CrawlAnswersRepository,
    private readonly crawler: AuditCrawl,
  ) {
    this.carrier = carriers.of(AUDIT_BATCH_LEASE);
  }

  /** Wakes workers for batches whose crawl is due. */
  dispatch(): Promise<void> {
    return this.carrier.handOver();
  }

  /** Crawls if that is due. It does nothing while another worker does. */
  run(scope: ProjectScope, batchId: number): Promise<void> {
    return this.carrier.run(
      scope,
      { id: batchId },
      {
        work: async (claim, signal) => {
          await this.database.transaction((sql) => this.work.begin(scope, batchId, this.clock.now(), sql));
          await this.crawl(scope, claim, signal);
        },
        failed: (sql, message) => this.work.failAll(scope, batchId, message, this.clock.now(), sql),
      },
    );
  }

  private async crawl(scope: ProjectScope, claim: BatchClaim, signal: AbortSignal): Promise<void> {
    const reports = await this.reports.ofBatch(scope, claim.id);
    const site = await this.crawler.crawl({
      url: claim.startUrl,
      needs: needsOf(reports.map(({ reportType }) => reportType)),
      signal,
      store: this.answers.of(scope, claim.id),
      onProgress: this.progressOf(claim),
    });
    signal.throwIfAborted();
    const stored = { site: await packed(site), urls: await packed(crawledUrls(site)) };
    await this.database.transaction(async (sql) => {
      await this.batches.complete(claim, stored, sql);
      await this.work.makeDue(scope, claim.id, this.clock.now(), sql);
      await this.answers.remove(scope, claim.id, sql);
    });
    this.logger.log(`batch ${claim.id} of project ${scope.projectId}: ${site.pages.length} URLs asked for`);
  }

  private progressOf(claim: BatchClaim): (progress: CrawlProgress) => void {
    let shownAt = -Infinity;
    return (progress) => {
      const now = this.clock.now().getTime();
      if (now - shownAt < PROGRESS_EVERY_MS) return;
      shownAt = now;
      this.batches
        .showProgress(claim, progress)
        .catch((error: Error) => this.logger.warn(`batch ${claim.id}: its progress was not stored: ${error.message}`));
    };
  }
}
