import { longOr, type Reply, replying } from '@app/testing';
import { Random } from '../support/random';
import { CALL_COST, WriterDouble } from '../support/writer-double';
import { TaskWorker } from './support/task-worker';

const TASKS = longOr(20, 4);
/** Orders, a plan, a draft, and five rounds of the second question about the sentences and about title and heading. */
const CALLS = 13;
/** Tasks under way at a time. */
const TOGETHER = 4;
const STEP_MS = 20_000;
const MOST_STEPS = 20_000;

/** How a call fails before a vendor has charged anything. */
const FAILURES: readonly Reply[] = [
  replying(503, ''),
  replying(500, { error: { message: 'oops' } }),
  replying(429, ''),
  replying(502, '<html>Bad gateway</html>'),
  (response) => void response.destroy(),
];

it('ends every task of a writer that fails on half of its calls, in one attempt, and charges each call once', async () => {
  const writer = new WriterDouble();
  const random = new Random(7);
  await writer.start();
  const worker = await TaskWorker.start(writer.settings);
  try {
    writer.sentences = [{ text: 'Acme repaired 1.2 million kettles.', spans: [1] }];
    writer.interrupt = () => (random.chance(0.5) ? random.pick(FAILURES) : undefined);
    const scope = await worker.project();
    const ids: number[] = [];
    for (let count = 0; count < TASKS; count += 1) ids.push(await worker.task(scope));
    const open = new Set(ids);
    for (let step = 0; open.size > 0 && step < MOST_STEPS; step += 1) {
      for (const id of [...open].slice(0, TOGETHER)) {
        await worker.work.run(scope.projectId, id);
        const { state } = await worker.row(scope, id);
        if (state === 'completed' || state === 'failed') open.delete(id);
      }
      worker.worker.clock.advance(STEP_MS);
    }
    const rows = await Promise.all(ids.map((id) => worker.row(scope, id)));
    const ends = rows.map(({ state, attempts }) => `${String(state)}, attempt ${String(attempts)}`);
    expect(new Set(ends)).toEqual(new Set(['completed, attempt 1']));
    const entries = await worker.database.query<{ cost_micros: number }>(
      'select cost_micros from cost_entries where project_id = $1',
      [scope.projectId],
    );
    expect(entries.map(({ cost_micros }) => cost_micros)).toEqual(
      Array.from({ length: TASKS * CALLS }, () => CALL_COST),
    );
  } finally {
    await writer.server.stop();
    await worker.stop();
  }
}, 600_000);
