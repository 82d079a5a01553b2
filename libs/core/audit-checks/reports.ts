/** The reports of an audit, in their order. */
export const AUDIT_REPORTS = [
  'crawlability',
  'schema',
  'content_readiness',
  'discoverability',
  'site_structure',
  'robots_txt',
  'llms_txt',
  'ai_visibility',
  'agent_readiness',
] as const;
export type AuditReport = (typeof AUDIT_REPORTS)[number];
