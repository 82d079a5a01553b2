import type { AuditCheck } from '../../check';

export const CONTENT_READINESS_CHECKS: readonly AuditCheck[] = [];
