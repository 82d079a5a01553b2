import type { AuditCheck } from '../../check';

export const CRAWLABILITY_CHECKS: readonly AuditCheck[] = [];
