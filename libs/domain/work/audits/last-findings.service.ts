import { Injectable } from '@nestjs/common';
import type { Finding } from '@app/core/audit-checks';
import type { ProjectScope } from '@app/domain/tracking';
import { AuditReportsRepository } from './audit-reports.repository';

export type LastFinding = Omit<Finding, 'evidence' | 'finding' | 'basis' | 'places_total'>;

/** What a project's audits found wrong when they last looked. */
@Injectable()
export class LastFindings {
  constructor(private readonly reports: AuditReportsRepository) {}

  /** @returns each `warn` and `fail` of the last completed report of each type; nothing without an audit */
  async of(scope: ProjectScope): Promise<LastFinding[]> {
    const reports = await this.reports.lastCompleted(scope);
    return reports.flatMap(({ checks }) => checks ?? []).filter(({ status }) => status === 'warn' || status === 'fail');
  }
}
