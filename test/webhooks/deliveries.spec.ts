import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { LIMITS } from '@app/core/kernel';
import { DeliveryWork } from '@app/domain/signals';
import { HeldDeadlines } from '@app/testing';
import { ListeningAccount } from '../support/listening-account';
import { answering, type Received } from '../support/receiver';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let listening: ListeningAccount;

beforeAll(async () => {
  listening = await ListeningAccount.start();
}, 60_000);
afterAll(() => listening.stop());
beforeEach(async () => {
  listening.receiver.reset();
  await listening.database.query('delete from webhooks');
  await listening.database.query('delete from outbox');
});

const { now } = Date;
afterEach(() => (Date.now = now));

/** As a receiver does whose clock agrees with the sender's. */
const verified = ({ headers, body }: Received, secret: string): unknown => {
  Date.now = () => listening.api.clock.now().getTime();
  return new Webhook(secret).verify(body, headers as Record<string, string>);
};

describe('a message', () => {
  it('comes once, signed, as it is stored', async () => {
    const { id, secret } = await listening.subscribe();
    await listening.completes(1);
    await listening.deliver();
    await listening.deliver();
    const { receiver, account } = listening;
    expect(receiver.received).toHaveLength(1);
    const [one] = receiver.received as [Received];
    expect(one.message).toEqual({
      id: one.headers['webhook-id'],
      event: 'recommendation.completed',
      occurred_at: listening.api.clock.now().toISOString(),
      sequence: 1,
      project_id: account.projectId,
      subscription_id: id,
      data: { id: 1, type: 'ai_visibility', items: 3 },
    });
    expect(one.headers['content-type']).toBe('application/json');
    expect(verified(one, secret)).toEqual(one.message);
    expect(() => verified({ ...one, body: `${one.body} ` }, secret)).toThrow('No matching signature');
    const hex = createHmac('sha256', secret).update(one.body).digest('hex');
    expect(one.headers['x-llmpulse-signature']).toBe(`sha256=${hex}`);
    expect(await listening.deliveries(id)).toMatchObject([
      { state: 'delivered', attempts: 1, response_status: 200, response_body: 'ok', error: null, payload: one.message },
    ]);
  });

  it('is signed with both secrets while one is replaced', async () => {
    const { id, secret } = await listening.subscribe();
    const rotated = await listening.account.patch(`/webhooks/${id}`, { rotate_secret: true });
    expect(rotated.body.secret).not.toBe(secret);
    expect(rotated.body.former_secret_until).not.toBeNull();
    await listening.completes(1);
    await listening.deliver();
    const [one] = listening.receiver.received as [Received];
    for (const each of [secret, rotated.body.secret as string]) expect(verified(one, each)).toEqual(one.message);
    const hex = createHmac('sha256', secret).update(one.body).digest('hex');
    expect(one.headers['x-llmpulse-signature']).toBe(`sha256=${hex}`);
    listening.api.clock.advance(25 * HOUR_MS);
    await listening.completes(1);
    await listening.deliver();
    const last = listening.receiver.received.at(-1)!;
    expect(verified(last, rotated.body.secret as string)).toEqual(last.message);
    expect(() => verified(last, secret)).toThrow('No matching signature');
    expect((await listening.webhook(id)).former_secret_until).toBeNull();
  });

  it('goes to each webhook that wants it, counted by each for itself', async () => {
    const all = await listening.subscribe({ events: ['budget.soft_cap', 'recommendation.completed'] });
    const some = await listening.subscribe({ url: listening.receiver.url('/some') });
    const cap = { scope: 'project', day: '2026-03-10', cap_micros: 1, used_micros: 2, currency: 'USD' } as const;
    await listening.happens('budget.soft_cap', { data: cap });
    await listening.completes(1);
    await listening.deliver();
    const got = listening.receiver.received.map(({ path, message: { event, sequence, subscription_id } }) => [
      path,
      event,
      sequence,
      subscription_id,
    ]);
    expect(got.toSorted()).toEqual([
      ['/hook', 'budget.soft_cap', 1, all.id],
      ['/hook', 'recommendation.completed', 2, all.id],
      ['/some', 'recommendation.completed', 1, some.id],
    ]);
  });

  it('is not told across tenants', async () => {
    const other = await listening.another();
    await other.subscribe({ url: listening.receiver.url('/other') });
    await listening.subscribe();
    await listening.completes(1);
    await listening.deliver();
    await other.deliver();
    expect(listening.receiver.received.map(({ path }) => path)).toEqual(['/hook']);
  });
});

describe('a receiver that fails', () => {
  it('is asked five times within a day, with the same id, and each time later', async () => {
    const { id } = await listening.subscribe();
    listening.receiver.reply = answering(503, {}, 'busy');
    await listening.completes(1);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await listening.deliver();
      const [newest] = await listening.deliveries(id);
      if (newest!.next_attempt_at === null) break;
      waits.push(Date.parse(newest!.next_attempt_at) - listening.api.clock.now().getTime());
      listening.api.clock.advance(waits.at(-1)!);
    }
    expect(listening.receiver.received).toHaveLength(5);
    expect(new Set(listening.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    const day = waits.reduce((sum, wait) => sum + wait, 0);
    expect(day).toBeGreaterThan(20 * HOUR_MS);
    expect(day).toBeLessThanOrEqual(24 * HOUR_MS);
    expect(await listening.deliveries(id)).toMatchObject([
      { state: 'failed', attempts: 5, response_status: 503, response_body: 'busy', error: 'it answered 503' },
    ]);
  });

  it('is asked no sooner than it asks', async () => {
    const { id } = await listening.subscribe();
    listening.receiver.reply = answering(429, { 'retry-after': '7200' });
    await listening.completes(1);
    await listening.deliver();
    const [newest] = await listening.deliveries(id);
    expect(Date.parse(newest!.next_attempt_at!) - listening.api.clock.now().getTime()).toBe(2 * HOUR_MS);
  });

  it('gets first attempts in order, and a retry holds nothing up', async () => {
    const { id } = await listening.subscribe();
    listening.receiver.reply = (response, { message }) =>
      answering(message.sequence === 1 ? 500 : 200)(response, {} as Received);
    await listening.completes(4);
    await listening.deliver();
    expect(listening.receiver.sequences).toEqual([1, 2, 3, 4]);
    expect((await listening.deliveries(id)).map(({ state }) => state)).toEqual([
      'waiting',
      'delivered',
      'delivered',
      'delivered',
    ]);
    listening.receiver.reply = answering(200);
    listening.api.clock.advance(HOUR_MS);
    await listening.deliver();
    expect(listening.receiver.sequences).toEqual([1, 2, 3, 4, 1]);
  });

  it('keeps the order however many workers send', async () => {
    const { id } = await listening.subscribe();
    await listening.completes(12);
    await listening.fanOut();
    const work = listening.api.app.get(DeliveryWork, { strict: false });
    const deliveries = await listening.deliveries(id);
    await Promise.all(deliveries.map((one) => work.run(listening.account.projectId, one.id)));
    await listening.send();
    expect(listening.receiver.sequences).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  });

  it('answers 410 and is disabled at once; what waits is sent when it is let again', async () => {
    const { id } = await listening.subscribe();
    listening.receiver.reply = answering(410);
    await listening.completes(3);
    await listening.deliver();
    expect(listening.receiver.sequences).toEqual([1]);
    expect(await listening.webhook(id)).toMatchObject({ state: 'disabled', disabled_reason: 'gone' });
    expect(await listening.listenedTo()).toBe(false);
    listening.receiver.reset();
    await listening.account.patch(`/webhooks/${id}`, { state: 'active' });
    await listening.deliver();
    expect(listening.receiver.sequences).toEqual([2, 3]);
    expect(await listening.webhook(id)).toMatchObject({ state: 'active', disabled_reason: null });
  });

  it('fails 20 times in a row and is disabled', async () => {
    const { id } = await listening.subscribe();
    listening.receiver.reply = answering(500);
    await listening.completes(25);
    await listening.deliver();
    expect(listening.receiver.received).toHaveLength(20);
    expect(await listening.webhook(id)).toMatchObject({
      state: 'disabled',
      disabled_reason: 'failing',
      failures_in_a_row: 20,
    });
  });

  it('answers well once, and the count begins anew', async () => {
    const { id } = await listening.subscribe();
    listening.receiver.reply = answering(500);
    await listening.completes(19);
    await listening.deliver();
    expect((await listening.webhook(id)).failures_in_a_row).toBe(19);
    listening.receiver.reply = answering(204, {}, '');
    await listening.completes(1, 20);
    await listening.deliver();
    expect(await listening.webhook(id)).toMatchObject({ state: 'active', failures_in_a_row: 0 });
  });

  it.each([
    ['inward', 'http://127.0.0.1:1/', 302],
    ['elsewhere', 'https://other.example/', 307],
  ])('redirects %s, where nobody follows', async (_, location, status) => {
    const { id } = await listening.subscribe();
    listening.receiver.reply = answering(status, { location });
    await listening.completes(1);
    await listening.deliver();
    expect(listening.receiver.received).toHaveLength(1);
    expect(await listening.deliveries(id)).toMatchObject([
      { state: 'waiting', response_status: status, error: `it answered ${status}, and redirects are not followed` },
    ]);
  });

  it('moves to an inner address, which is refused at each attempt', async () => {
    const { id } = await listening.subscribe();
    await listening.database.query(`update webhooks set url = 'http://127.0.0.1:9/' where id = $1`, [id]);
    await listening.completes(1);
    await listening.deliver();
    expect(await listening.deliveries(id)).toMatchObject([
      { state: 'waiting', response_status: null, error: 'the address is not on the public internet' },
    ]);
  });

  it('answers with more than anybody reads', async () => {
    const { id } = await listening.subscribe();
    listening.receiver.reply = answering(200, {}, 'x'.repeat(300_000));
    await listening.completes(1);
    await listening.deliver();
    const [one] = await listening.deliveries(id);
    expect([one!.state, one!.response_body!.length]).toEqual(['delivered', 2_000]);
  });

  it('hangs, and others are told meanwhile', async () => {
    const slow = await listening.subscribe({ url: listening.receiver.url('/slow') });
    const quick = await listening.subscribe({ url: listening.receiver.url('/quick') });
    const hangs = Promise.withResolvers<void>();
    listening.receiver.reply = (response, { path }) => {
      if (path === '/quick') response.end('ok');
      else hangs.resolve();
    };
    await listening.completes(1);
    await listening.fanOut();
    const work = listening.api.app.get(DeliveryWork, { strict: false });
    const [one] = await listening.deliveries(slow.id);
    const [other] = await listening.deliveries(quick.id);
    const deadlines = new HeldDeadlines(LIMITS.webhookTimeoutMs);
    try {
      const hanging = work.run(listening.account.projectId, one!.id);
      await work.run(listening.account.projectId, other!.id);
      await hangs.promise;
      expect(await listening.deliveries(quick.id)).toMatchObject([{ state: 'delivered' }]);
      expect(await listening.deliveries(slow.id)).toMatchObject([{ state: 'sending' }]);
      deadlines.end();
      await hanging;
    } finally {
      deadlines.release();
    }
    expect(await listening.deliveries(slow.id)).toMatchObject([
      { state: 'waiting', error: 'the server did not answer completely in time' },
    ]);
  }, 60_000);
});

describe('a worker that dies', () => {
  const claimed = (id: number, state: string) =>
    listening.database.query(
      `update webhook_deliveries set state = $2, attempts = 1, lease_until = now() + interval '1 h' where id = $1`,
      [id, state],
    );

  it('before it makes deliveries of what happened: another does, once', async () => {
    const { id } = await listening.subscribe();
    await listening.completes(2);
    await listening.database.query(`update outbox set attempts = 1, lease_until = now() + interval '1 h'`);
    await listening.deliver();
    expect(listening.receiver.sequences).toEqual([]);
    await listening.database.query('update outbox set lease_until = $1', [listening.api.clock.now()]);
    await listening.deliver();
    await listening.deliver();
    expect(listening.receiver.sequences).toEqual([1, 2]);
    expect(await listening.deliveries(id)).toHaveLength(2);
    expect(await listening.database.query('select from outbox')).toEqual([]);
  });

  it('while it sends: the message comes again with its id, and before those behind it', async () => {
    const { id } = await listening.subscribe();
    await listening.completes(2);
    await listening.fanOut();
    const [one] = await listening.deliveries(id);
    await claimed(one!.id, 'sending');
    await listening.send();
    expect(listening.receiver.sequences).toEqual([]);
    await listening.database.query('update webhook_deliveries set lease_until = $1', [listening.api.clock.now()]);
    await listening.send();
    expect(listening.receiver.sequences).toEqual([1, 2]);
    expect(listening.receiver.received[0]!.headers['webhook-id']).toBe(one!.payload.id);
    expect((await listening.deliveries(id))[0]).toMatchObject({ state: 'delivered', attempts: 2 });
  });
});

describe('a redelivery', () => {
  it('has the id and the sequence that the message had, and serves again while it waits', async () => {
    const { id } = await listening.subscribe();
    await listening.completes(1);
    await listening.deliver();
    const [first] = await listening.deliveries(id);
    const again = () => listening.ask('post', `/webhooks/deliveries/${first!.id}/redeliver`, {});
    const [one, two] = [await again(), await again()];
    expect(one.status).toBe(200);
    expect(one.body.delivery).toMatchObject({ redelivery: true, sequence: 1, attempts: 0, state: 'waiting' });
    expect(two.body.delivery.id).toBe(one.body.delivery.id);
    await listening.send();
    const ids = listening.receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([ids[0], ids[0]]);
    const stranger = await listening.another();
    const theirs = await stranger.ask('post', `/webhooks/deliveries/${first!.id}/redeliver`, {});
    expect([theirs.status, theirs.body.error.code]).toEqual([404, 'ERR_NOT_FOUND']);
  });

  it('is possible for 30 days', async () => {
    const { id } = await listening.subscribe();
    await listening.completes(1);
    await listening.deliver();
    const work = listening.api.app.get(DeliveryWork, { strict: false });
    const DAY_MS = 24 * HOUR_MS;
    await work.removeOld(new Date(listening.api.clock.now().getTime() + 29 * DAY_MS));
    expect(await listening.deliveries(id)).toHaveLength(1);
    await work.removeOld(new Date(listening.api.clock.now().getTime() + 31 * DAY_MS));
    expect(await listening.deliveries(id)).toEqual([]);
  });
});
