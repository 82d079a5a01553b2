import { troubleOf } from './page-outcome';

const date = 'Sat, 21 Nov 2026 09:00:00 GMT';

test.each([
  ['seconds', { 'retry-after': '1800' }, 1_800_000],
  ['a date', { date, 'retry-after': 'Sat, 21 Nov 2026 09:30:00 GMT' }, 1_800_000],
  ['a date that is over', { date, 'retry-after': 'Sat, 21 Nov 2026 08:30:00 GMT' }, 0],
  ['a date of no known distance', { 'retry-after': 'Sat, 21 Nov 2026 09:30:00 GMT' }, null],
  ['something else', { date, 'retry-after': 'soon' }, null],
  ['nothing', {}, null],
])('a site may ask to wait by %s', (_, headers, afterMs) => {
  expect(troubleOf({ status: 503, headers })).toMatchObject({ status: 'failed', retry: { afterMs } });
});

test('what does not pass is not tried again', () => {
  expect(troubleOf({ status: 404, headers: { 'retry-after': '5' } })).toMatchObject({ status: 'failed', retry: null });
  expect(troubleOf({ status: 403, headers: {} })).toMatchObject({ status: 'blocked', retry: null });
  expect(troubleOf({ status: 204, headers: {} })).toBeNull();
});
