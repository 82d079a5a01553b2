import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 40;
/** Every so many requests of a writer there is a new prompt, which is asked on each model. */
const PROMPT_EVERY = 25;

/** Clients of two processes, who count what they were told: route and status, as figures have them. */
export class Load {
  readonly counts = new Map<string, number>();
  private stopped = false;
  private readonly running: Promise<void>[];

  constructor(
    private readonly bases: readonly string[],
    private readonly key: string,
  ) {
    let written = 0;
    const project = '?project_id=1';
    this.running = [
      this.repeat('GET', '/api/v1/account', () => '/api/v1/account'),
      this.repeat('GET', '/api/v1/annotations', () => `/api/v1/annotations${project}`),
      this.repeat('GET', '/api/v1/dimensions/prompts', () => `/api/v1/dimensions/prompts${project}`),
      this.repeat('DELETE', '/api/v1/annotations/:id', () => `/api/v1/annotations/999999${project}`),
      this.repeat('GET', '/share/:token', () => '/share/nobody-made-this-one'),
      this.repeat(
        'POST',
        '/api/v1/annotations',
        () => '/api/v1/annotations',
        () => ({ title: `a${(written += 1)}` }),
      ),
      this.repeat(
        'POST',
        '/api/v1/prompts',
        () => '/api/v1/prompts',
        () => this.prompt(),
        PROMPT_EVERY * PAUSE_MS,
      ),
    ];
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
  }

  private prompts = 0;

  private prompt(): object {
    this.prompts += 1;
    return { prompts: [`Which tool is best for task ${this.prompts}?`], country_code: 'ES', language_code: 'en' };
  }

  private async repeat(
    method: string,
    route: string,
    path: () => string,
    body?: () => object,
    pauseMs = PAUSE_MS,
  ): Promise<void> {
    for (let turn = 0; !this.stopped; turn += 1) {
      const response = await fetch(this.bases[turn % this.bases.length] + path(), {
        method,
        headers: { Authorization: `Bearer ${this.key}`, ...(body && { 'Content-Type': 'application/json' }) },
        body: body && JSON.stringify({ project_id: 1, ...body() }),
      });
      await response.text();
      const told = `${method} ${route} ${response.status}`;
      this.counts.set(told, (this.counts.get(told) ?? 0) + 1);
      await wait(pauseMs);
    }
  }
}
