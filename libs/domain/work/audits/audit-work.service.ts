import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { ProjectsRepository } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { AuditBatchesRepository } from './audit-batches.repository';
import { AuditReportWorkRepository } from './audit-report-work.repository';
import { BatchCrawl } from './batch-crawl.service';
import { ReportChecks } from './report-checks.service';

/** What workers and operators do with audits. */
@Injectable()
export class AuditWork {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly batches: AuditBatchesRepository,
    private readonly work: AuditReportWorkRepository,
    private readonly crawl: BatchCrawl,
    private readonly checks: ReportChecks,
  ) {}

  /** Wakes workers for batches with work that is due. */
  async dispatch(): Promise<void> {
    await this.crawl.dispatch();
    await this.checks.dispatch();
  }

  /** Does what is due of a batch. Callers may call it any number of times. */
  async run(projectId: number, batchId: number): Promise<void> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return;
    await this.crawl.run(scope, batchId);
    await this.checks.run(scope, batchId);
  }

  /**
   * Has the failed reports of a project made again, with a new crawl where nothing is left of the last one.
   * @returns how many; null when there is no such project
   */
  async retry(projectId: number): Promise<number | null> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return null;
    const now = this.clock.now();
    return this.database.transaction(async (sql) => {
      const reports = await this.work.retry(scope, now, sql);
      await this.batches.restart(scope, now, sql);
      return reports;
    });
  }
}
