import { ListeningAccount } from '../support/listening-account';

let listening: ListeningAccount;

beforeAll(async () => {
  listening = await ListeningAccount.start();
}, 60_000);
afterAll(() => listening.stop());
beforeEach(async () => {
  listening.receiver.reset();
  await listening.database.query('delete from webhooks');
});

const create = (fields: object) =>
  listening.account.post('/webhooks', { url: listening.receiver.url(), events: ['mention.created'], ...fields });

describe('a webhook', () => {
  it('is made, shown without its secret, changed and removed', async () => {
    const made = await listening.subscribe({ events: ['mention.created', 'citation.created'], models: ['chatgpt'] });
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(made).toMatchObject({ state: 'active', event_type: null, models: ['chatgpt'], last_sequence: 0 });
    const shown = await listening.webhook(made.id);
    expect(shown).toEqual({ ...made, secret: undefined, request_id: expect.any(String) });
    const list = await listening.account.get('/webhooks');
    expect(list.body).toMatchObject({ total: 1, data: [{ id: made.id }] });
    expect(list.text).not.toContain('whsec_');
    const changed = await listening.account.patch(`/webhooks/${made.id}`, { state: 'paused', models: null });
    expect(changed.body).toMatchObject({ state: 'paused', models: null, events: made.events });
    expect(changed.body.secret).toBeUndefined();
    const removed = await listening.account.delete(`/webhooks/${made.id}`);
    expect(removed.body).toMatchObject({ deleted: true, id: made.id });
    expect((await listening.account.delete(`/webhooks/${made.id}`)).body.error.code).toBe('ERR_NOT_FOUND');
  });

  it('takes the names of other clients, and is found by its id alone', async () => {
    const made = await create({
      url: undefined,
      events: undefined,
      target_url: listening.receiver.url(),
      event_type: 'citation.created',
    });
    expect(made.body).toMatchObject({ event_type: 'citation.created', events: ['citation.created'] });
    const stranger = await listening.another();
    for (const path of [`/webhooks/${made.body.id}`, '/webhooks/999999999'])
      expect((await stranger.ask('delete', path)).body.error).toMatchObject({
        code: 'ERR_NOT_FOUND',
        message: 'webhook not found',
      });
    expect((await listening.ask('delete', `/webhooks/${made.body.id}`)).status).toBe(200);
  });

  it('keeps its secret sealed', async () => {
    const { secret } = await listening.subscribe();
    const stored = await listening.database.query<{ text: string }>(
      `select encode(sealed, 'escape') as text from webhook_secrets`,
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]!.text).not.toContain(secret.slice(6));
  });

  it.each([
    ['url', { url: 'ftp://hooks.example/' }],
    ['url', { url: 'http://127.0.0.1:1/' }],
    ['url', { url: 'http://10.0.0.1/' }],
    ['url', { url: 'https://user:pass@hooks.example/' }],
    ['url', { url: 'https://hooks.example:22/' }],
    ['url', { url: undefined }],
    ['events', { events: ['mention.removed'] }],
    ['events', { events: undefined }],
    ['models', { models: ['gpt'] }],
    ['competitor_ids', { competitor_ids: [999_999] }],
  ])('names %s as what is bad: %j', async (param, fields) => {
    const { status, body } = await create(fields);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', param]);
    expect(await listening.database.query('select from webhooks')).toEqual([]);
  });

  it('is one of 100 at most', async () => {
    const { id } = await listening.subscribe();
    await listening.database.query(
      `insert into webhooks (project_id, url, events, state, created_at)
       select project_id, url, events, state, created_at from webhooks, generate_series(1, 99) where id = $1`,
      [id],
    );
    expect((await create({})).body.error.code).toBe('ERR_LIMIT_REACHED');
  });

  it('tells ingest whether anybody listens', async () => {
    const { id } = await listening.subscribe();
    expect(await listening.listenedTo()).toBe(true);
    await listening.account.patch(`/webhooks/${id}`, { state: 'paused' });
    expect(await listening.listenedTo()).toBe(false);
    expect(
      await listening.happens('recommendation.completed', { data: { id: 1, type: 'ai_visibility', items: 1 } }),
    ).toBe(false);
    await listening.account.patch(`/webhooks/${id}`, { state: 'active' });
    expect(await listening.listenedTo()).toBe(true);
    await listening.account.delete(`/webhooks/${id}`);
    expect(await listening.listenedTo()).toBe(false);
  });
});

describe('a test', () => {
  it('sends a sample, once however often it is asked for with one key', async () => {
    const { id } = await listening.subscribe({ events: ['budget.hard_cap'] });
    const ask = () => listening.account.post(`/webhooks/${id}/test`, {}, { 'Idempotency-Key': 'one' });
    const [first, second] = [await ask(), await ask()];
    expect(second.body.delivery).toEqual(first.body.delivery);
    await listening.send();
    expect(listening.receiver.received).toHaveLength(1);
    expect(listening.receiver.received[0]!.message).toMatchObject({
      event: 'budget.hard_cap',
      test: true,
      sequence: 1,
      subscription_id: id,
      data: { scope: 'project' },
    });
  });

  it.each([
    'prompt_execution.completed',
    'mention.created',
    'competitor_mention.created',
    'citation.created',
    'sentiment.negative_detected',
    'recommendation.completed',
    'intelligence_task.completed',
    'intelligence_task.updated',
    'technical_geo_report.completed',
    'audit.regressed',
    'change.detected',
    'model.changed',
    'budget.soft_cap',
  ])('has a sample of %s even for a project without data', async (event) => {
    const { id } = await listening.subscribe();
    const { status, body } = await listening.account.post(`/webhooks/${id}/test`, { event });
    expect([status, body.delivery?.event]).toEqual([201, event]);
    expect(Object.keys(body.delivery.payload.data)).not.toEqual([]);
    await listening.database.query('delete from webhook_deliveries');
  });

  it('is refused by a webhook that is told nothing, and 20 times an hour at most', async () => {
    const { id } = await listening.subscribe();
    for (let test = 0; test < 20; test += 1)
      expect((await listening.account.post(`/webhooks/${id}/test`, {})).status).toBe(201);
    expect((await listening.account.post(`/webhooks/${id}/test`, {})).body.error.code).toBe('ERR_LIMIT_REACHED');
    await listening.account.patch(`/webhooks/${id}`, { state: 'paused' });
    const { body } = await listening.account.post(`/webhooks/${id}/test`, {});
    expect([body.error.code, body.error.meta.param]).toEqual(['ERR_INVALID_PARAM', 'id']);
  });
});
