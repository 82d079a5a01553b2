import { Injectable } from '@nestjs/common';
import type { Finding } from '@app/core/audit-checks';
import type { ProjectScope } from '@app/domain/tracking';
import { AuditReportsRepository } from './audit-reports.repository';

export type LastFinding = Omit<Finding, 'evidence' | 'finding' | 'basis' | 'places_total'> &
  Partial<Pick<Finding, 'finding'>>;

/** What audits of a project's own site found wrong when they last looked. */
@Injectable()
export class LastFindings {
  constructor(private readonly reports: AuditReportsRepository) {}

  /**
   * @param domain of the brand: a project may audit the sites of others as well
   * @returns each `warn` and `fail` of the last completed report of each type; nothing without an audit
   */
  async of(scope: ProjectScope, domain: string): Promise<LastFinding[]> {
    const reports = await this.reports.lastCompleted(scope, domain);
    return reports.flatMap(({ checks }) => checks ?? []).filter(({ status }) => status === 'warn' || status === 'fail');
  }

  /** @returns report type → when that report was asked for: all that it says was seen later */
  async askedAt(scope: ProjectScope, domain: string): Promise<ReadonlyMap<string, Date>> {
    const reports = await this.reports.lastCompleted(scope, domain);
    return new Map(reports.map(({ reportType, createdAt }) => [reportType, createdAt]));
  }
}
