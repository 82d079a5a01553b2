import { ChannelMoves } from '@app/domain/pipeline';
import { VendorWorker } from './support/vendor-worker';

describe('runs of a model that is moved to another channel', () => {
  let worker: VendorWorker;
  beforeAll(async () => {
    worker = await VendorWorker.start({ DATAFORSEO_LOGIN: 'login', DATAFORSEO_PASSWORD: 'password' });
  }, 60_000);
  afterAll(() => worker.stop(), 60_000);

  const move = (projectId: number, to: 'api' | 'ui_capture' | 'imported') =>
    worker.app.get(ChannelMoves, { strict: false }).move(projectId, 'chatgpt', to);
  const answered = async () => {
    const projectId = await worker.project(1);
    await worker.plan();
    const { id } = (await ofChatgpt(projectId))[0]!;
    await worker.run(projectId, id);
    worker.clock.advance(24 * 3_600_000);
    worker.calls = 0;
    return projectId;
  };
  const ofChatgpt = (projectId: number) =>
    worker.database.query<{ id: number; slot: string; state: string; channel: string; error_code: string | null }>(
      'select id, slot, state, channel, error_code from executions where project_id = $1 and model = 1 order by id',
      [projectId],
    );

  it('are planned again over the new channel, which the vendors of that channel answer', async () => {
    const projectId = await answered();
    await worker.plan();
    const [, planned] = await ofChatgpt(projectId);
    expect(planned).toMatchObject({ state: 'queued', channel: 'api' });
    await move(projectId, 'ui_capture');
    expect((await ofChatgpt(projectId)).slice(1)).toEqual([
      { ...planned, id: expect.any(Number), channel: 'ui_capture' },
    ]);
    await worker.plan();
    expect(await ofChatgpt(projectId)).toHaveLength(2);
    await move(projectId, 'api');
    expect((await ofChatgpt(projectId)).slice(1)).toMatchObject([{ state: 'queued', channel: 'api' }]);
  });

  it('are not planned where no vendor answers over the channel', async () => {
    const projectId = await answered();
    await worker.plan();
    await move(projectId, 'imported');
    await worker.plan();
    expect(await ofChatgpt(projectId)).toMatchObject([{ state: 'succeeded', channel: 'api' }]);
  });

  it('are refused when they come back over the former one, what they cost kept', async () => {
    const projectId = await answered();
    await worker.plan();
    const { id } = (await ofChatgpt(projectId))[1]!;
    const answering = worker.reply;
    worker.reply = async () => {
      await move(projectId, 'ui_capture');
      return answering();
    };
    await worker.run(projectId, id);
    worker.reply = answering;
    expect(worker.calls).toBe(1);
    expect((await ofChatgpt(projectId))[1]).toMatchObject({ state: 'failed', error_code: 'channel_conflict' });
    expect(
      await worker.database.query('select cost_micros from cost_entries where project_id = $1 and execution_id = $2', [
        projectId,
        id,
      ]),
    ).toHaveLength(1);
    expect(
      await worker.database.query('select from answers where project_id = $1 and execution_id = $2', [projectId, id]),
    ).toEqual([]);
  });
});
