import type { AuditCheck } from '../../check';

export const SCHEMA_CHECKS: readonly AuditCheck[] = [];
