import { Logger } from '@nestjs/common';
import { packageVersion, parseSettings } from '@app/platform/config';
import { type Reading, readings } from '@app/platform/telemetry';
import { Readiness } from './readiness';
import { runUntilStopped } from './run-until-stopped';

/** Other suites of this process may have loaded what tells more. */
const own = async (): Promise<Reading[]> => (await readings()).filter(({ name }) => name === 'visibility.ready');

it('a process that stops says nothing of what it closes', async () => {
  const stopped = Promise.withResolvers<NodeJS.Signals>();
  const begun = Promise.withResolvers<void>();
  const readiness = new Readiness({ database: async () => 'up' });
  let told: Reading[] | undefined;
  const start = async () => {
    begun.resolve();
    return { readiness, port: 7, close: async () => void (told = await own()) };
  };
  const logged = jest.spyOn(Logger.prototype, 'log').mockReturnValue(undefined);
  const running = runUntilStopped('worker', parseSettings({}), start, stopped.promise);
  await begun.promise;
  await new Promise(setImmediate);
  const ready = { name: 'visibility.ready', labels: { check: 'database', state: 'up' }, value: 1 };
  expect(await own()).toEqual([ready]);
  stopped.resolve('SIGTERM');
  await running;
  expect(told).toEqual([]);
  expect(logged.mock.calls.map(([line]) => line)).toEqual([
    `worker ${packageVersion()} has started and listens at port 7`,
    'worker drains after SIGTERM, and ends',
    'worker has ended',
  ]);
  logged.mockRestore();
});
