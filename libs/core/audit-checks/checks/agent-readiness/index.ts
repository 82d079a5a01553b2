import type { AuditCheck } from '../../check';

export const AGENT_READINESS_CHECKS: readonly AuditCheck[] = [];
