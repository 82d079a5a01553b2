import { collectWhenIdle, isWorthCollecting } from './idle-memory';

const MB = 1024 * 1024;

describe('memory of a process that nobody asks', () => {
  it.each([
    ['at first', { utilization: 0.005, bytes: 170 * MB, keptBytes: 0 }, true],
    ['when much has come since', { utilization: 0.005, bytes: 130 * MB, keptBytes: 90 * MB }, true],
    ['not when little has', { utilization: 0.005, bytes: 110 * MB, keptBytes: 90 * MB }, false],
    ['not when little has beside what is kept', { utilization: 0.005, bytes: 440 * MB, keptBytes: 400 * MB }, false],
    ['not while there is work', { utilization: 0.1, bytes: 300 * MB, keptBytes: 90 * MB }, false],
  ])('is given back %s', (_, use, expected) => {
    expect(isWorthCollecting(use)).toBe(expected);
  });

  it('is given back by a collection that leaves nothing behind', async () => {
    const collected = Promise.withResolvers<unknown>();
    const end = collectWhenIdle((async (options: unknown) => collected.resolve(options)) as typeof globalThis.gc, 1);
    expect(await collected.promise).toEqual({ type: 'major', flavor: 'last-resort' });
    end();
  });
});
