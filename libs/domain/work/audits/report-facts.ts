import { AUDIT_ENGINE_VERSION, type Finding, passRatioOf, type SeenFacts, tablesOf } from '@app/core/audit-checks';
import type { AuditReport } from '@app/core/kernel';

/** What a report's findings rest on, as its `facts` (docs/audits.md). */
export function reportFacts(report: AuditReport, site: SeenFacts, findings: readonly Finding[]) {
  const ratio = passRatioOf(report, findings);
  const counts = { pass: 0, warn: 0, fail: 0, not_applicable: 0, unknown: 0 };
  const tables = tablesOf(report, site);
  for (const { status } of findings) counts[status] += 1;
  return {
    engine_version: AUDIT_ENGINE_VERSION,
    crawled_at: site.crawledAt,
    host: site.host,
    start: { status: site.start.status, final_url: site.start.finalUrl, trouble: site.start.trouble },
    urls_asked: site.pages.filter(({ trouble }) => trouble !== 'robots_disallowed').length,
    pages_read: site.pages.filter(({ page }) => page !== null).length,
    complete: site.complete,
    stopped_by: site.stoppedBy,
    counts,
    ...(ratio && { pass_ratio: ratio }),
    ...(tables.length > 0 && { tables }),
  };
}
