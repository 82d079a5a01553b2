import { validatorsOf } from './validators';

const at = (time: string) => new Date(`2026-03-10T12:00:${time}Z`);

describe('validators', () => {
  it('are a weak tag of the state, in 32 characters', () => {
    const { etag } = validatorsOf({ state: [1, 'sov', { range: 7 }], changedAt: at('00.000') });
    expect(etag).toMatch(/^W\/"[\w-]{32}"$/);
    expect(validatorsOf({ state: [1, 'sov', { range: 7 }], changedAt: at('09.000') }).etag).toBe(etag);
    expect(validatorsOf({ state: [1, 'sov', { range: 8 }], changedAt: at('00.000') }).etag).not.toBe(etag);
  });

  it.each([
    ['00.000', '00.000'],
    ['00.001', '01.000'],
    ['00.999', '01.000'],
  ])('date a change at %s to %s, the end of its second', (changed, shown) => {
    expect(validatorsOf({ state: [], changedAt: at(changed) }).lastModified).toEqual(at(shown));
  });
});
