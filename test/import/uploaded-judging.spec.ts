import type { INestApplicationContext } from '@nestjs/common';
import { AnswerEvaluation, ExecutionService, JudgingStatus } from '@app/domain/pipeline';
import { ImportWork, ImportWorkModule } from '@app/domain/work';
import { ApiHarness } from '../support/api-harness';
import { startStillWorker } from '../support/still-worker';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';
import { manyRows, UploadedFile } from './support/uploaded';

const PAID = { JUDGE_API_KEY: 'judge-key', JUDGE_BASE_URL: 'http://127.0.0.1:9/v1', CALL_ESTIMATE_MICROS: '20000' };

describe.each([
  ['a paid judge', PAID, 40_000],
  ['no judge', {}, null],
])('imported answers with %s', (_, env, price) => {
  let api: ApiHarness;
  let worker: INestApplicationContext;
  let account: WritingAccount;

  beforeAll(async () => {
    api = await ApiHarness.start({ ...MANY_WRITES, ...env });
    worker = await startStillWorker(api.settings, api.clock, [ImportWorkModule]);
  }, 60_000);
  afterAll(async () => {
    await worker.close();
    await api.stop();
  });
  beforeEach(async () => {
    account = await WritingAccount.create(api);
    await api.database.query(`update projects set brand_name = 'Acme' where id = $1`, [account.projectId]);
    const { id } = await new UploadedFile(account, manyRows(2, 100).join('\n')).sendAll();
    await worker.get(ImportWork, { strict: false }).run(account.projectId, id);
  });

  const waiting = async () => {
    const backlog = await worker.get(JudgingStatus, { strict: false }).backlog(account.projectId);
    return backlog && backlog[0]!.answers;
  };

  it('wait until somebody agrees to the price', async () => {
    expect((await account.get('/imports/judging')).body).toMatchObject({ answers: 2, cost_micros: price });
    if (price !== null) {
      expect(await waiting()).toBe(0);
      const { status, body } = await account.post('/imports/judging', { up_to_micros: price - 1 });
      expect([status, body.error]).toMatchObject([422, { code: 'ERR_LIMIT_REACHED', meta: { cost_micros: price } }]);
      expect((await account.get('/imports/judging')).body.answers).toBe(2);
    }
    const { body } = await account.post('/imports/judging', { up_to_micros: price ?? 0 });
    expect(body).toMatchObject({ answers: 2, cost_micros: price });
    expect((await account.get('/imports/judging')).body).toMatchObject({ answers: 0, cost_micros: null });
    expect(await waiting()).toBe(price === null ? null : 2);
  });

  it('are counted without the judge when a worker finds them behind one that has died', async () => {
    jest.spyOn(worker.get(AnswerEvaluation, { strict: false }), 'evaluate').mockResolvedValueOnce();
    const { id } = await new UploadedFile(account, manyRows(3, 100).slice(2).join('\n')).sendAll();
    await worker.get(ImportWork, { strict: false }).run(account.projectId, id);
    const left = await api.database.query<{ id: number }>(
      `select id from executions where project_id = $1 and state = 'captured'`,
      [account.projectId],
    );
    expect(left).toHaveLength(1);
    await worker.get(ExecutionService, { strict: false }).run(account.projectId, left[0]!.id);
    const [found] = await api.database.query('select state, judge_attempts from executions where id = $1', [
      left[0]!.id,
    ]);
    expect(found).toEqual({ state: 'succeeded', judge_attempts: 0 });
    const spent = await api.database.query('select from cost_holds where project_id = $1', [account.projectId]);
    expect(spent).toEqual([]);
  });

  it('are nobody else’s to price or to have judged', async () => {
    const stranger = await WritingAccount.create(api);
    expect((await stranger.get('/imports/judging')).body.answers).toBe(0);
    await stranger.post('/imports/judging', { up_to_micros: 1_000_000 });
    expect((await account.get('/imports/judging')).body.answers).toBe(2);
  });
});
