import type { WebhookMessage } from '@app/core/contracts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@app/core/kernel';
import { FanOut } from '@app/domain/signals';
import { ProjectsRepository, Recalculations } from '@app/domain/tracking';
import { importAnswers } from '../support/import-answers';
import { JudgeStage } from '../support/judge-stage';

const OPINIONS = {
  'Harbor Desk': { level: 'positive', score: 0.5, quote: 'Harbor Desk – stabil und leise' },
  'Lumen Table': {
    level: 'negative',
    score: -0.4,
    quote: '**Lumen Table** –  günstig,\naber schmal',
    topics: ['Breite'],
  },
};

describe('what a new answer brings', () => {
  let stage: JudgeStage;
  beforeAll(async () => {
    stage = await JudgeStage.start();
  }, 60_000);
  afterAll(() => stage.stop());
  beforeEach(() => {
    stage.opinions = OPINIONS;
  });

  /** As the API does it, without a secret: nothing is sent here. */
  async function listen(projectId: number, events: readonly WebhookEvent[] = WEBHOOK_EVENTS, filters: object = {}) {
    const { models = null, competitors = null } = filters as Record<string, number[] | null>;
    await stage.database.query(
      `insert into webhooks (project_id, url, events, models, competitor_ids, state, created_at)
       values ($1, 'https://hooks.acme.example/', $2, $3, $4, 'active', now())`,
      [projectId, events, models, competitors],
    );
    await stage.database.query('update projects set listened_to = true where id = $1', [projectId]);
  }

  const outbox = (projectId: number) =>
    stage.database.query<{ event: string }>('select event from outbox where project_id = $1', [projectId]);

  async function told(projectId: number): Promise<WebhookMessage[]> {
    await stage.api.app.get(FanOut, { strict: false }).run(projectId);
    const rows = await stage.database.query<{ payload: string }>(
      'select payload from webhook_deliveries where project_id = $1 order by webhook_id, sequence',
      [projectId],
    );
    return rows.map(({ payload }) => JSON.parse(payload) as WebhookMessage);
  }

  const capture = async (projectId: number) => stage.run(projectId, await stage.plan(projectId));

  it('is one row of the outbox, and a message for each event', async () => {
    const { projectId } = await stage.begin();
    await listen(projectId);
    await capture(projectId);
    expect(await outbox(projectId)).toEqual([{ event: 'prompt_execution.completed' }]);
    const messages = await told(projectId);
    expect(messages.map(({ event, sequence }) => [sequence, event])).toEqual([
      [1, 'prompt_execution.completed'],
      [2, 'mention.created'],
      [3, 'competitor_mention.created'],
      [4, 'citation.created'],
      [5, 'sentiment.negative_detected'],
    ]);
    const answer = {
      model: 'chatgpt',
      executed_at: stage.api.clock.now().toISOString(),
      prompt: { id: expect.any(Number), prompt_text: 'Which desk is quiet?', country_code: 'ES', language_code: 'en' },
    };
    expect(messages[0]!.data).toMatchObject({
      ...answer,
      no_result: false,
      brand_mentioned: true,
      position: 2,
      sentiment: 'negative',
      competitors_mentioned: [{ name: 'Harbor Desk', domain: 'harbor-desk.example', position: 1 }],
      citations_total: 6,
    });
    expect(messages[1]!.data).toMatchObject({ ...answer, position: 2, sentiment: 'negative' });
    expect(messages[2]!.data).toMatchObject({ ...answer, position: 1, competitor: { name: 'Harbor Desk' } });
    expect(messages[3]!.data).toMatchObject({ ...answer, domain: 'lumen-table.example' });
    expect(messages[4]!.data).toMatchObject({ score: -0.4, topics: ['Breite'], comments: [expect.any(String)] });
    expect(await outbox(projectId)).toEqual([]);
    expect(await told(projectId)).toHaveLength(5);
  });

  it('is told once, however often the execution is worked on', async () => {
    const { projectId } = await stage.begin();
    await listen(projectId, ['prompt_execution.completed']);
    const id = await stage.plan(projectId);
    await Promise.all([stage.run(projectId, id), stage.run(projectId, id)]);
    await stage.run(projectId, id);
    expect(await told(projectId)).toHaveLength(1);
  });

  it('is narrowed down by model and competitor', async () => {
    const { projectId } = await stage.begin();
    const [{ id }] = (await stage.database.query<{ id: number }>('select id from competitors where project_id = $1', [
      projectId,
    ])) as [{ id: number }];
    await listen(projectId, WEBHOOK_EVENTS, { models: [2] });
    await listen(projectId, ['competitor_mention.created'], { competitors: [id + 1] });
    await listen(projectId, ['competitor_mention.created', 'mention.created'], { models: [1], competitors: [id] });
    await capture(projectId);
    expect((await told(projectId)).map(({ event }) => event)).toEqual([
      'mention.created',
      'competitor_mention.created',
    ]);
  });

  it('leaves nothing behind where nobody listens, in a demo, and of imports and recalculations', async () => {
    const silent = await stage.begin();
    await capture(silent.projectId);
    expect(await outbox(silent.projectId)).toEqual([]);

    const demo = await stage.begin({ demo: true });
    await listen(demo.projectId);
    await capture(demo.projectId);
    expect(await outbox(demo.projectId)).toEqual([]);

    const { projectId } = await stage.begin();
    await listen(projectId);
    const line = { prompt: 'Which desk?', country_code: 'ES', language_code: 'en', model: 'claude' };
    const imported = { ...line, executed_at: '2026-03-02T10:00:00.000Z', answer: 'Lumen Table, before Harbor Desk.' };
    await importAnswers(stage.api.settings, projectId, [imported], stage.api.clock);
    const scope = (await stage.worker.get(ProjectsRepository, { strict: false }).openForJob(projectId))!;
    const requests = stage.worker.get(Recalculations, { strict: false });
    await stage.database.transaction((sql) => requests.request(scope, stage.api.clock.now(), sql));
    await stage.recalculate(projectId);
    const [facts] = await stage.database.query<{ generation: number }>(
      'select generation from facts where project_id = $1 and actor_id = 0 order by generation desc limit 1',
      [projectId],
    );
    expect(facts!.generation).toBeGreaterThan(scope.generation);
    expect(await outbox(projectId)).toEqual([]);
  });
});
