import type { Against } from './address';
import { againstParameter, comparesWithPrevious, daysCompared } from './comparison';
import { parseAddress } from './address';

const at = (from: string, to: string, against: Against) => ({
  ...parseAddress('/app/7/overview', ''),
  window: { from, to },
  against,
});

describe('the days that a window is compared with', () => {
  it.each<[string, string, Against, string, string]>([
    ['2026-03-02', '2026-03-08', 'previous', '2026-02-23', '2026-03-01'],
    ['2026-03-02', '2026-03-08', 'year', '2025-03-02', '2025-03-08'],
    ['2028-02-29', '2028-03-01', 'year', '2027-02-28', '2027-03-01'],
    ['2026-03-02', '2026-03-08', { from: '2026-01-01', to: '2026-01-31' }, '2026-01-01', '2026-01-31'],
  ])('%s to %s: %j', (from, to, against, first, last) => {
    expect(daysCompared(at(from, to, against))).toEqual({ from: first, to: last });
  });

  it.each<Against>(['year', { from: '2026-03-01', to: '2026-04-01' }])(
    'give way to those just before where they are not before the window: %j',
    (against) => {
      const long = at('2025-01-01', '2026-06-30', against);
      expect([comparesWithPrevious(long), againstParameter(long)]).toEqual([true, 'previous']);
    },
  );

  it('are named as the API names them', () => {
    expect(againstParameter(at('2026-03-02', '2026-03-08', 'year'))).toBe('year');
    const days = { from: '2026-01-01', to: '2026-01-31' };
    expect(againstParameter(at('2026-03-02', '2026-03-08', days))).toBe('2026-01-01/2026-01-31');
    expect(againstParameter(at('2026-03-02', '2026-03-08', { from: '2026-02-23', to: '2026-03-01' }))).toBe('previous');
  });
});
