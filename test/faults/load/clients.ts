import { setTimeout as wait } from 'node:timers/promises';
import type { Target } from '../fault';

const PAUSE_MS = 50;
/** A client that waits for longer has got no answer. */
const PATIENCE_MS = 40_000;

export interface Answer {
  readonly target: Target;
  /** `ok`, `503`, or whatever else came. */
  readonly kind: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

interface Request {
  readonly target: Target;
  readonly path: string;
  /** What to send, and by which title a write is known. */
  body?(): { readonly json: object; readonly title?: string };
}

const tool = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});

/** Clients that ask without end, each one thing at a time, and remember what they were told. */
export class Clients {
  readonly answers: Answer[] = [];
  /** Titles of acknowledged writes. */
  readonly acknowledged: string[] = [];
  private stopped = false;
  private titles = 0;
  private readonly running: Promise<void>[];

  constructor(
    private readonly front: Readonly<Record<Target, string>>,
    private readonly key: string,
    private readonly prefix: string,
  ) {
    const write = (): Request => ({
      target: 'api',
      path: '/api/v1/annotations',
      body: () => {
        const title = this.title();
        return { json: { project_id: 1, title }, title };
      },
    });
    const mcpWrite = (): Request => ({
      target: 'mcp',
      path: '/api/v1/mcp',
      body: () => {
        const title = this.title();
        return { json: tool('create_annotation', { project_id: 1, title }), title };
      },
    });
    const requests: Request[] = [
      write(),
      write(),
      write(),
      { target: 'api', path: '/api/v1/account' },
      { target: 'api', path: '/api/v1/annotations?project_id=1' },
      mcpWrite(),
      { target: 'mcp', path: '/api/v1/mcp', body: () => ({ json: tool('list_projects', {}) }) },
      { target: 'oauth', path: '/oauth/jwks.json' },
    ];
    this.running = requests.map((each) => this.repeat(each));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
  }

  private title(): string {
    this.titles += 1;
    return `${this.prefix} ${this.titles}`;
  }

  private async repeat(request: Request): Promise<void> {
    while (!this.stopped) {
      const startedAt = performance.now();
      const sent = request.body?.();
      const kind = await this.ask(request, sent?.json).catch((error: Error) => `no answer: ${error.message}`);
      if (kind === 'ok' && sent?.title) this.acknowledged.push(sent.title);
      this.answers.push({ target: request.target, kind, startedAt, endedAt: performance.now() });
      await wait(PAUSE_MS);
    }
  }

  private async ask({ path, target }: Request, json: object | undefined): Promise<string> {
    const response = await fetch(this.front[target] + path, {
      method: json ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${this.key}`,
        Accept: 'application/json, text/event-stream',
        ...(json && { 'Content-Type': 'application/json' }),
      },
      body: json && JSON.stringify(json),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    if (response.status === 503 && Number(response.headers.get('retry-after')) > 0 && isEnvelope(text)) return '503';
    if (!response.ok) return `${response.status} ${text.slice(0, 200)}`;
    if (target !== 'mcp') return 'ok';
    const { result } = JSON.parse(text) as { result?: { isError?: boolean; content: { text: string }[] } };
    if (result && !result.isError) return 'ok';
    // A tool that has begun says the same inside its result, as the protocol has it.
    return result?.content[0]!.text.includes('"retry_after_seconds"') ? '503' : text.slice(0, 200);
  }
}

function isEnvelope(text: string): boolean {
  try {
    return typeof (JSON.parse(text) as { error: { code: unknown } }).error.code === 'string';
  } catch {
    return false;
  }
}
