import { readAmount } from './units';

it.each([
  ['12.50', 12_500_000],
  [' 1,5 ', 1_500_000],
  ['0', 0],
  ['0.000001', 1],
  ['1,500', undefined],
  ['1.000.000', undefined],
  ['-1', undefined],
  ['', undefined],
  ['1e3', undefined],
])('reads the amount %j as %j', (text, micros) => expect(readAmount(text)).toBe(micros));
