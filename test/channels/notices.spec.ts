import type { Alarm } from '@app/core/contracts';
import { ChannelSecrets, DeliveryWork } from '@app/domain/signals';
import { ProjectsRepository } from '@app/domain/tracking';
import { headerOf, headOf, partOf } from '@app/testing';
import { answering } from '../support/receiver';
import { ToldAccount } from '../support/told-account';

const HOUR_MS = 3_600_000;
const HOSTILE = `<!channel> *bold* [x](https://evil.example) & <img src=x>\r\nBcc: all@evil.example`;
const ALARM: Alarm = {
  id: 7,
  monitor_id: 1,
  name: 'Mention rate',
  metric: 'mention_rate',
  brand: HOSTILE,
  keeps_to: 'only ChatGPT',
  direction: 'down',
  date: '2026-03-09',
  since: { date: '2026-03-04', from: '2026-03-03', to: '2026-03-05' },
  before: 61,
  after: 48,
  change: -13,
  compared_from: '2026-01-08',
  prompts: [{ prompt_id: 1, text: HOSTILE, before: 1, after: 0, contribution: -1, significant: true }],
  models: [{ model: 'chatgpt', before: 66, after: 41, contribution: -9.5, significant: true }],
  moved: [],
  notes: [],
  breaks: [],
  acknowledged_at: null,
  snoozed_until: null,
  created_at: '2026-03-10T04:00:00.000Z',
};
const CAP = {
  scope: 'project',
  day: '2026-03-10',
  cap_micros: 5_000_000,
  used_micros: 5_010_000,
  currency: 'USD',
} as const;

let told: ToldAccount;

beforeAll(async () => {
  told = await ToldAccount.start();
}, 60_000);
afterAll(() => told.stop());
beforeEach(async () => {
  told.mail.reset();
  told.chat.reset();
  for (const table of ['notice_channels', 'letters', 'outbox', 'webhooks'])
    await told.database.query(`delete from ${table}`);
});

const ownersMail = async () => {
  told.mail.reset();
  await told.sendLetters();
  return told.mail.to(await told.address());
};

describe('a notice', () => {
  it('comes once to each channel that hears it, and to no other', async () => {
    const mail = await told.add('mail', { hears: ['alarm', 'budget'] });
    await told.add('slack', { hears: ['alarm'] });
    await told.add('teams', { hears: ['model_changed'] });
    const stranger = await told.another();
    await stranger.add('slack', { hears: ['alarm'], target: told.chat.url('/theirs') });
    await told.happens('change.detected', ALARM);
    await told.happens('budget.soft_cap', CAP);
    await told.tell();
    await told.tell();
    expect(told.mail.mails.map((one) => headerOf(one, 'subject'))).toHaveLength(2);
    expect(told.chat.received.map(({ path }) => path)).toEqual(['/services/slack/secret-x9Qz']);
    expect(await told.channel(mail.id)).toMatchObject({
      failures_in_a_row: 0,
      last_notice: { kind: 'budget', state: 'delivered', attempts: 1, error: null, next_attempt_at: null },
    });
    expect(await told.database.query('select from outbox')).toEqual([]);
  });

  it('of an alarm says what, since when, how much and by what, and no name in it is more than text', async () => {
    for (const kind of ['mail', 'slack', 'teams'] as const) await told.add(kind, { hears: ['alarm'] });
    await told.database.query('update projects set name = $2 where id = $1', [told.projectId, HOSTILE]);
    await told.happens('change.detected', ALARM);
    await told.tell();
    const [mail] = told.mail.mails;
    expect(headOf(mail!)).not.toMatch(/^Bcc:/m);
    const html = partOf(mail!, 'text/html');
    expect(html).toContain('(only ChatGPT) fell from 61.0');
    expect(html).toContain('since about 4 Mar (');
    expect(html).toContain('ChatGPT');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x&gt;');
    expect(partOf(mail!, 'text/plain')).toContain(`/app/${told.projectId}/manage/monitors`);

    const [slack, teams] = told.chat.received;
    const message = JSON.parse(slack!.body) as { text: string; blocks: { text: { type: string; text: string } }[] };
    expect(message.text).toContain('&lt;!channel&gt;');
    const marked = message.blocks.filter(({ text }) => text.type === 'mrkdwn');
    expect(marked.map(({ text }) => text.text)).toEqual([expect.stringMatching(/^<http:[^|]+\|Open the dashboard>$/)]);
    expect(message.blocks.some(({ text }) => text.text.includes('<!channel>'))).toBe(true);

    const card = JSON.parse(teams!.body) as {
      attachments: { contentType: string; content: { body: { type: string }[] } }[];
    };
    const [{ contentType, content }] = card.attachments as [(typeof card.attachments)[0]];
    expect(contentType).toBe('application/vnd.microsoft.card.adaptive');
    // A text block would be read as Markdown.
    expect(content.body.map(({ type }) => type)).not.toContain('TextBlock');
    expect(teams!.body).toContain('[x](https://evil.example)');
    await told.database.query(`update projects set name = 'Acme' where id = $1`, [told.projectId]);
  });

  it('is not told while a channel rests, or by a demo', async () => {
    const { id } = await told.add('slack');
    await told.account.patch(`/channels/${id}`, { state: 'paused' });
    await told.completes();
    expect(await told.database.query('select from outbox')).toEqual([]);
    await told.account.patch(`/channels/${id}`, { state: 'active' });
    await told.database.query('update projects set demo = true where id = $1', [told.projectId]);
    await told.completes();
    await told.database.query('update projects set demo = false where id = $1', [told.projectId]);
    await told.tell();
    expect(told.chat.received).toEqual([]);
  });

  it('comes as a test where somebody asks, 20 times an hour at most', async () => {
    const { id } = await told.add('mail');
    const ask = () => told.account.post(`/channels/${id}/test`, {}, { 'Idempotency-Key': 'one' });
    const [one, two] = [await ask(), await ask()];
    expect([one.status, two.body.notice.id]).toEqual([201, one.body.notice.id]);
    await told.send();
    expect(told.mail.mails.map((mail) => headerOf(mail, 'subject'))).toEqual([
      expect.stringContaining('This is a test'),
    ]);
    expect((await told.channel(id)).last_notice).toMatchObject({ test: true, state: 'delivered' });
    for (let more = 1; more < 20; more += 1)
      expect((await told.account.post(`/channels/${id}/test`, {})).status).toBe(201);
    expect((await told.account.post(`/channels/${id}/test`, {})).body.error.code).toBe('ERR_LIMIT_REACHED');
  });
});

describe('a channel that does not take notices', () => {
  it('is tried five times within a day when it is busy, no sooner than it asks', async () => {
    const { id } = await told.add('slack');
    told.chat.reply = answering(429, { 'retry-after': '600' });
    await told.completes();
    await told.tell();
    const { last_notice } = await told.channel(id);
    expect(last_notice).toMatchObject({ state: 'waiting', status: 429, error: 'it answered 429' });
    expect(Date.parse(last_notice!.next_attempt_at!) - told.api.clock.now().getTime()).toBe(600_000);
    for (let attempt = 2; attempt <= 5; attempt += 1) {
      told.api.clock.advance(12 * HOUR_MS);
      await told.send();
    }
    expect(await told.notices(id)).toEqual([{ state: 'failed', attempts: 5, status: 429, error: 'it answered 429' }]);
    expect(new Set(told.chat.received.map(({ body }) => body)).size).toBe(1);
  });

  it('is gone, and paused at once; the owner is told, and what waits comes once it is active', async () => {
    const { id } = await told.add('slack');
    told.chat.reply = answering(404, {}, 'no_service');
    await told.completes();
    await told.completes(2);
    await told.tell();
    expect(told.chat.received).toHaveLength(1);
    expect(await told.channel(id)).toMatchObject({ state: 'paused', paused_reason: 'gone' });
    const [mail, ...more] = await ownersMail();
    expect(more).toEqual([]);
    expect(partOf(mail!, 'text/plain')).toContain('leads nowhere');
    expect(mail!.raw).not.toContain('secret-');
    told.chat.reset();
    await told.account.patch(`/channels/${id}`, { state: 'active' });
    await told.send();
    expect(told.chat.received).toHaveLength(1);
  });

  it('refuses three mails in a row and counts as bouncing; once accepted, the count begins anew', async () => {
    const { id } = await told.add('mail', { hears: ['recommendation'] });
    told.mail.recipient = () => 550;
    for (const run of [1, 2]) {
      await told.completes(run);
      await told.tell();
    }
    expect(await told.channel(id)).toMatchObject({ state: 'active', failures_in_a_row: 2 });
    told.mail.recipient = () => undefined;
    await told.completes(3);
    await told.tell();
    expect((await told.channel(id)).failures_in_a_row).toBe(0);
    told.mail.recipient = () => 550;
    for (const run of [4, 5, 6, 7]) {
      await told.completes(run);
      await told.tell();
    }
    expect(await told.channel(id)).toMatchObject({ state: 'paused', paused_reason: 'bounced', failures_in_a_row: 3 });
    const states = (await told.notices(id)).map(({ state, attempts }) => `${state} ${attempts}`);
    expect(states).toEqual(['failed 1', 'failed 1', 'delivered 1', 'failed 1', 'failed 1', 'failed 1']);
  });

  it('is a mail server that is busy, which says nothing about an address', async () => {
    const { id } = await told.add('mail');
    told.mail.recipient = () => 451;
    for (const run of [1, 2, 3, 4]) await told.completes(run);
    await told.tell();
    expect(await told.channel(id)).toMatchObject({ state: 'active', failures_in_a_row: 0 });
    told.mail.recipient = () => undefined;
    told.api.clock.advance(HOUR_MS);
    await told.send();
    expect((await told.notices(id)).map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(
      Array(4).fill('delivered 2'),
    );
    const ids = told.mail.mails.map((mail) => headerOf(mail, 'message-id'));
    expect(new Set(ids).size).toBe(4);
  });

  it('leads to an inner address, which is refused at each attempt', async () => {
    const secrets = told.api.app.get(ChannelSecrets, { strict: false });
    const { id } = await told.add('slack');
    const scope = (await told.api.app.get(ProjectsRepository, { strict: false }).openForJob(told.projectId))!;
    await told.database.query('update notice_channels set sealed = $2 where id = $1', [
      id,
      secrets.seal(scope, id, { target: 'http://127.0.0.1:9/' }),
    ]);
    await told.completes();
    await told.tell();
    expect(await told.notices(id)).toMatchObject([
      { state: 'waiting', status: null, error: 'the address is not on the public internet' },
    ]);
  });

  it('redirects, where nobody follows', async () => {
    const { id } = await told.add('slack');
    told.chat.reply = answering(302, { location: told.chat.url('/elsewhere') });
    await told.completes();
    await told.tell();
    expect(told.chat.received).toHaveLength(1);
    expect(await told.notices(id)).toMatchObject([{ state: 'waiting', status: 302 }]);
  });
});

it('a webhook that is disabled is told to channels that hear it, and to the owner once', async () => {
  const channel = await told.add('teams', { hears: ['webhook_disabled'] });
  const { body: webhook } = await told.account.post('/webhooks', {
    url: told.chat.url('/hook'),
    events: ['recommendation.completed'],
  });
  told.chat.reply = (response, { path }) => answering(path === '/hook' ? 410 : 200)(response, {} as never);
  await told.completes();
  await told.fanOut();
  const [{ id }] = (await told.database.query<{ id: number }>('select id from webhook_deliveries')) as [{ id: number }];
  await told.api.app.get(DeliveryWork, { strict: false }).run(told.projectId, id);
  await told.send();
  expect(await told.notices(channel.id)).toMatchObject([{ state: 'delivered' }]);
  expect(told.chat.received.at(-1)!.body).toContain(`The webhook to ${told.chat.host} is disabled`);
  const mails = await ownersMail();
  expect(mails.map((mail) => headerOf(mail, 'subject'))).toEqual([expect.stringContaining('is disabled')]);
  expect(partOf(mails[0]!, 'text/plain')).toContain(`/manage/webhooks/${webhook.id}`);
});
