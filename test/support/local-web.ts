import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { PATIENT_SERVER } from '@app/testing';
import type { NetworkPolicy } from '@app/platform/web-fetch';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Sites on this machine: every name ends in `.test`, except those that a spec gives other addresses. */
export class LocalWeb {
  /** `host/path` or `/path` → what answers; else 404. */
  readonly routes = new Map<string, Handler>();
  readonly names = new Map<string, string[]>();
  readonly requests: { readonly url: string; readonly headers: IncomingMessage['headers'] }[] = [];
  /** The most requests that one host had at the same time. */
  busiest = 0;
  private readonly busy = new Map<string, number>();

  private constructor(
    private readonly server: Server,
    private readonly scheme: 'http' | 'https',
  ) {}

  static start(): Promise<LocalWeb> {
    return LocalWeb.serve(new LocalWeb(createServer(PATIENT_SERVER), 'http'));
  }

  /** Sites with https, whose certificate this process believes from now on. */
  static startSecure(): Promise<LocalWeb> {
    const [cert, key] = ['cert', 'key'].map((part) =>
      readFileSync(join(__dirname, `tls/local-web.${part}.pem`), 'utf8'),
    );
    setDefaultCACertificates([...getCACertificates('default'), cert!]);
    return LocalWeb.serve(new LocalWeb(createTlsServer({ cert, key, ...PATIENT_SERVER }), 'https'));
  }

  private static async serve(web: LocalWeb): Promise<LocalWeb> {
    const { server } = web;
    server.on('request', (request: IncomingMessage, response: ServerResponse) => web.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return web;
  }

  /** Only 127.0.0.1 is public here; every other address of this machine stands for its inner network. */
  readonly policy: NetworkPolicy = {
    allowsPort: (port) => port === this.port,
    allowsAddress: (address) => address === '127.0.0.1',
    resolve: async (host) => {
      const addresses = this.names.get(host) ?? (host.endsWith('.test') ? ['127.0.0.1'] : null);
      if (!addresses) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
  };

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  url(path: string, host = 'site.test'): string {
    return `${this.scheme}://${host}:${this.port}${path}`;
  }

  on(path: string, handler: Handler): void {
    this.routes.set(path, handler);
  }

  page(path: string, body: string | Buffer, headers: Record<string, string> = {}): void {
    this.on(path, (_, response) => response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body));
  }

  json(path: string, value: unknown, headers: Record<string, string> = {}): void {
    this.page(path, JSON.stringify(value), { 'content-type': 'application/json', ...headers });
  }

  redirect(path: string, location: string, status = 302): void {
    this.on(path, (_, response) => response.writeHead(status, { location }).end());
  }

  reset(): void {
    this.routes.clear();
    this.names.clear();
    this.requests.length = 0;
    this.busiest = 0;
  }

  requestsOf(path: string): number {
    return this.requests.filter(({ url }) => url.endsWith(path)).length;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const host = request.headers.host!;
    const [path] = request.url!.split('?', 1) as [string];
    this.requests.push({ url: `${this.scheme}://${host}${request.url}`, headers: request.headers });
    this.busy.set(host, (this.busy.get(host) ?? 0) + 1);
    this.busiest = Math.max(this.busiest, this.busy.get(host)!);
    response.once('close', () => this.busy.set(host, this.busy.get(host)! - 1));
    const handler = this.routes.get(`${host.split(':', 1)[0]}${path}`) ?? this.routes.get(path);
    if (handler) handler(request, response);
    else response.writeHead(404).end();
  }
}
