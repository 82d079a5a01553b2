import { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { PULSE_NAME } from './data-source';
import { ASK_EVERY_MS, Silent, SILENT_AFTER_MS } from './silence';

const QUIET_SECONDS = 30;

/**
 * Asks a server each second, on a connection of its own, whether it lives, while somebody waits for it, and seldom else. A frozen one answers
 * nobody, neither quick statements nor slow ones: then whoever waits is told at once, and whoever comes. A server that refuses
 * or breaks off tells that by itself.
 */
export class Pulse {
  private readonly ending = new AbortController();
  private readonly waiting = new Set<(reason: Error) => void>();
  private silent = false;
  private socket: Socket | undefined;
  private client: Client | undefined;

  constructor(private readonly url: string) {
    void this.beat();
  }

  /** @throws Silent instead of waiting for a server that is silent; what it was asked may happen all the same */
  async whileHeard<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (this.silent) throw new Silent('the database');
    const silence = Promise.withResolvers<never>();
    this.waiting.add(silence.reject);
    const asked = ask();
    try {
      return await Promise.race([asked, silence.promise]);
    } finally {
      this.waiting.delete(silence.reject);
    }
  }

  stop(): void {
    this.ending.abort();
    this.hangUp();
  }

  private async beat(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      const asked = this.question();
      const { socket } = this;
      const answer = asked.catch(() => this.hangUp(socket));
      const tooLate = new AbortController();
      const silence = sleep(SILENT_AFTER_MS, true, { signal: tooLate.signal, ref: false })
        // Timers come before what has arrived while this process had no processor.
        .then(() => nextTurn(true))
        .catch(() => false);
      this.turn(await Promise.race([answer.then(() => false), silence]));
      tooLate.abort();
      await this.pause();
    }
  }

  /** A second while somebody waits for a server or it is silent, else many: its connection shows that the service is there. */
  private async pause(): Promise<void> {
    const { signal } = this.ending;
    for (let seconds = 0; seconds < QUIET_SECONDS && !signal.aborted; seconds += 1) {
      await sleep(ASK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (this.silent || this.waiting.size > 0) return;
    }
  }

  private turn(silent: boolean): void {
    this.silent = silent && !this.ending.signal.aborted;
    if (!this.silent) return;
    // A new connection is answered as soon as the server goes on, an old one when the network sends again.
    this.hangUp();
    for (const tell of this.waiting) tell(new Silent('the database'));
  }

  private async question(): Promise<void> {
    this.client ??= await this.connect();
    await this.client.query('select 1');
  }

  private async connect(): Promise<Client> {
    const socket = (this.socket = new Socket());
    const client = new Client({
      connectionString: this.url,
      application_name: PULSE_NAME,
      stream: () => socket,
    });
    client.on('error', () => this.hangUp(socket));
    await client.connect();
    return client;
  }

  private hangUp(socket = this.socket): void {
    socket?.destroy();
    if (socket === this.socket) this.client = undefined;
  }
}
