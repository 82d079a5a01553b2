import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createTestDatabase, eventually, freePort, inTypescript, type TestDatabase } from '@app/testing';
import { entryOf, settingsOf } from '../support/service-process';

/** Few files for a service, so that few connections fill it. */
const FILES = 400;
const SILENT = 600;
const FRESH = 20;

describe('a process at which strangers open connections and say nothing', () => {
  let database: TestDatabase;
  let stop: () => Promise<unknown>;
  let port: number;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    port = await freePort();
    const command = [process.execPath, ...inTypescript(), entryOf('api')];
    const service = spawn('sh', ['-c', `ulimit -n ${FILES} && exec "$@"`, 'sh', ...command], {
      env: { ...process.env, ...settingsOf('api', port), DATABASE_URL: database.url },
      stdio: 'inherit',
    });
    const ended = once(service, 'exit');
    stop = () => (service.kill('SIGKILL'), ended);
    await eventually(alive, (status) => status === 200, 120_000);
  }, 180_000);
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await stop();
    await database.drop();
  });

  /** On a connection of its own. */
  const alive = () =>
    fetch(`http://127.0.0.1:${port}/livez`, { headers: { Connection: 'close' } }).then(
      ({ status }) => status,
      ({ cause }: { cause: NodeJS.ErrnoException }) => cause.code,
    );

  it('answers everybody who asks', async () => {
    for (let count = 0; count < SILENT; count += 1) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      sockets.push(socket.resume());
      await once(socket, 'connect');
    }
    const answers = [];
    for (let count = 0; count < FRESH; count += 1) answers.push(await alive());
    expect(new Set(answers)).toEqual(new Set([200]));
    await eventually(
      async () => sockets.filter(({ closed }) => !closed).length,
      (open) => open < FILES,
    );
  }, 180_000);
});
