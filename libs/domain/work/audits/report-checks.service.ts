import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { AUDIT_ENGINE_VERSION, needsOf, runChecks, scoreOf, type SeenFacts } from '@app/core/audit-checks';
import { type Clock, nextAttemptAt, RETRIES } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { type Lease, LeaseLost, leaseOf } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { AuditBatchesRepository } from './audit-batches.repository';
import { AuditReportWorkRepository, type ReportClaim } from './audit-report-work.repository';
import { reportFacts } from './report-facts';
import { unpacked } from './packed';
import { ProjectVisibility } from './project-visibility.service';

const FAILURE = 'The report could not be made because of an error on our side; the operator has been told why.';

/** Makes the reports of a batch that has been crawled. Several workers may do so at once. */
@Injectable()
export class ReportChecks implements OnModuleDestroy {
  private readonly logger = new Logger(ReportChecks.name);
  private readonly lease: Lease;
  private stopped = false;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly batches: AuditBatchesRepository,
    private readonly work: AuditReportWorkRepository,
    private readonly visibility: ProjectVisibility,
  ) {
    this.lease = leaseOf(settings, clock);
  }

  /** The report under way is finished; the others are left to another worker. */
  onModuleDestroy(): void {
    this.stopped = true;
  }

  /** Makes reports of the batch for as long as any is due. */
  async run(scope: ProjectScope, batchId: number): Promise<void> {
    await this.work.giveUp(scope, batchId, FAILURE, this.clock.now());
    let site: Promise<SeenFacts> | undefined;
    while (!this.stopped) {
      const claim = await this.claim(scope, batchId);
      if (!claim) return;
      site ??= this.siteOf(scope, batchId);
      const crawled = site;
      try {
        await this.work.whileHeld(scope, claim, this.lease, async (lost) =>
          this.make(scope, claim, await crawled, lost),
        );
      } catch (error) {
        if (!(error instanceof LeaseLost)) await this.giveWay(scope, claim, error as Error);
      }
    }
  }

  private claim(scope: ProjectScope, batchId: number): Promise<ReportClaim | null> {
    const now = this.clock.now();
    return this.work.claim(scope, batchId, { now, until: new Date(now.getTime() + this.lease.leaseMs) });
  }

  private async siteOf(scope: ProjectScope, batchId: number): Promise<SeenFacts> {
    const stored = await this.batches.site(scope, batchId);
    if (!stored) throw new Error(`nothing is left of what the crawl of batch ${batchId} saw`);
    return (await unpacked(stored)) as SeenFacts;
  }

  private async make(scope: ProjectScope, claim: ReportClaim, crawled: SeenFacts, lost: AbortSignal): Promise<void> {
    const { reportType } = claim;
    const ofProject = needsOf([reportType]).has('visibility') && { visibility: await this.visibility.of(scope) };
    lost.throwIfAborted();
    const site = { ...crawled, ...ofProject };
    const checks = runChecks(reportType, site);
    const result = {
      checks,
      facts: reportFacts(reportType, site, checks),
      score: scoreOf(reportType, checks),
      engineVersion: AUDIT_ENGINE_VERSION,
    };
    await this.database.transaction(async (sql) => {
      await this.work.complete(scope, claim, result, this.clock.now(), sql);
      await this.batches.dropSite(scope, claim.batchId, sql);
    });
  }

  private async giveWay(scope: ProjectScope, claim: ReportClaim, error: Error): Promise<void> {
    this.logger.error(`report ${claim.id} of project ${scope.projectId}: ${error.message}`, error.stack);
    const now = this.clock.now();
    const next = nextAttemptAt(RETRIES.audit, { attempt: claim.attempts }, now);
    if (next) await this.work.postpone(scope, claim, next);
    else await this.work.fail(scope, claim, FAILURE, now);
  }
}
