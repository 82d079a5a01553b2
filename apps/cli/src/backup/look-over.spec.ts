import { spread } from './look-over';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a sample', () => {
  it.each([0, 1, 9, 10, 11, 19, 101])('of %d has ten, or all', (count) => {
    const chosen = spread(numbers(count), 10);
    expect(new Set(chosen).size).toBe(Math.min(10, count));
  });

  it('is spread over all', () => {
    expect(spread(numbers(25), 10)).toEqual([0, 2, 5, 7, 10, 12, 15, 17, 20, 22]);
  });
});
