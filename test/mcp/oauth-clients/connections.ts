import {
  Client as ModernClient,
  type ClientOptions as ModernOptions,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Application } from './application';

/** What both lines of the SDK can do, under one roof. */
export interface Connection {
  open(): Promise<void>;
  /** @param answer the parameters with which the user's browser came back */
  finish(answer: URLSearchParams): Promise<void>;
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<Record<string, unknown>>;
  /** Resolves when nothing is asked any more. The SDK opens a stream by itself and does not say when that has failed. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** Knows which requests are under way. */
class Traffic {
  private readonly open = new Set<Promise<Response>>();

  readonly fetch = (...args: Parameters<typeof fetch>): Promise<Response> => {
    const answer = fetch(...args).finally(() => this.open.delete(answer));
    this.open.add(answer);
    return answer;
  };

  async quiet(): Promise<void> {
    await Promise.allSettled(this.open);
  }
}

const INFO = { name: 'spec', version: '1' };

export function firstLine(url: URL, application: Application): Connection {
  const client = new Client(INFO);
  const authProvider = application as unknown as OAuthClientProvider;
  const traffic = new Traffic();
  const transport = new StreamableHTTPClientTransport(url, { authProvider, fetch: traffic.fetch });
  return {
    open: () => client.connect(transport as Transport),
    finish: (answer) => transport.finishAuth(answer.get('code')!),
    listTools: () => client.listTools(),
    callTool: (call) => client.callTool(call) as Promise<Record<string, unknown>>,
    quiet: () => traffic.quiet(),
    close: () => client.close(),
  };
}

export const secondLine =
  (options: ModernOptions = {}) =>
  (url: URL, application: Application): Connection => {
    const client = new ModernClient(INFO, options);
    const traffic = new Traffic();
    const transport = new ModernTransport(url, { authProvider: application, fetch: traffic.fetch });
    return {
      open: () => client.connect(transport),
      finish: (answer) => transport.finishAuth(answer),
      listTools: () => client.listTools(),
      callTool: (call) => client.callTool(call) as Promise<Record<string, unknown>>,
      quiet: () => traffic.quiet(),
      close: () => client.close(),
    };
  };
