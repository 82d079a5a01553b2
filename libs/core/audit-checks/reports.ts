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

/** Those of an audit for which nothing else was asked (docs/api.md). */
export const DEFAULT_AUDIT_REPORTS: readonly AuditReport[] = AUDIT_REPORTS.filter(
  (report) => report !== 'agent_readiness',
);
