import { wellKnownCheck } from './well-known-check';

export const mcpServerCard = wellKnownCheck({
  slug: 'mcp-server-card',
  title: 'The site has a card for its MCP server',
  reference: 'https://modelcontextprotocol.io/',
  recommendation: 'If the site has an MCP server, describe it in a server card.',
  paths: ['/.well-known/mcp/server-card.json', '/.well-known/mcp.json', '/.well-known/mcp'],
  members: ['name'],
});
