import { CountedTime } from '@app/testing';
import { Pacing } from './pacing';

const DELAY_MS = 20;

it('those that come together begin the delay apart, and other hosts at once', async () => {
  const time = new CountedTime();
  const pacing = new Pacing(DELAY_MS, time);
  const begun: [host: string, at: number][] = [];
  const come = async (host: string) => {
    await pacing.turn(host, new AbortController().signal);
    begun.push([host, time.now()]);
  };
  await Promise.all(['a.test', 'a.test', 'b.test', 'a.test'].map(come));
  expect(begun).toEqual([
    ['a.test', 0],
    ['b.test', 0],
    ['a.test', DELAY_MS],
    ['a.test', 2 * DELAY_MS],
  ]);
});
