import type { AuditCheck } from '../../check';

export const AI_VISIBILITY_CHECKS: readonly AuditCheck[] = [];
