import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PATIENT_SERVER } from './patient-server';

interface Received {
  readonly method?: string;
  readonly path?: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export type Reply = (response: ServerResponse) => void;

/** A server on this machine in a vendor's place. It answers as told and stores what it was asked. */
export class VendorServer {
  received: Received[] = [];
  reply: Reply = replying(200, {});
  private readonly server: Server;

  constructor() {
    this.server = createServer(PATIENT_SERVER, (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method, url: path, headers } = request;
        const text = Buffer.concat(chunks).toString();
        this.received.push({ method, path, headers, body: text ? (JSON.parse(text) as unknown) : null });
        this.reply(response);
      });
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Ends every open connection. */
  cutOff(): void {
    this.server.closeAllConnections();
  }

  async stop(): Promise<void> {
    this.cutOff();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export const replying =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));

/** Gives the replies one after another, then the last of them for ever. */
export function inTurn(...replies: readonly Reply[]): Reply {
  let next = 0;
  return (response) => replies[Math.min(next++, replies.length - 1)]!(response);
}
