import { Injectable } from '@nestjs/common';
import { ProjectsRepository } from '@app/domain/tracking';
import { BatchCrawl } from './batch-crawl.service';
import { ReportChecks } from './report-checks.service';

/** What workers do with audits. */
@Injectable()
export class AuditWork {
  constructor(
    private readonly projects: ProjectsRepository,
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
}
