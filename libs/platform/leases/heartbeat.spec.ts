import { heartbeat } from './heartbeat';
import { LeaseLost } from './lease-lost';

const LEASE_MS = 60;
const clock = { now: () => new Date() };
const untilAborted = (signal: AbortSignal) => new Promise((resolve) => signal.addEventListener('abort', resolve));

describe('a heartbeat', () => {
  it('survives a database that is away for less than the lease', async () => {
    let beats = 0;
    const renewed = Promise.withResolvers<void>();
    const renew = async () => {
      beats += 1;
      if (beats === 1) throw new Error('no connection');
      if (beats === 4) renewed.resolve();
      return true;
    };
    const standing = { now: () => new Date(0) };
    const work = (signal: AbortSignal) => renewed.promise.then(() => signal.aborted);
    expect(await heartbeat({ leaseMs: LEASE_MS, clock: standing, renew }, work)).toBe(false);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no connection'))],
    ['hangs', () => new Promise<boolean>(() => undefined)],
  ])('tells the work that its lease has ended while the database %s', async (_what, renew) => {
    let reason: unknown;
    await heartbeat({ leaseMs: LEASE_MS, clock, renew }, async (signal) => {
      await untilAborted(signal);
      reason = signal.reason;
    });
    expect(reason).toBeInstanceOf(LeaseLost);
  });

  it('ends with the work, whatever becomes of it', async () => {
    let beats = 0;
    const renew = async () => (beats += 1) > 0;
    const failing = heartbeat({ leaseMs: LEASE_MS, clock, renew }, () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    const before = beats;
    await new Promise((resolve) => setTimeout(resolve, 2 * LEASE_MS));
    expect(beats).toBe(before);
  });
});
