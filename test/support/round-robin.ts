import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PATIENT_SERVER } from '@app/testing';

/** A balancer of the plainest kind: each request goes to the next instance. It tells them who asked, as proxies do. */
export class RoundRobin {
  private turn = 0;
  private ports: readonly number[] = [];
  private readonly portsBelow = new Map<string, readonly number[]>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<RoundRobin> {
    const server = createServer(PATIENT_SERVER, (request, response) => {
      const { method, url: path, headers } = request;
      const from = headers['x-test-address'] ?? request.socket.remoteAddress;
      const port = balancer.next(path!);
      const forwarded = { ...headers, 'x-forwarded-for': String(from) };
      const onward = httpRequest({ host: '127.0.0.1', port, method, path, headers: forwarded }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const balancer = new RoundRobin(server);
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  serve(ports: readonly number[]): void {
    this.ports = ports;
  }

  /** Sends requests whose path begins so elsewhere. */
  serveBelow(path: string, ports: readonly number[]): void {
    this.portsBelow.set(path, ports);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private next(path: string): number {
    const [, ports = this.ports] = [...this.portsBelow].find(([below]) => path.startsWith(below)) ?? [];
    return ports[this.turn++ % ports.length]!;
  }
}
