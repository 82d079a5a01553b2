import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { openFilesLimit } from './open-files-limit';

/** Who opens a connection says something at once. Balancers that open them ahead of time open them anew. */
const FIRST_BYTE_MS = 10_000;
const LOOK_EVERY_MS = 1_000;
/** The rest is for the database, the queue, and the files and processes that requests open. */
const SHARE_OF_FILES = 0.75;

export interface ConnectionLimits {
  /** Until the first byte of a connection. */
  readonly firstByteMs?: number;
  /** Open connections at a time. */
  readonly most?: number;
}

/** The open connections of a server. It has room for new ones, whatever strangers do. */
export class Connections {
  /** Since its beginning, by the order of time. */
  readonly all = new Set<Socket>();
  /** Those that have said nothing yet, and since when; also some that have, until somebody looks. */
  private readonly silent = new Map<Socket, number>();
  /** Since the beginning. */
  count = 0;

  /** @param busy those that a request is under way on */
  constructor(
    server: Server,
    private readonly busy: () => ReadonlySet<Socket>,
    { firstByteMs = FIRST_BYTE_MS, most = Math.floor(openFilesLimit() * SHARE_OF_FILES) }: ConnectionLimits = {},
  ) {
    server.on('connection', (socket: Socket) => {
      if (this.all.size >= most) this.makeRoom();
      this.count += 1;
      this.all.add(socket);
      this.silent.set(socket, performance.now());
      socket.once('close', () => {
        this.all.delete(socket);
        this.silent.delete(socket);
      });
    });
    const look = setInterval(() => this.closeSilent(firstByteMs), Math.min(LOOK_EVERY_MS, firstByteMs)).unref();
    server.once('close', () => clearInterval(look));
  }

  /** Closes those that have said nothing for so long. */
  closeSilent(forMs: number): void {
    const before = performance.now() - forMs;
    for (const [socket, since] of this.silent) {
      if (since > before) return;
      if (this.isSilent(socket)) socket.destroy();
    }
  }

  /** Closes the oldest one that has said nothing, or else the oldest one that waits for nothing. */
  private makeRoom(): void {
    for (const socket of this.silent.keys()) if (this.isSilent(socket)) return void socket.destroy();
    const busy = this.busy();
    for (const socket of this.all) if (!busy.has(socket) && !socket.destroyed) return void socket.destroy();
  }

  private isSilent(socket: Socket): boolean {
    if (socket.bytesRead === 0 && !socket.destroyed) return true;
    this.silent.delete(socket);
    return false;
  }
}
