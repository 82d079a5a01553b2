import { heapFlags, heapMegabytes } from './heap.mjs';

const SEMI_SPACE = '--max-semi-space-size=16';
const COLLECT = '--expose-gc';
const GIGABYTE = 1024 ** 3;

describe('the limit of the heap', () => {
  it.each([
    ['half of a small machine', { total: 2 * GIGABYTE }, 1_024],
    ['2 GB of a large one', { total: 24 * GIGABYTE }, 2_048],
    ['half of its container', { total: 24 * GIGABYTE, constrained: GIGABYTE }, 512],
    ['of the machine where the container has none (old Node)', { total: 2 * GIGABYTE, constrained: 0 }, 1_024],
    ['of the machine where the container has none', { total: 2 * GIGABYTE, constrained: 2 ** 64 }, 1_024],
    ['not below what an app needs to start', { total: GIGABYTE / 8 }, 128],
    ['what the operator wants', { total: GIGABYTE, wanted: '700' }, 700],
    ['its own where that is no number', { total: GIGABYTE, wanted: 'much' }, 512],
  ])('is %s', (_, memory, megabytes) => {
    expect(heapMegabytes(memory)).toBe(megabytes);
  });

  it('is a flag of Node', () => {
    expect(heapFlags({})).toEqual([expect.stringMatching(/^--max-old-space-size=\d+$/), SEMI_SPACE, COLLECT]);
    expect(heapFlags({ HEAP_MB: '300', NODE_OPTIONS: '--trace-warnings' })).toEqual([
      '--max-old-space-size=300',
      SEMI_SPACE,
      COLLECT,
    ]);
  });

  it.each(['--max-old-space-size=900', '--trace-gc --max_old_space_size=900'])(
    'leaves NODE_OPTIONS=%s alone',
    (own) => {
      expect(heapFlags({ NODE_OPTIONS: own, HEAP_MB: '300' })).toEqual([SEMI_SPACE, COLLECT]);
      expect(heapFlags({ NODE_OPTIONS: `${own} --max-semi-space-size=4` })).toEqual([COLLECT]);
    },
  );
});
