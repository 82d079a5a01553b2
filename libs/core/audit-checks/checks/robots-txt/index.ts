import type { AuditCheck } from '../../check';

export const ROBOTS_TXT_CHECKS: readonly AuditCheck[] = [];
