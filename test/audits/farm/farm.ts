import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { NetworkPolicy } from '@app/platform/web-fetch';
import { LIBRARY, LIBRARY_DOMAIN } from './library';
import type { Ask, FarmSite } from './site';
import { SITES } from './sites';

const DOMAIN = '.farm.test';
/** All of 127.0.0.0/8 is this machine. The farm has an address of its own, so that 127.0.0.1 stays forbidden. */
const ADDRESS = '127.0.0.16';
/** Nobody listens here: a connection is refused. */
const DEAD_ADDRESS = '127.0.0.17';
const TLS_HANDSHAKE = 22;
const DAY_MS = 86_400_000;

/** All sites on one port of this machine, which speaks http and https. */
export class Farm {
  /** Every request so far. */
  readonly requests: { readonly host: string; readonly path: string; readonly userAgent: string }[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly byName = new Map(SITES.map((site) => [site.name, site]));

  private constructor(
    private readonly server: Server,
    private readonly today: Date,
  ) {}

  /** @param today the day of the crawl's clock, from which the sites reckon their dates */
  static async start(today: Date): Promise<Farm> {
    const server = createServer();
    const farm = new Farm(server, today);
    const [cert, key] = ['cert', 'key'].map((part) => readFileSync(join(__dirname, `tls/farm.${part}.pem`), 'utf8'));
    // The certificate is for *.farm.test, and only this process believes it.
    setDefaultCACertificates([...getCACertificates('default'), cert!]);
    const plain = createHttpServer((request, response) => farm.answer(request, response, false));
    const secure = createTlsServer({ cert, key }, (request, response) => farm.answer(request, response, true));
    server.on('connection', (socket) => {
      farm.sockets.add(socket);
      socket.on('error', () => undefined).once('close', () => farm.sockets.delete(socket));
      socket.once('data', (start) => {
        socket.pause();
        socket.unshift(start);
        (start[0] === TLS_HANDSHAKE ? secure : plain).emit('connection', socket);
        process.nextTick(() => socket.resume());
      });
    });
    await new Promise<void>((resolve) => server.listen(0, ADDRESS, resolve));
    return farm;
  }

  /** Sites are reachable by name only; every literal address is refused but the farm's own. */
  readonly policy: NetworkPolicy = {
    allowsPort: (port) => port === this.port,
    allowsAddress: (address) => address === ADDRESS || address === DEAD_ADDRESS,
    resolve: async (host) => {
      const site = this.siteOf(host);
      if (!site) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
      return [{ address: site.down ? DEAD_ADDRESS : ADDRESS, family: 4 }];
    },
  };

  get sites(): readonly FarmSite[] {
    return SITES;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Where an audit of the site starts. */
  url({ name, scheme }: FarmSite, path = '/'): string {
    return `${scheme}://${name}${DOMAIN}:${this.port}${path}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private siteOf(host: string): FarmSite | undefined {
    if (host.endsWith(LIBRARY_DOMAIN)) return LIBRARY;
    return host.endsWith(DOMAIN) ? this.byName.get(host.slice(0, -DOMAIN.length)) : undefined;
  }

  private answer(request: IncomingMessage, response: ServerResponse, secure: boolean): void {
    const host = request.headers.host ?? '';
    const site = this.siteOf(host.split(':', 1)[0]!);
    const [path, query = ''] = request.url!.split('?', 2) as [string, string?];
    const { 'user-agent': userAgent = '', accept = '' } = request.headers;
    this.requests.push({ host, path: request.url!, userAgent });
    if (!site || (secure && site.scheme === 'http')) return void request.socket.destroy();
    const route = site.routes[path] ?? site.routes['*'] ?? { status: 404, body: '<h1>Not found</h1>' };
    const ask: Ask = { path, query, userAgent, accept, secure };
    const {
      status = 200,
      headers = {},
      body = '',
      encode = (text: string) => Buffer.from(text),
      behaviour,
      delayMs,
    } = typeof route === 'function' ? route(ask) : route;
    if (behaviour) return behaviour(request, response);
    const origin = `${secure ? 'https' : 'http'}://${host}`;
    const filled = (template: string): string => this.filled(template, origin, host);
    const all = { 'Content-Type': 'text/html; charset=utf-8', ...headers };
    const lines = Object.entries(all).flatMap(([name, value]) =>
      [value ?? []].flat().flatMap((one) => [name, filled(one)]),
    );
    const bytes = typeof body === 'string' ? encode(filled(body)) : body;
    const send = (): void => void response.writeHead(status, lines).end(bytes);
    if (delayMs === undefined) send();
    else setTimeout(send, delayMs).unref();
  }

  private filled(template: string, origin: string, host: string): string {
    return template.replace(/\{(origin|host|port|day[+-]\d+)\}/g, (_, token: string) => {
      if (token === 'origin') return origin;
      if (token === 'host') return host;
      if (token === 'port') return String(this.port);
      return new Date(this.today.getTime() + Number(token.slice(3)) * DAY_MS).toISOString().slice(0, 10);
    });
  }
}
