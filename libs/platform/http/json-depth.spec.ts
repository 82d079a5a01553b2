import { isNestedDeeperThan } from './json-depth';

describe('the depth of a JSON text', () => {
  it.each([
    ['{"a": [1, {"b": []}]}', 4],
    ['[[], [], [[]], []]', 3],
    ['{"[[[[": "]]{{[["}', 1],
    [String.raw`{"a\"[[[[": "\\", "b": ["[\\\"["]}`, 2],
    ['["ünïcödé ✓ [["]', 1],
    ['[[[[', 4],
    ['', 0],
  ])('of %j is %i', (text, depth) => {
    const bytes = Buffer.from(text);
    expect([isNestedDeeperThan(depth, bytes), isNestedDeeperThan(depth - 1, bytes)]).toEqual([false, depth > 0]);
  });
});
