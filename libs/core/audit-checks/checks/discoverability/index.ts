import type { AuditCheck } from '../../check';

export const DISCOVERABILITY_CHECKS: readonly AuditCheck[] = [];
