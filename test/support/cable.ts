import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between an app and Postgres, so that the connection can be cut. */
export class Cable {
  private readonly sockets = new Set<Socket>();
  private server: Server;

  constructor(private readonly target: { host: string; port: number }) {}

  async plugIn(port = 0): Promise<number> {
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
    return (this.server.address() as { port: number }).port;
  }

  async pull(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}
