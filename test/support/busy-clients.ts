import { Agent, request } from 'node:http';

export interface BusyAnswer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  readonly error: string | undefined;
  /** On a connection that had carried an answer before. */
  readonly reused: boolean;
}

/** Clients that ask over connections which they keep, each one thing at a time, until nobody listens any more. */
export class BusyClients {
  readonly answers: BusyAnswer[] = [];
  /** Resolves when all clients have given up. */
  readonly ended: Promise<unknown>;
  private readonly agent: Agent;
  private stopping = false;

  constructor(
    count: number,
    private readonly url: string,
    private readonly key: string,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: count });
    this.ended = Promise.all(Array.from({ length: count }, () => this.repeat()));
  }

  /** From now on any error is the last one of its client. */
  stop(): void {
    this.stopping = true;
  }

  /** Requests that were neither answered nor refused by a port where nobody listens. */
  get broken(): { error: string | undefined; reused: boolean }[] {
    return this.answers
      .filter(({ error }) => error !== undefined && error !== 'ECONNREFUSED')
      .map(({ error, reused }) => ({ error, reused }));
  }

  get served(): BusyAnswer[] {
    return this.answers.filter(({ error }) => error === undefined);
  }

  private async repeat(): Promise<void> {
    for (;;) {
      const answer = await this.ask();
      this.answers.push(answer);
      if (answer.error === 'ECONNREFUSED' || (this.stopping && answer.error)) return;
    }
  }

  private ask(): Promise<BusyAnswer> {
    return new Promise((resolve) => {
      const { agent, key } = this;
      const sent = request(this.url, { agent, headers: { Authorization: `Bearer ${key}` } }, (response) => {
        const { connection } = response.headers;
        response.resume();
        const answer = { status: response.statusCode, connection, reused: sent.reusedSocket };
        response.once('end', () => resolve({ ...answer, error: undefined }));
        response.once('error', (error) => resolve({ ...answer, error: error.message }));
      });
      sent.once('error', (error: NodeJS.ErrnoException) =>
        resolve({ status: undefined, connection: undefined, error: error.code, reused: sent.reusedSocket }),
      );
      sent.end();
    });
  }
}
