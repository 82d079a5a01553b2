import { type CallToolResult, ProtocolError, ProtocolErrorCode, type Tool } from '@modelcontextprotocol/server';
import type { RequestContext } from '@app/core/kernel';
import type { ToolAnswer, ToolRegistry } from '../tools/tool-registry';
import { CourteousServer } from './courteous-server';

const INSTRUCTIONS =
  'Measures how brands appear in the answers of AI models. Begin with list_projects; the project_id it gives is what ' +
  'most tools ask for. Days, weeks and months are those of Europe/Madrid.';

export const SERVER_NAME = { name: 'ai-visibility', title: 'AI Visibility' } as const;

/** Makes the server of one request. It has no state and acts for the caller of that request only. */
export function protocolServer(registry: ToolRegistry, ctx: RequestContext): CourteousServer {
  const server = new CourteousServer(
    { ...SERVER_NAME, version: registry.version },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler('tools/list', () => ({ tools: registry.list(ctx.caller) as unknown as Tool[] }));
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: args = {} } }) => {
    if (!registry.has(name)) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}`);
    return toResult(await registry.call(name, ctx, args));
  });
  // Clients ask for these lists even if we do not announce them. An empty list is a better answer than an error.
  server.setRequestHandler('resources/list', () => ({ resources: [] }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
  server.setRequestHandler('prompts/list', () => ({ prompts: [] }));
  return server;
}

const toResult = ({ isError, body }: ToolAnswer): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(body) }],
  structuredContent: { ...body },
  ...(isError && { isError }),
});
