import { Injectable } from '@nestjs/common';
import type { Finding } from '@app/core/audit-checks';
import type { ProjectScope } from '@app/domain/tracking';
import { AuditReportsRepository } from './audit-reports.repository';

export type LastFinding = Pick<
  Finding,
  'id' | 'title' | 'status' | 'severity' | 'recommendation' | 'reference' | 'places'
>;

/** What a project's audits found last. */
@Injectable()
export class LastFindings {
  constructor(private readonly reports: AuditReportsRepository) {}

  /** @returns the findings of the last completed report of each type, whatever their status */
  async of(scope: ProjectScope): Promise<LastFinding[]> {
    const reports = await this.reports.lastCompleted(scope);
    return reports.flatMap(({ checks }) =>
      (checks ?? []).map(({ id, title, status, severity, recommendation, reference, places }) => ({
        id,
        title,
        status,
        severity,
        recommendation,
        reference,
        places,
      })),
    );
  }
}
