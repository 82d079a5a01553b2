import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@app/testing';

/** Stands between an app and Postgres, so that the connection can be cut. */
export class Cable {
  private readonly sockets = new Set<Socket>();
  private server: Server;

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
    });
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    return port;
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
