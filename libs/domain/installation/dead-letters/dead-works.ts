import type { DeadWork } from '@app/core/kernel';
import { LETTER_LEASE } from '@app/domain/access';
import { EXECUTION_LEASE, RECALCULATION_LEASE } from '@app/domain/pipeline';
import { DELIVERY_LEASE, NOTICE_LEASE } from '@app/domain/signals';
import { AUDIT_REPORT_LEASE, IMPORT_LEASE, RECOMMENDATION_LEASE, TASK_LEASE } from '@app/domain/work';
import type { DeadTable } from '@app/platform/leases';

/**
 * All work that may die, as its own nouns describe it. Crawls of audits are told of by their reports; what comes again by itself
 * never dies.
 */
export const DEAD_TABLES: Readonly<Record<DeadWork, DeadTable>> = {
  executions: EXECUTION_LEASE,
  recalculations: RECALCULATION_LEASE,
  imports: IMPORT_LEASE,
  audit_reports: AUDIT_REPORT_LEASE,
  recommendation_runs: RECOMMENDATION_LEASE,
  tasks: TASK_LEASE,
  webhook_deliveries: DELIVERY_LEASE,
  notices: NOTICE_LEASE,
  letters: LETTER_LEASE,
};
