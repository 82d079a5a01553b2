import { setImmediate } from 'node:timers/promises';
import type { ProjectScope } from '@app/domain/tracking';
import { IngestBatcher } from './ingest-batcher';

const scopeOf = (projectId: number): ProjectScope => ({ projectId, generation: 1 }) as ProjectScope;
const SCOPE = scopeOf(7);
const POISONED = 13;

/** A batcher whose work is written down; the first batch waits for `open`. */
function batcherOf(limit = 200) {
  const batches: number[][] = [];
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const batcher = new IngestBatcher<number>(limit, async (_scope, ids) => {
    batches.push([...ids]);
    if (batches.length === 1) await opened;
    if (ids.includes(POISONED)) throw new Error('poisoned');
  });
  return { batcher, batches, open };
}

describe('ingest of one project', () => {
  it('takes together what comes while a batch is under way', async () => {
    const { batcher, batches, open } = batcherOf();
    const all = [1, 2, 3, 4].map((id) => batcher.add(SCOPE, [id]));
    open();
    await Promise.all(all);
    await batcher.add(SCOPE, [5]);
    expect(batches).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('takes no more than a batch holds', async () => {
    const { batcher, batches, open } = batcherOf(3);
    const all = [[1], [2, 3], [4, 5], [6, 7, 8, 9]].map((ids) => batcher.add(SCOPE, ids));
    open();
    await Promise.all(all);
    expect(batches).toEqual([[1], [2, 3], [4, 5], [6, 7, 8, 9]]);
  });

  it('begins beside the batch under way where a whole one waits, and not where less does', async () => {
    const { batcher, batches, open } = batcherOf(3);
    const first = batcher.add(SCOPE, [1]);
    await setImmediate();
    const all = [[2], [3], [4, 5], [6], [7, 8]].map((ids) => batcher.add(SCOPE, ids));
    await Promise.all(all.slice(0, -1));
    await setImmediate();
    expect(batches).toEqual([[1], [2, 3], [4, 5, 6]]);
    open();
    await Promise.all([first, ...all]);
    expect(batches.slice(3)).toEqual([[7, 8]]);
  });

  it('takes answers apart that were evaluated for different generations', async () => {
    const { batcher, batches, open } = batcherOf();
    const next = { ...SCOPE, generation: 2 };
    const all = [batcher.add(SCOPE, [1]), batcher.add(SCOPE, [2]), batcher.add(next, [3])];
    open();
    await Promise.all(all);
    expect(batches).toEqual([[1], [2], [3]]);
  });

  it('lets one that fails fail alone', async () => {
    const { batcher, batches, open } = batcherOf();
    const all = [1, 2, POISONED, 3].map((id) => batcher.add(SCOPE, [id]));
    open();
    const states = (await Promise.allSettled(all)).map(({ status }) => status);
    expect(states).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(batches).toEqual([[1], [2, POISONED, 3], [2], [POISONED], [3]]);
  });

  it('does not make one project wait for another', async () => {
    const { batcher, batches, open } = batcherOf();
    const first = batcher.add(SCOPE, [1]);
    await batcher.add(scopeOf(8), [2]);
    expect(batches).toEqual([[1], [2]]);
    open();
    await first;
  });
});
