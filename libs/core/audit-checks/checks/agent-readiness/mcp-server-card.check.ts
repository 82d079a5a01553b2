import type { Check } from '../../check';
import { judgeWellKnown } from './judge-well-known';

export const mcpServerCard: Check<'agentReadiness'> = {
  slug: 'mcp-server-card',
  title: 'The site has a card for its MCP server',
  severity: 'low',
  basis: 'standard',
  reference: 'https://modelcontextprotocol.io/',
  recommendation: 'If the site has an MCP server, describe it in a server card.',
  check: (site) =>
    judgeWellKnown(site, {
      paths: ['/.well-known/mcp/server-card.json', '/.well-known/mcp.json', '/.well-known/mcp'],
      members: ['name'],
    }),
};
