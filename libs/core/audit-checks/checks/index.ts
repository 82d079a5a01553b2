import type { ReportDefinition } from '../define-report';
import type { AuditReport } from '@app/core/kernel';
import { AGENT_READINESS } from './agent-readiness';
import { AI_VISIBILITY } from './ai-visibility';
import { CONTENT_READINESS } from './content-readiness';
import { CRAWLABILITY } from './crawlability';
import { DISCOVERABILITY } from './discoverability';
import { LLMS_TXT } from './llms-txt';
import { ROBOTS_TXT } from './robots-txt';
import { SCHEMA } from './schema';
import { SITE_STRUCTURE } from './site-structure';

export const REPORTS: Readonly<Record<AuditReport, ReportDefinition>> = {
  crawlability: CRAWLABILITY,
  schema: SCHEMA,
  content_readiness: CONTENT_READINESS,
  discoverability: DISCOVERABILITY,
  site_structure: SITE_STRUCTURE,
  robots_txt: ROBOTS_TXT,
  llms_txt: LLMS_TXT,
  ai_visibility: AI_VISIBILITY,
  agent_readiness: AGENT_READINESS,
};
