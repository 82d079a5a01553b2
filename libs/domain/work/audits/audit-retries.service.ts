import { Inject, Injectable } from '@nestjs/common';
import type { Clock, DeadLetterRefusal } from '@app/core/kernel';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { AuditBatchesRepository } from './audit-batches.repository';
import { AuditReportWorkRepository } from './audit-report-work.repository';

/** What operators do about failed reports: a site is crawled again where nothing is left of the last crawl. */
@Injectable()
export class AuditRetries {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly batches: AuditBatchesRepository,
    private readonly work: AuditReportWorkRepository,
  ) {}

  /** Has the failed reports of a project made again. @returns how many; null when there is no such project */
  async retry(projectId: number): Promise<number | null> {
    const scope = await this.projects.openForJob(projectId);
    return scope && this.database.transaction((sql) => this.again(scope, null, sql));
  }

  /** @param diedAt when the report failed */
  async retryOne(
    scope: ProjectScope,
    report: { readonly id: number; readonly diedAt: Date },
    sql: Sql,
  ): Promise<DeadLetterRefusal | null> {
    return (await this.again(scope, report, sql)) > 0 ? null : 'not_dead';
  }

  private async again(scope: ProjectScope, report: { id: number; diedAt: Date } | null, sql: Sql): Promise<number> {
    const now = this.clock.now();
    const reports = await this.work.retry(scope, report, now, sql);
    await this.batches.restart(scope, now, sql);
    return reports;
  }
}
