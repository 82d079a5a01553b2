import type { IncomingHttpHeaders } from 'node:http';
import {
  classifyInboundRequest,
  createMcpHandler,
  type JSONRPCMessage,
  type McpHttpHandler,
  type Server,
} from '@modelcontextprotocol/server';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { addressesOf, LIMITS, mcpScope, type RequestContext } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { isNestedDeeperThan, TOO_DEEP } from '@app/platform/http';
import { Completions } from '../completions/completions';
import { ResourceRegistry } from '../resources/resource-registry';
import { ToolRegistry } from '../tools/tool-registry';
import type { Toolset } from '../tools/toolsets';
import type { Answer } from './answer';
import { insufficientScope, mayAskForScope } from './insufficient-scope';
import { protocolError } from './protocol-error';
import { type Offer, protocolServer } from './protocol-server';
import { singleExchange } from './single-exchange';
import { toAnswer, toWebRequest } from './web-exchange';

/** Carries the request's context through the library, which passes it on unread. */
const authInfoOf = (context: RequestContext, toolsets: readonly Toolset[]) => ({
  token: '',
  clientId: context.caller.tokenId,
  scopes: context.caller.scopes.map(mcpScope),
  extra: { context, toolsets },
});

/**
 * Answers MCP messages over stateless Streamable HTTP. Every message has a server of its own, and its answer is one
 * JSON body (docs/mcp.md).
 */
@Injectable()
export class McpEndpoint implements OnApplicationShutdown {
  private readonly logger = new Logger(McpEndpoint.name);
  private readonly modern: McpHttpHandler;
  private readonly offer: Offer;
  private readonly url: string;

  constructor(
    private readonly registry: ToolRegistry,
    resources: ResourceRegistry,
    completions: Completions,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.url = addressesOf(settings.PUBLIC_URL).mcp;
    this.offer = { tools: registry, resources, completions };
    // Our lists never change while a client watches them, and we do not say that they could. A subscription is therefore
    // acknowledged with nothing in it and ends at once (MCP 2026-07-28, Subscriptions).
    this.modern = createMcpHandler(
      ({ authInfo }) => {
        const { context, toolsets } = authInfo!.extra as { context: RequestContext; toolsets: readonly Toolset[] };
        return this.serverFor(context, toolsets);
      },
      { legacy: 'reject', responseMode: 'auto', onerror: (error) => this.logger.debug(error.message) },
    );
  }

  /**
   * @param text the body; null when it is not UTF-8
   * @param toolsets what the list of tools has; the everyday ones without any
   * @param beforeWrite may refuse the call of a tool that writes
   */
  async answer(
    headers: IncomingHttpHeaders,
    text: string | null,
    ctx: RequestContext,
    toolsets: readonly Toolset[],
    beforeWrite: () => Promise<void>,
  ): Promise<Answer> {
    if (text === null) return protocolError(400, -32_700, 'Parse error: the body is not UTF-8');
    if (isNestedDeeperThan(LIMITS.jsonDepth, Buffer.from(text)))
      return protocolError(400, -32_600, `Invalid request: ${TOO_DEEP}`);
    const message = parseJson(text);
    if (message === undefined) return protocolError(400, -32_700, 'Parse error: the body is not valid JSON');
    // The protocol has had no batches since 2025-06-18. A batch would count as one request, however much it asks for.
    if (Array.isArray(message)) return protocolError(400, -32_600, 'Invalid request: batches are not supported');
    const scope = this.registry.scopeOf(toolCalledBy(message));
    if (scope && mayAskForScope(ctx.caller, scope)) {
      return insufficientScope(this.settings.PUBLIC_URL, message, ctx, scope);
    }
    if (scope === 'write') await beforeWrite();
    const version = headerOf(headers, 'mcp-protocol-version');
    const { kind } = classifyInboundRequest({
      httpMethod: 'POST',
      protocolVersionHeader: version,
      mcpMethodHeader: headerOf(headers, 'mcp-method'),
      mcpNameHeader: headerOf(headers, 'mcp-name'),
      body: message,
    });
    if (kind === 'legacy') return singleExchange(message as JSONRPCMessage, version, this.serverFor(ctx, toolsets));
    const options = { authInfo: authInfoOf(ctx, toolsets), parsedBody: message };
    return toAnswer(await this.modern.fetch(toWebRequest(headers, this.url), options));
  }

  /** The server of one request, whatever its revision. */
  protected serverFor(ctx: RequestContext, toolsets: readonly Toolset[]): Server {
    return protocolServer(this.offer, ctx, toolsets);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.modern.close();
  }
}

/** @returns the name of the called tool; empty for a message of another kind or form, which the library answers */
function toolCalledBy(message: unknown): string {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } | null };
  const name = method === 'tools/call' ? params?.name : undefined;
  return typeof name === 'string' ? name : '';
}

/** Node joins a header that is sent twice, but for a few names. */
const headerOf = (headers: IncomingHttpHeaders, name: string) => headers[name] as string | undefined;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
