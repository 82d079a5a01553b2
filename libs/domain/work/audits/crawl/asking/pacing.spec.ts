import { Pacing } from './pacing';

const DELAY_MS = 20;

it('those that come together begin the delay apart', async () => {
  const pacing = new Pacing(DELAY_MS);
  const begun: number[] = [];
  const come = async () => {
    await pacing.turn('site.test', new AbortController().signal);
    begun.push(performance.now());
  };
  await Promise.all([come(), come(), come(), come()]);
  const gaps = begun.slice(1).map((moment, at) => moment - begun[at]!);
  // The moment is taken a little after the turn has come.
  expect(Math.min(...gaps)).toBeGreaterThan(DELAY_MS - 5);
});
