import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Adds a credential to what passes, for a program that cannot send one. It changes nothing else. */
export class WithHeader {
  private constructor(
    private readonly server: Server,
    readonly url: URL,
  ) {}

  static async start(target: URL, authorization: string): Promise<WithHeader> {
    const server = createServer((incoming, outgoing) => {
      const headers = { ...incoming.headers, authorization };
      const passed = request(target, { method: incoming.method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
      });
      passed.on('error', () => outgoing.destroy());
      outgoing.on('close', () => passed.destroy());
      incoming.pipe(passed);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return new WithHeader(server, new URL(target.pathname, `http://127.0.0.1:${port}`));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
