/** What a tool answered (MCP, CallToolResult), as far as a picture needs it. */
export interface ToolResult {
  readonly isError?: boolean;
  readonly structuredContent?: unknown;
  readonly content?: readonly { readonly type: string; readonly text?: string }[];
}

export type Theme = 'light' | 'dark';

/** What the host says of itself and of the call. */
export interface HostEvents {
  readonly onInput: (args: Readonly<Record<string, unknown>>) => void;
  readonly onResult: (result: ToolResult) => void;
  readonly onCancelled: () => void;
  readonly onTheme: (theme: Theme) => void;
}

interface Message {
  readonly jsonrpc: '2.0';
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message?: string };
}

interface HostContext {
  readonly theme?: Theme;
}

/** The revision of MCP Apps that this speaks (SEP-1865). */
const REVISION = '2026-01-26';

/**
 * The side of a picture in MCP Apps: JSON-RPC by messages to the window that frames it. Everything that leaves the frame
 * goes through the host.
 */
export class Host {
  private readonly waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  private sent = 0;

  constructor(
    private readonly view: Window,
    private readonly events: HostEvents,
  ) {}

  /** Shows the frame: hosts keep it hidden until it is initialized. */
  async connect(name: string): Promise<void> {
    this.view.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
      if (source === this.view.parent) this.receive(data);
    });
    const { hostContext } = await this.request<{ hostContext?: HostContext }>('ui/initialize', {
      protocolVersion: REVISION,
      appInfo: { name, version: '1' },
      appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
    });
    this.read(hostContext);
    this.notify('ui/notifications/initialized', {});
  }

  /** @throws Error where the host refuses */
  callTool(name: string, args: Readonly<Record<string, unknown>>): Promise<ToolResult> {
    return this.request<ToolResult>('tools/call', { name, arguments: args });
  }

  openLink(url: string): Promise<unknown> {
    return this.request('ui/open-link', { url });
  }

  /** @param height in pixels */
  resize(width: number, height: number): void {
    this.notify('ui/notifications/size-changed', { width, height });
  }

  private request<Result>(method: string, params: object): Promise<Result> {
    const id = (this.sent += 1);
    return new Promise<Result>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
      this.post({ jsonrpc: '2.0', id, method, params });
    });
  }

  private notify(method: string, params: object): void {
    this.post({ jsonrpc: '2.0', method, params });
  }

  /** The host's origin is not known to a frame without one of its own; nothing secret is in these messages. */
  private post(message: Message): void {
    this.view.parent.postMessage(message, '*');
  }

  private receive(data: unknown): void {
    const { jsonrpc, id, method, params, result, error } = (data ?? {}) as Partial<Message>;
    if (jsonrpc !== '2.0') return;
    if (method === undefined) this.settle(id, result, error);
    else if (id === undefined) this.told(method, params);
    // The host asks for leave before it removes the frame, and may ask whether it is there. Nothing here has to be saved.
    else this.post({ jsonrpc: '2.0', id, result: {} });
  }

  private settle(id: Message['id'], result: unknown, error: Message['error']): void {
    const asked = this.waiting.get(Number(id));
    this.waiting.delete(Number(id));
    if (error) asked?.reject(new Error(error.message ?? 'The host refused.'));
    else asked?.resolve(result ?? {});
  }

  private told(method: string, params: unknown): void {
    if (method === 'ui/notifications/tool-input') {
      const { arguments: args = {} } = (params ?? {}) as { arguments?: Readonly<Record<string, unknown>> };
      this.events.onInput(args);
    } else if (method === 'ui/notifications/tool-result') this.events.onResult((params ?? {}) as ToolResult);
    else if (method === 'ui/notifications/tool-cancelled') this.events.onCancelled();
    else if (method === 'ui/notifications/host-context-changed') this.read(params as HostContext);
  }

  private read(context: HostContext | undefined): void {
    if (context?.theme) this.events.onTheme(context.theme);
  }
}
