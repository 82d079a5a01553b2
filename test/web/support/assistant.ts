import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { SETTINGS, type Settings } from '@app/platform/config';
import { createMcpApp } from '../../../apps/mcp/src/create-mcp-app';
import type { WebHarness } from './web-harness';

/** What hosts of MCP Apps allow a page that declares no domains (revision 2026-01-26). */
const HOST_CSP =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "media-src 'self' data:; connect-src 'none'";

interface Answered {
  readonly result: {
    readonly tools: readonly {
      readonly name: string;
      readonly _meta?: { readonly ui: { readonly resourceUri: string } };
    }[];
    readonly contents: readonly { readonly text: string; readonly mimeType: string; readonly _meta: object }[];
  };
}

/** A host of MCP Apps, as small as can be: it calls a tool, and hands its answer to the picture that the tool names. */
export class Assistant {
  /** Links that the picture asked the host to open. */
  readonly opened: string[] = [];
  /** Calls that the picture asked for. */
  readonly called: { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> }[] = [];
  readonly complaints: string[] = [];
  /** Whether it refuses what a picture asks for. */
  isRefusing = false;

  private constructor(
    readonly page: Page,
    private readonly app: NestExpressApplication,
    private readonly web: WebHarness,
  ) {}

  static async start(chromium: Browser, web: WebHarness): Promise<Assistant> {
    const app = await createMcpApp(web.app.get<Settings>(SETTINGS, { strict: false }), web.clock);
    await app.listen(0, '127.0.0.1');
    const assistant = new Assistant(await chromium.newPage(), app, web);
    const { page, opened, called, complaints } = assistant;
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => /^https?:/.test(request.url()) && complaints.push(request.url()));
    await page.exposeFunction('openLink', (url: string) => void opened.push(url));
    await page.exposeFunction('callTool', async (call: (typeof called)[number]) => {
      called.push(call);
      if (assistant.isRefusing) return { isError: true, structuredContent: { error: { message: 'Not now.' } } };
      return (await assistant.rpc('tools/call', call)).result;
    });
    return assistant;
  }

  async stop(): Promise<void> {
    await this.page.close();
    await this.app.close();
  }

  async rpc(method: string, params: object = {}): Promise<Answered> {
    const { port } = this.app.getHttpServer().address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/mcp?toolsets=charts`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.web.apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    // As every client is told to: an app has its first connections at once with a browser that starts.
    if (response.status === 503) {
      await wait(1_000 * Number(response.headers.get('retry-after') ?? 1));
      return this.rpc(method, params);
    }
    return (await response.json()) as Answered;
  }

  /** Calls a tool about the demo's project, and draws its answer. */
  async show(name: string, args: Readonly<Record<string, unknown>>): Promise<FrameLocator> {
    const { tools } = (await this.rpc('tools/list')).result;
    const { resourceUri } = tools.find((tool) => tool.name === name)!._meta!.ui;
    const [content] = (await this.rpc('resources/read', { uri: resourceUri })).result.contents;
    const html = content!.text.replace(
      '<head>',
      `<head><meta http-equiv="Content-Security-Policy" content="${HOST_CSP}">`,
    );
    const sent = { project_id: this.web.projectId, ...args };
    const { result } = await this.rpc('tools/call', { name, arguments: sent });
    await this.page.setContent(
      '<title>Assistant</title><iframe sandbox="allow-scripts" width="800" height="600"></iframe>',
    );
    await this.page.evaluate(host, { html, args: sent, result });
    return this.page.frameLocator('iframe');
  }

  /** Tells the picture that the host's theme has changed. */
  theme(theme: 'light' | 'dark'): Promise<void> {
    return this.tell('ui/notifications/host-context-changed', { theme });
  }

  /** Tells the picture something that the host has not been asked. */
  tell(method: string, params: object): Promise<void> {
    return this.page.evaluate(
      (told) => document.querySelector('iframe')!.contentWindow!.postMessage({ jsonrpc: '2.0', ...told }, '*'),
      { method, params },
    );
  }
}

interface Shown {
  readonly html: string;
  readonly args: object;
  readonly result: unknown;
}

/** Runs in the page of the host. */
function host({ html, args, result }: Shown): void {
  const frame = document.querySelector('iframe')!;
  const own = window as unknown as {
    callTool: (call: unknown) => Promise<unknown>;
    openLink: (url: string) => Promise<void>;
  };
  const post = (message: object) => frame.contentWindow!.postMessage({ jsonrpc: '2.0', ...message }, '*');
  const answers: Record<string, (params: { url: string }) => unknown> = {
    'ui/initialize': () => ({
      protocolVersion: '2026-01-26',
      hostInfo: { name: 'spec', version: '1' },
      hostCapabilities: { openLinks: {}, serverTools: {} },
      hostContext: { theme: 'light' },
    }),
    'tools/call': (call) => own.callTool(call),
    'ui/open-link': ({ url }) => own.openLink(url),
  };
  window.addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    const { id, method, params } = data as { id?: number; method: string; params: { url: string; height: number } };
    if (method === 'ui/notifications/size-changed') frame.height = String(params.height);
    if (method === 'ui/notifications/initialized') {
      post({ method: 'ui/notifications/tool-input', params: { arguments: args } });
      post({ method: 'ui/notifications/tool-result', params: result });
    }
    if (id !== undefined)
      void Promise.resolve(answers[method]?.(params)).then((answer) => post({ id, result: answer ?? {} }));
  });
  frame.srcdoc = html;
}
