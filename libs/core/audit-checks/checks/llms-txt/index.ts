import type { AuditCheck } from '../../check';

export const LLMS_TXT_CHECKS: readonly AuditCheck[] = [];
