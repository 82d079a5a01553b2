import type { Import } from '@app/core/contracts';
import { eventually, longOr } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { lapseLeases } from '../support/lapse';
import { WorkerProcess } from '../support/worker-process';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';
import { manyRows, UploadedFile } from './support/uploaded';

const ROWS = 4_000;
const SOON_MS = 120_000;

/** Workers are real processes with the real clock. */
describe('a worker that is killed while it reads an import', () => {
  let api: ApiHarness;
  let account: WritingAccount;
  const worker = new WorkerProcess(() => ({ DATABASE_URL: api.settings.DATABASE_URL! }));

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
    account = await WritingAccount.create(api, { plan: 'growth' });
  }, 60_000);
  afterAll(async () => {
    await worker.kill();
    await api.stop();
  });

  it('loses no row and doubles none, wherever it dies', async () => {
    const file = new UploadedFile(account, manyRows(ROWS, 200).join('\n'));
    const { id } = await file.sendAll();
    const state = async () => (await account.get(`/imports/${id}`)).body.import as Import;
    const counts = async () => {
      const [row] = await api.database.query<{ stored: number; counted: number }>(
        `select count(*) as stored, count(*) filter (where state = 'succeeded') as counted
         from executions where project_id = $1`,
        [account.projectId],
      );
      return row!;
    };
    const deaths: number[] = [];
    for (const after of longOr([1, ROWS / 3, (2 * ROWS) / 3], [ROWS / 3])) {
      await worker.start();
      await eventually(state, ({ rows_read }) => rows_read >= after, SOON_MS);
      await worker.kill();
      deaths.push((await state()).rows_read);
      await lapseLeases(api.database, 'imports', 'executions');
    }
    expect(deaths.at(-1)).toBeLessThan(ROWS);
    await worker.start();
    await eventually(state, (now) => now.state === 'done', SOON_MS);
    expect(await state()).toMatchObject({
      rows_read: ROWS,
      rows_taken: 3_980,
      rows_known: 0,
      rows_refused: 20,
      prompts_added: 20,
    });
    await eventually(counts, ({ counted }) => counted === 3_980, SOON_MS);
    expect((await counts()).stored).toBe(3_980);
    const { body } = await account.get(`/imports/${id}/refused`);
    expect(body.total).toBe(20);
  }, 400_000);
});
