import { spanText } from './window-options';

it.each([
  ['2026-11-22', '2026-11-22', '22 Nov 2026'],
  ['2026-10-24', '2026-11-22', '24 Oct to 22 Nov 2026'],
  ['2025-11-30', '2026-11-29', '30 Nov 2025 to 29 Nov 2026'],
])('the days from %s to %s are told with each year that differs', (from, to, text) => {
  expect(spanText({ from, to })).toBe(text);
});
