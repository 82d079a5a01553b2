import type { ProjectScope } from '@app/domain/tracking';
import { IngestLine } from './ingest-batcher';

const scopeOf = (projectId: number): ProjectScope => ({ projectId, generation: 1 }) as ProjectScope;
const SCOPE = scopeOf(7);
const POISONED = 13;

/** A line whose work is written down; the first batch waits for `open`. */
function lineOf(limit = 200) {
  const batches: number[][] = [];
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const line = new IngestLine(limit, async (_scope, ids) => {
    batches.push([...ids]);
    if (batches.length === 1) await opened;
    if (ids.includes(POISONED)) throw new Error('poisoned');
  });
  return { line, batches, open };
}

describe('the line of a project', () => {
  it('takes together what comes while a batch is under way', async () => {
    const { line, batches, open } = lineOf();
    const all = [1, 2, 3, 4].map((id) => line.add(SCOPE, [id]));
    open();
    await Promise.all(all);
    await line.add(SCOPE, [5]);
    expect(batches).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('takes no more than a batch holds', async () => {
    const { line, batches, open } = lineOf(3);
    const all = [[1], [2, 3], [4, 5], [6, 7, 8, 9]].map((ids) => line.add(SCOPE, ids));
    open();
    await Promise.all(all);
    expect(batches).toEqual([[1], [2, 3], [4, 5], [6, 7, 8, 9]]);
  });

  it('names an execution once that two callers bring', async () => {
    const { line, batches, open } = lineOf();
    const all = [[1], [2], [2, 3]].map((ids) => line.add(SCOPE, ids));
    open();
    await Promise.all(all);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('lets one that fails fail alone', async () => {
    const { line, batches, open } = lineOf();
    const all = [1, 2, POISONED, 3].map((id) => line.add(SCOPE, [id]));
    open();
    const states = (await Promise.allSettled(all)).map(({ status }) => status);
    expect(states).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(batches).toEqual([[1], [2, POISONED, 3], [2], [POISONED], [3]]);
  });

  it('does not make one project wait for another', async () => {
    const { line, batches, open } = lineOf();
    const first = line.add(SCOPE, [1]);
    await line.add(scopeOf(8), [2]);
    expect(batches).toEqual([[1], [2]]);
    open();
    await first;
  });
});
