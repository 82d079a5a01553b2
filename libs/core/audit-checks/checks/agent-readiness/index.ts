import { defineReport } from '../../define-report';
import { a2aAgentCard } from './a2a-agent-card.check';
import { agentSkills } from './agent-skills.check';
import { aiBotRules } from './ai-bot-rules.check';
import { apiCatalog } from './api-catalog.check';
import { commerce } from './commerce.check';
import { contentSignals } from './content-signals.check';
import { linkHeaders } from './link-headers.check';
import { markdownNegotiation } from './markdown-negotiation.check';
import { mcpServerCard } from './mcp-server-card.check';
import { oauthAuthorizationServer } from './oauth-authorization-server.check';
import { oauthProtectedResource } from './oauth-protected-resource.check';
import { robotsTxt } from './robots-txt.check';
import { sitemap } from './sitemap.check';
import { webBotAuth } from './web-bot-auth.check';
import { webmcp } from './webmcp.check';

export const AGENT_READINESS = defineReport(
  'agent_readiness',
  ['sitemaps', 'agentReadiness'],
  [
    robotsTxt,
    sitemap,
    linkHeaders,
    markdownNegotiation,
    aiBotRules,
    contentSignals,
    webBotAuth,
    mcpServerCard,
    a2aAgentCard,
    agentSkills,
    webmcp,
    apiCatalog,
    oauthAuthorizationServer,
    oauthProtectedResource,
    commerce,
  ],
);
