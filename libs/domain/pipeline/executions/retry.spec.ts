import { RETRIES } from '@app/core/kernel';
import { VendorError } from '@app/platform/model-vendors';
import { retryAt } from './retry';

const { maxAttempts } = RETRIES.execution;

const NOW = new Date('2026-03-10T12:00:00Z');
const failed = new VendorError('unavailable', 'no', null, null);

const secondsUntil = (error: VendorError, id: number, attempt: number): number | null => {
  const retry = retryAt(error, { id, attempt }, NOW);
  return retry && (retry.at.getTime() - NOW.getTime()) / 1_000;
};

it('waits much longer the second time, so that an outage of minutes does not take all attempts', () => {
  expect(secondsUntil(failed, 64, 1)).toBe(30);
  expect(secondsUntil(failed, 64, 2)).toBe(900);
  expect(secondsUntil(failed, 64, maxAttempts)).toBeNull();
});

it('has what failed together come back apart, within a quarter of the wait', () => {
  const waits = Array.from({ length: 64 }, (_, id) => secondsUntil(failed, id, 1)!);
  expect(new Set(waits).size).toBe(64);
  expect(Math.min(...waits)).toBe(30);
  expect(Math.max(...waits)).toBeLessThan(37.5);
});

it('waits as long as the vendor says', () => {
  expect(secondsUntil(new VendorError('unavailable', 'no', 7_000), 3, 1)).toBe(7);
  expect(secondsUntil(new VendorError('rate_limited', 'no', 7_000), 3, maxAttempts)).toBe(7);
});

it('asks no more for what would fail again', () => {
  expect(secondsUntil(new VendorError('rejected', 'no'), 3, 1)).toBeNull();
});
