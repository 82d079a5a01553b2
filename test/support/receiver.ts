import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PATIENT_SERVER } from '@app/testing';
import type { WebhookMessage } from '@app/core/contracts';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly message: WebhookMessage;
}

type Reply = (response: ServerResponse, received: Received) => void;

export const answering =
  (status: number, headers: Record<string, string> = {}, body = 'ok'): Reply =>
  (response) =>
    response.writeHead(status, headers).end(body);

/** A program on this machine that is told what happens. */
export class Receiver {
  readonly received: Received[] = [];
  reply: Reply = answering(200);
  private readonly server = createServer(PATIENT_SERVER, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const message = JSON.parse(body) as WebhookMessage;
      const received = { path: request.url!, headers: request.headers, body, message };
      this.received.push(received);
      this.reply(response, received);
    });
  });

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  /** As `WEBHOOK_PRIVATE_HOSTS` names it. */
  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  url(path = '/hook'): string {
    return `http://${this.host}${path}`;
  }

  get sequences(): number[] {
    return this.received.map(({ message }) => message.sequence);
  }

  reset(): void {
    this.received.length = 0;
    this.reply = answering(200);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
