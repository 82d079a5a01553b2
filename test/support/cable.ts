import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@app/testing';

/** Stands between an app and Postgres, so that the connection can be cut. */
export class Cable {
  private readonly sockets = new Set<Socket>();
  private server: Server;
  private holds = false;

  constructor(private readonly target: { host: string; port: number }) {}

  /** @param at where it was before it was pulled */
  async plugIn(at?: number): Promise<number> {
    const port = at ?? (await freePort());
    this.server = createServer((near) => {
      const far = connect(this.target.port, this.target.host);
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
      }
      near.pipe(far).pipe(near);
      if (this.holds) near.pause();
    });
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    return port;
  }

  /** From now on it takes whatever comes, and passes nothing on: neither side can tell that from a machine that is gone. */
  hold(): void {
    this.holds = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** Passes on what it has held, and what comes. */
  pass(): void {
    this.holds = false;
    for (const socket of this.sockets) socket.resume();
  }

  /** Once it is pulled: waits until somebody has tried to get through, and plugs it in again. */
  async mendWhenMissed(at: number): Promise<void> {
    const silent = createServer((socket) => socket.destroy()).listen(at, '127.0.0.1');
    await once(silent, 'connection');
    silent.close();
    await once(silent, 'close');
    await this.plugIn(at);
  }

  async pull(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}
