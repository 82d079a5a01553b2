import type { AuditCheck } from '../check';
import type { AuditReport } from '@app/core/kernel';
import { AGENT_READINESS_CHECKS } from './agent-readiness';
import { AI_VISIBILITY_CHECKS } from './ai-visibility';
import { CONTENT_READINESS_CHECKS } from './content-readiness';
import { CRAWLABILITY_CHECKS } from './crawlability';
import { DISCOVERABILITY_CHECKS } from './discoverability';
import { LLMS_TXT_CHECKS } from './llms-txt';
import { ROBOTS_TXT_CHECKS } from './robots-txt';
import { SCHEMA_CHECKS } from './schema';
import { SITE_STRUCTURE_CHECKS } from './site-structure';

/** Every check, by report. */
export const CHECKS: Readonly<Record<AuditReport, readonly AuditCheck[]>> = {
  crawlability: CRAWLABILITY_CHECKS,
  schema: SCHEMA_CHECKS,
  content_readiness: CONTENT_READINESS_CHECKS,
  discoverability: DISCOVERABILITY_CHECKS,
  site_structure: SITE_STRUCTURE_CHECKS,
  robots_txt: ROBOTS_TXT_CHECKS,
  llms_txt: LLMS_TXT_CHECKS,
  ai_visibility: AI_VISIBILITY_CHECKS,
  agent_readiness: AGENT_READINESS_CHECKS,
};
