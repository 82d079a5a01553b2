import type { AuditCheck } from '../../check';

export const SITE_STRUCTURE_CHECKS: readonly AuditCheck[] = [];
