import type { ChangeRow } from '../contracts';
import { strongestReasons } from './reasons';

const part = (key: string, contribution: number, significant: boolean | null = false): ChangeRow =>
  ({ key, contribution, significant, kind: 'both' }) as ChangeRow;

const told = (...of: Parameters<typeof strongestReasons>[0]): string[] =>
  strongestReasons(of).map(({ by, row }) => `${by} ${row.key}`);

describe('the reasons of a change', () => {
  it('are its largest models, sure or not, then its prompts, the sure ones first', () => {
    const data = [part('a', -9), part('b', -2, true), part('c', -1.5, true), part('d', -1.2), part('e', 3, true)];
    expect(
      told(
        { by: 'prompt', change: -10.7, data },
        { by: 'model', change: -10.7, data: [part('x', -10), part('y', -0.7)] },
      ),
    ).toEqual(['prompt b', 'prompt c', 'prompt a', 'model x']);
  });

  it('are no parts that go the other way, and no small ones that may be noise', () => {
    const data = [part('a', 9), part('b', 0.9), part('c', 0.2, true), part('d', -2, true)];
    expect(told({ by: 'model', change: 8.1, data: data.slice(0, 2) })).toEqual(['model a', 'model b']);
    expect(told({ by: 'prompt', change: 9.1, data })).toEqual(['prompt c', 'prompt a']);
  });

  it('are none where there is one part alone, or no change', () => {
    expect(told({ by: 'model', change: 4, data: [part('a', 4)] })).toEqual([]);
    expect(told({ by: 'model', change: null, data: [part('a', 1), part('b', 2)] })).toEqual([]);
    expect(told({ by: 'model', change: 0, data: [part('a', 1), part('b', -1)] })).toEqual([]);
  });
});
