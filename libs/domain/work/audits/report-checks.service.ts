import { Inject, Injectable } from '@nestjs/common';
import {
  AUDIT_ENGINE_VERSION,
  type Finding,
  keptPlaces,
  needsOf,
  runChecks,
  scoreOf,
  type SeenFacts,
  shownFinding,
} from '@app/core/audit-checks';
import type { Clock } from '@app/core/kernel';
import { Outbox, OutboxRepository, type ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { Carriers } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { AuditBatchesRepository } from './audit-batches.repository';
import { AuditReportWorkRepository } from './audit-report-work.repository';
import { AuditReportsRepository, type ReportRow } from './audit-reports.repository';
import { AUDIT_REPORT_LEASE, type ReportClaim } from './audits.lease';
import { changeCountsOf } from './report-body';
import { reportFacts } from './report-facts';
import { AuditFilesRepository } from './files/audit-files.repository';
import { FileJudge } from './files/file-judge.service';
import { packed, unpacked } from './packed';
import { ProjectVisibility } from './project-visibility.service';

/** Makes the reports of a batch that has been crawled. Several workers may do so at once. */
@Injectable()
export class ReportChecks {
  private readonly carrier;

  constructor(
    carriers: Carriers,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly batches: AuditBatchesRepository,
    private readonly reports: AuditReportsRepository,
    private readonly work: AuditReportWorkRepository,
    private readonly files: AuditFilesRepository,
    private readonly judge: FileJudge,
    private readonly visibility: ProjectVisibility,
    private readonly outbox: OutboxRepository,
    private readonly listeners: Outbox,
  ) {
    this.carrier = carriers.of(AUDIT_REPORT_LEASE);
  }

  /** Wakes workers for batches with reports that are due. */
  dispatch(): Promise<void> {
    return this.carrier.handOver();
  }

  /** Makes reports of the batch for as long as any is due. A process that stops leaves the others to another worker. */
  async run(scope: ProjectScope, batchId: number): Promise<void> {
    const ofBatch = { batch_id: batchId };
    await this.carrier.giveUp(scope, ofBatch);
    let site: Promise<SeenFacts> | undefined;
    while (!this.carrier.stopped) {
      const claim = await this.carrier.claim(scope, ofBatch);
      if (!claim) return;
      const crawled = (site ??= this.siteOf(scope, batchId));
      await this.carrier.carry(claim, { work: async (_, lost) => this.make(scope, claim, await crawled, lost) });
    }
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
    const findings = runChecks(reportType, site);
    const checks = findings.map(shownFinding);
    const places = keptPlaces(findings);
    const report = await this.reports.one(scope, claim.id);
    const result = {
      checks,
      places: Object.keys(places).length > 0 ? await packed(places) : null,
      changes: report && (await this.changes(scope, report, checks)),
      facts: reportFacts(reportType, site, checks),
      score: scoreOf(reportType, checks, site),
      engineVersion: AUDIT_ENGINE_VERSION,
    };
    const { score, changes } = result;
    const data = {
      id: claim.id,
      batch_id: claim.batchId,
      report_type: reportType,
      url: report?.url ?? '',
      score,
      changes,
    };
    const now = this.clock.now();
    const file = await this.judge.first(reportType, site, now, lost);
    const told = await this.database.transaction(async (sql) => {
      await this.work.complete(claim, result, now, sql);
      if (file) await this.files.insert(scope, claim.id, file.proposal, file.first, sql);
      await this.batches.dropSite(scope, claim.batchId, sql);
      if (changes && changes.regressed > 0) await this.outbox.add(scope, 'audit.regressed', { data }, now, sql);
      return this.outbox.add(scope, 'technical_geo_report.completed', { data }, now, sql);
    });
    if (told) this.listeners.wake(scope);
  }

  private async changes(scope: ProjectScope, report: ReportRow, checks: readonly Finding[]) {
    const previous = await this.reports.previous(scope, report);
    return previous && changeCountsOf(previous, { engineVersion: AUDIT_ENGINE_VERSION, checks });
  }
}
