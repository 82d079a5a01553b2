import { PAGE_LEASE } from '@app/domain/pipeline';
import { OUTBOX_LEASE } from '@app/domain/tracking';
import { AUDIT_BATCH_LEASE } from '@app/domain/work';
import type { LeasedTable } from '@app/platform/leases';
import { DEAD_TABLES } from '../dead-letters/dead-works';

/** Work with an end, which may pile up. */
export const WORK_TABLES: readonly LeasedTable[] = [
  ...Object.values(DEAD_TABLES),
  AUDIT_BATCH_LEASE,
  OUTBOX_LEASE,
  PAGE_LEASE,
];
