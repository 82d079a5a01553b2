import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import { configureHttpServer } from '@app/platform/http';
import { reading, watched } from '@app/platform/telemetry';
import { type ConnectionLimits, Connections } from './connections';
import { observedRequests } from './observed-requests';
import { withProbes } from './probes';
import type { Readiness } from './readiness';

/** Node wants headers to have more time than an idle connection. */
const HEADERS_AFTER_IDLE_MS = 1_000;
/** Who has opened a connection and said nothing, may yet. */
const SILENT_MS = 1_000;
/** Without a new connection for so long, nobody is about to make one. */
const QUIET_MS = 200;

/** The address of a process: takes requests, and can be closed without breaking one off. */
export class HttpDoor {
  private readonly server: Server;
  private readonly connections: Connections;
  private readonly answering = new Set<ServerResponse>();
  /** Requests that wait for the end of listening. */
  private held: (() => void)[] | undefined;

  constructor(
    app: RequestListener,
    private readonly readiness: Readiness,
    { KEEP_ALIVE_SECONDS }: Pick<Settings, 'KEEP_ALIVE_SECONDS'>,
    limits?: ConnectionLimits,
  ) {
    const listener = withProbes(readiness, observedRequests(app));
    this.server = createServer((request, response) => {
      if (readiness.isDraining) response.setHeader('Connection', 'close');
      this.answering.add(response);
      response.once('close', () => {
        this.answering.delete(response);
        // An answer that had begun before the drain leaves its connection open.
        if (readiness.isDraining) setImmediate(() => this.closeIdle());
      });
      if (this.held) this.held.push(() => listener(request, response));
      else listener(request, response);
    });
    configureHttpServer(this.server);
    // Whoever opens it is told by its promise; a connection for which there are no files left ends no process.
    this.server.on('error', () => undefined);
    this.server.keepAliveTimeout = KEEP_ALIVE_SECONDS * 1_000;
    this.server.headersTimeout = this.server.keepAliveTimeout + HEADERS_AFTER_IDLE_MS;
    const busy = () => new Set([...this.answering].map(({ req }) => req.socket));
    this.connections = new Connections(this.server, busy, limits);
    this.server.once(
      'close',
      watched(() => [reading('http.server.active_requests', {}, this.answering.size)]),
    );
  }

  /**
   * @param setting that names the port
   * @returns the port
   * @throws OperatorError when nobody may listen there
   */
  async open(port: number, host: string, setting: string): Promise<number> {
    try {
      await once(this.server.listen(port, host), 'listening');
    } catch (error) {
      throw new OperatorError(`${setting}: nobody can listen at ${host}:${port} (${(error as Error).message})`);
    }
    return (this.server.address() as AddressInfo).port;
  }

  /** Goes on serving, and tells every client to make another connection for its next request. */
  drain(): void {
    this.readiness.drain();
    for (const response of this.answering) if (!response.headersSent) response.setHeader('Connection', 'close');
  }

  /**
   * Takes no more connections and lets running requests end, up to the limit; then everything is cut off.
   * @returns how many requests were
   */
  async close(limitMs: number): Promise<number> {
    const { ended } = await this.stopListening();
    const silent = setTimeout(() => void this.closeSilent(), Math.min(SILENT_MS, limitMs));
    let cut = 0;
    const limit = setTimeout(() => {
      cut = this.connections.all.size;
      this.server.closeAllConnections();
    }, limitMs);
    await ended;
    clearTimeout(silent);
    clearTimeout(limit);
    return cut;
  }

  /**
   * The system resets connections that wait for the process when it stops listening. An answer makes a client connect
   * again, so requests are held until no more connections come.
   * @returns what resolves when every connection has ended
   */
  private async stopListening(): Promise<{ readonly ended: Promise<void> }> {
    const held: (() => void)[] = (this.held = []);
    const end = performance.now() + SILENT_MS;
    for (let before = -1; before !== this.connections.count && performance.now() < end;) {
      before = this.connections.count;
      await sleep(QUIET_MS);
      // Timers come before what has arrived while the process had no processor.
      await nextTurn();
    }
    const ended = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.held = undefined;
    for (const answer of held) answer();
    return { ended };
  }

  private closeIdle(): void {
    if (!this.server.listening) this.server.closeIdleConnections();
  }

  private async closeSilent(): Promise<void> {
    await nextTurn();
    this.connections.closeSilent(0);
  }
}
