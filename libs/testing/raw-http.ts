import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  readonly status: number;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A connection whose every byte the test writes itself. */
export class RawConnection {
  private constructor(readonly socket: Socket) {}

  static open(server: Server): RawConnection {
    const { port } = server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
    // Half of it stays open when the server has closed its own; a test that does not read to the end keeps no process by that.
    return new RawConnection(socket.unref());
  }

  /** Lines of a head, without the empty one at its end. */
  head(...lines: string[]): this {
    this.socket.write(`${[...lines, 'Host: 127.0.0.1'].join('\r\n')}\r\n\r\n`);
    return this;
  }

  write(bytes: string): this {
    this.socket.write(bytes);
    return this;
  }

  /** What the server says until it closes the connection. */
  async answer(): Promise<RawAnswer> {
    const [head = '', body = ''] = (await text(this.socket)).split(/\r\n\r\n(.*)/s);
    this.socket.destroy();
    const [first = '', ...lines] = head.split('\r\n');
    const headers = lines
      .map((line) => line.split(/: (.*)/s))
      .map(([name = '', value = '']) => [name.toLowerCase(), value]);
    return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body };
  }

  /** The next piece of what the server says, as long as the connection stays open. */
  piece(): Promise<string> {
    return new Promise((resolve) => this.socket.once('data', (bytes: Buffer) => resolve(bytes.toString())));
  }
}
