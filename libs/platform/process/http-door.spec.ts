import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { OperatorError } from '@app/core/kernel';
import { HttpDoor } from './http-door';
import { openFilesLimit } from './open-files-limit';
import { Readiness } from './readiness';

const NEVER_MS = 3_600_000;

describe('the door of a process', () => {
  let door: HttpDoor;
  let port: number;
  let opened: Socket[];
  /** Answers of `/held`, which never come by themselves. */
  let held: (() => void)[];

  const open = async (limits: { firstByteMs?: number; most?: number }) => {
    opened = [];
    held = [];
    const app: RequestListener = (request, response) => {
      if (request.url === '/held') held.push(() => response.end('held'));
      else response.end('hello');
    };
    door = new HttpDoor(app, new Readiness({}), { KEEP_ALIVE_SECONDS: 60 }, limits);
    port = await door.open(0, '127.0.0.1', 'PORT');
  };
  afterEach(async () => {
    for (const socket of opened) socket.destroy();
    await door.close(0);
  });

  const silent = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    opened.push(socket);
    await once(socket, 'connect');
    return socket.resume();
  };
  const ask = async (path: string, agent?: Agent): Promise<string> => {
    const [response] = (await once(get({ port, host: '127.0.0.1', path, agent }), 'response')) as [IncomingMessage];
    return (await response.setEncoding('utf8').toArray()).join('');
  };

  it('closes a connection that says nothing, and no other', async () => {
    await open({ firstByteMs: 50 });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await ask('/', agent)).toBe('hello');
    const [kept] = Object.values(agent.freeSockets)[0]!;
    const socket = await silent();
    await once(socket, 'close');
    expect(kept!.destroyed).toBe(false);
    expect(await ask('/', agent)).toBe('hello');
    agent.destroy();
  });

  it('closes the oldest silent one for a new one where it has as many as it may', async () => {
    await open({ firstByteMs: NEVER_MS, most: 3 });
    const answered = ask('/held');
    const [first, second] = [await silent(), await silent()];
    const closed = once(first, 'close');
    expect(await ask('/', new Agent())).toBe('hello');
    await closed;
    expect(second.destroyed).toBe(false);
    held[0]!();
    expect(await answered).toBe('held');
  });

  it('closes an idle one where none is silent, and never one that waits for its answer', async () => {
    await open({ firstByteMs: NEVER_MS, most: 2 });
    const answered = ask('/held', new Agent());
    const idle = new Agent({ keepAlive: true });
    await ask('/', idle);
    const [kept] = Object.values(idle.freeSockets)[0]!;
    const closed = once(kept!, 'close');
    expect(await ask('/', new Agent())).toBe('hello');
    await closed;
    held[0]!();
    expect(await answered).toBe('held');
  });

  it('says in a line that its port is taken', async () => {
    await open({});
    const second = new HttpDoor(() => undefined, new Readiness({}), { KEEP_ALIVE_SECONDS: 60 });
    await expect(second.open(port, '127.0.0.1', 'WORKER_PORT')).rejects.toThrow(
      new OperatorError(
        `WORKER_PORT: nobody can listen at 127.0.0.1:${port} (listen EADDRINUSE: address already in use 127.0.0.1:${port})`,
      ),
    );
  });

  it('knows how many files it may open', () => {
    expect(openFilesLimit()).toBeGreaterThan(100);
  });
});
