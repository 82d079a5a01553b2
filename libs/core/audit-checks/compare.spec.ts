import type { CheckStatus } from './check';
import { compareFindings } from './compare';

const STATUSES: readonly CheckStatus[] = ['pass', 'warn', 'fail', 'not_applicable', 'unknown'];

describe('the comparison of two reports', () => {
  const change = (before: CheckStatus | null, now: CheckStatus) => {
    const {
      new: fresh,
      fixed,
      regressed,
    } = compareFindings(before === null ? [] : [{ id: 'a', status: before }], [{ id: 'a', status: now }]);
    return [fresh.length && 'new', fixed.length && 'fixed', regressed.length && 'regressed'].filter(Boolean).join();
  };

  it.each([
    ['pass', { warn: 'regressed', fail: 'regressed' }],
    ['warn', { pass: 'fixed', fail: 'regressed', not_applicable: 'fixed' }],
    ['fail', { pass: 'fixed', not_applicable: 'fixed' }],
    ['not_applicable', { warn: 'new', fail: 'new' }],
    ['unknown', { warn: 'new', fail: 'new' }],
    [null, { warn: 'new', fail: 'new' }],
  ] as const)('from %s', (before, expected: Partial<Record<CheckStatus, string>>) => {
    expect(Object.fromEntries(STATUSES.map((now) => [now, change(before, now)]))).toEqual(
      Object.fromEntries(STATUSES.map((now) => [now, expected[now] ?? ''])),
    );
  });
});
