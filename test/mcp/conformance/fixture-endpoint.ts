import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type Server,
  type Tool,
} from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { McpEndpoint } from '../../../apps/mcp/src/server/mcp-endpoint';
import { CONTENT_TOOLS } from './fixtures/content-tools';
import { MESSAGE_TOOLS } from './fixtures/message-tools';
import { FIXTURE_PROMPTS } from './fixtures/prompts';
import { QUESTION_TOOLS } from './fixtures/question-tools';
import { FIXTURE_RESOURCES, FIXTURE_TEMPLATE, readFixture } from './fixtures/resources';

const TOOLS = { ...CONTENT_TOOLS, ...MESSAGE_TOOLS, ...QUESTION_TOOLS };
const DESCRIPTION = 'A fixture of the conformance suites.';
const LISTED = Object.keys(TOOLS).map((name): Tool => ({
  name,
  description: DESCRIPTION,
  inputSchema: { type: 'object' },
}));

/** The product's endpoint with the conformance suites' tools, prompts and resources in place of the product's. */
@Injectable()
export class FixtureEndpoint extends McpEndpoint {
  protected override serverFor(...args: Parameters<McpEndpoint['serverFor']>): Server {
    const server = super.serverFor(...args);
    server.registerCapabilities({ logging: {}, resources: { subscribe: true } });
    server.setRequestHandler('logging/setLevel', () => ({}));
    offerTools(server);
    offerPrompts(server);
    offerResources(server);
    return server;
  }
}

const refuse = (message: string): never => {
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
};

function offerTools(server: Server): void {
  server.setRequestHandler('tools/list', () => ({ tools: LISTED }));
  server.setRequestHandler('tools/call', ({ params: { name } }, ctx) => {
    const tool = TOOLS[name] ?? refuse(`Unknown tool: ${name}`);
    return tool(ctx);
  });
}

function offerPrompts(server: Server): void {
  server.setRequestHandler('prompts/list', () => ({
    prompts: FIXTURE_PROMPTS.map(({ name, arguments: args }) => ({ name, description: DESCRIPTION, arguments: args })),
  }));
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: values = {} } }, ctx) => {
    const prompt = FIXTURE_PROMPTS.find((known) => known.name === name) ?? refuse(`Unknown prompt: ${name}`);
    return prompt.get(values, ctx);
  });
  server.setRequestHandler('completion/complete', () => ({ completion: { values: [], total: 0, hasMore: false } }));
}

function offerResources(server: Server): void {
  server.setRequestHandler('resources/list', () => ({
    resources: FIXTURE_RESOURCES.map(({ uri, mimeType }) => ({ uri, name: uri, mimeType })),
  }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [{ uriTemplate: FIXTURE_TEMPLATE, name: 'template' }],
  }));
  server.setRequestHandler('resources/read', ({ params: { uri } }) => {
    const found = readFixture(uri);
    if (!found) throw new ResourceNotFoundError(uri);
    return { contents: [found] };
  });
  // Both are acknowledged, since there is no stream on which a change could be told.
  server.setRequestHandler('resources/subscribe', () => ({}));
  server.setRequestHandler('resources/unsubscribe', () => ({}));
}
