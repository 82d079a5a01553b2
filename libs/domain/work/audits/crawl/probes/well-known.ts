/** What agents look for below a site's origin, with the check that it is for. */
export const WELL_KNOWN_PATHS: readonly string[] = [
  // Web Bot Auth: keys with which a site's own bots sign.
  '/.well-known/http-message-signatures-directory',
  // Server cards of the Model Context Protocol (SEP-1649, SEP-1960).
  '/.well-known/mcp/server-card.json',
  '/.well-known/mcp.json',
  '/.well-known/mcp',
  // Agent2Agent: today's name, and the one before.
  '/.well-known/agent-card.json',
  '/.well-known/agent.json',
  '/.well-known/agent-skills/index.json',
  '/.well-known/skills/index.json',
  // RFC 9727, RFC 8414, OpenID Connect Discovery 1.0, RFC 9728.
  '/.well-known/api-catalog',
  '/.well-known/oauth-authorization-server',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-protected-resource',
  // Commerce: Universal Commerce Protocol, Agentic Commerce Protocol, x402.
  '/.well-known/ucp',
  '/.well-known/acp.json',
  '/.well-known/x402',
];
