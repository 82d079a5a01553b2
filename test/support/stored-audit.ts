import type { CheckStatus, Finding } from '@app/core/audit-checks';
import type { AuditReport } from '@app/core/kernel';
import type { Database } from '@app/platform/database';

export const finding = (id: string, status: CheckStatus, changes: Partial<Finding> = {}): Finding => ({
  id,
  title: `Check of ${id}`,
  finding: `Found by ${id}.`,
  status,
  severity: 'medium',
  basis: 'standard',
  evidence: `What was seen of ${id}.`,
  recommendation: `Mend ${id}.`,
  reference: 'https://www.rfc-editor.org/rfc/rfc9309',
  places: [],
  places_total: 0,
  ...changes,
});

interface StoredReport {
  readonly type: AuditReport;
  readonly checks?: readonly Finding[];
  readonly score?: number;
  readonly state?: 'pending' | 'processing' | 'failed';
  readonly facts?: object;
  readonly changes?: { readonly new: number; readonly fixed: number; readonly regressed: number };
}

/** Stores a batch as its work leaves it. @returns its id */
export async function storeAudit(
  database: Database,
  projectId: number,
  now: Date,
  reports: readonly StoredReport[],
  url = 'https://acme.example/',
): Promise<number> {
  const [batch] = await database.query<{ id: number }>(
    `insert into audit_batches (project_id, url, start_url, country_code, state, due_at, created_at)
     values ($1, $2, $2, 'ES', 'crawled', $3, $3) returning id`,
    [projectId, url, now],
  );
  for (const { type, checks, score = null, state = 'completed', facts = {}, changes = null } of reports) {
    await database.query(
      `insert into audit_reports (project_id, batch_id, report_type, state, checks, facts, score, engine_version,
         error_message, created_at, changes)
       values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $9, $10)`,
      [
        projectId,
        batch!.id,
        type,
        state,
        checks ? JSON.stringify(checks) : null,
        facts,
        score,
        state === 'failed' ? 'The report could not be made.' : null,
        now,
        changes,
      ],
    );
  }
  return batch!.id;
}
