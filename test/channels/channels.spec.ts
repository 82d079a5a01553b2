import { createMember, headerOf, headOf, partOf } from '@app/testing';
import { linkIn, stopLink, ToldAccount } from '../support/told-account';

const STRANGER = 'kim@elsewhere.example';
const DAY_MS = 86_400_000;

let told: ToldAccount;

beforeAll(async () => {
  told = await ToldAccount.start();
}, 60_000);
afterAll(() => told.stop());
beforeEach(async () => {
  told.mail.reset();
  told.chat.reset();
  await told.database.query('delete from notice_channels');
  await told.database.query('delete from letters');
  await told.database.query('delete from outbox');
});

const create = (fields: object) => told.account.post('/channels', { hears: ['alarm'], ...fields });

describe('a channel', () => {
  it('is made, shown without its URL, changed and removed', async () => {
    const made = await told.add('slack', { hears: ['alarm', 'budget'], description: 'Team' });
    expect(made).toMatchObject({ kind: 'slack', state: 'active', hears: ['alarm', 'budget'], last_notice: null });
    expect(made.target).toBe(`${told.chat.host} …x9Qz`);
    const list = await told.account.get('/channels');
    expect(list.body).toMatchObject({ total: 1, mail_is_on: true, data: [{ id: made.id }] });
    expect(list.text).not.toContain('secret-');
    const changed = await told.account.patch(`/channels/${made.id}`, { state: 'paused', hears: ['alarm'] });
    expect(changed.body).toMatchObject({ state: 'paused', hears: ['alarm'], paused_reason: null });
    const stranger = await told.another();
    for (const path of [`/channels/${made.id}`, '/channels/999999999'])
      expect((await stranger.api.send('delete', path, stranger.account.key)).body.error.message).toBe(
        'channel not found',
      );
    expect((await told.account.delete(`/channels/${made.id}`)).body).toMatchObject({ deleted: true });
    expect((await told.account.get(`/channels/${made.id}`)).body.error.code).toBe('ERR_NOT_FOUND');
  });

  it('keeps where it leads sealed, and out of what is kept for a repetition', async () => {
    const body = { kind: 'teams', target: told.chat.url('/workflows/secret-x9Qz') };
    const headers = { 'Idempotency-Key': 'one' };
    const again = () => told.account.post('/channels', { ...body, hears: ['alarm'] }, headers);
    const [one, two] = [await again(), await again()];
    expect(two.body.id).toBe(one.body.id);
    const [{ text }] = (await told.database.query<{ text: string }>(
      `select string_agg(c::text, '') || (select string_agg(k::text, '') from idempotency_keys k) as text
       from notice_channels c`,
    )) as [{ text: string }];
    for (const form of ['workflows', Buffer.from('workflows').toString('hex')]) expect(text).not.toContain(form);
  });

  it.each([
    ['kind', { kind: 'fax', target: 'x' }],
    ['target', { kind: 'mail', target: 'nobody' }],
    ['target', { kind: 'slack', target: 'https://10.0.0.1/x' }],
    ['target', { kind: 'teams', target: 'ftp://teams.example/' }],
    ['hears', { kind: 'slack', target: 'https://hooks.example/', hears: ['everything'] }],
  ])('names %s as what is bad: %j', async (param, fields) => {
    const { status, body } = await create(fields);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', param]);
  });

  it('is one of 50 at most', async () => {
    const { id } = await told.add('slack');
    await told.database.query(
      `insert into notice_channels (project_id, kind, shown, sealed, hears, state, created_at)
       select project_id, kind, shown, sealed, hears, state, created_at from notice_channels, generate_series(1, 49)
       where id = $1`,
      [id],
    );
    expect((await create({ kind: 'slack', target: told.chat.url() })).body.error.code).toBe('ERR_LIMIT_REACHED');
  });
});

describe('a mail address of somebody else', () => {
  const ask = async (): Promise<{ id: number; link: string }> => {
    const { id, state } = await told.add('mail', { target: STRANGER });
    expect(state).toBe('unconfirmed');
    await told.sendLetters();
    return { id, link: linkIn(told.mail.to(STRANGER).at(-1)!, '/notices/confirm') };
  };

  it('gets nothing but the question until its reader agrees by a button', async () => {
    const { id, link } = await ask();
    expect(told.mail.mails).toHaveLength(1);
    await told.completes();
    await told.tell();
    expect((await told.account.post(`/channels/${id}/test`, {})).body.error.meta.param).toBe('id');
    const page = await told.page('get', link);
    expect([page.status, page.text.includes(STRANGER)]).toEqual([200, true]);
    expect((await told.channel(id)).state).toBe('unconfirmed');
    expect(told.mail.mails).toHaveLength(1);
    for (let time = 0; time < 2; time += 1) expect((await told.page('post', link)).status).toBe(200);
    expect((await told.channel(id)).state).toBe('active');
    await told.completes(2);
    await told.tell();
    expect(told.mail.mails).toHaveLength(2);
  });

  it('is asked by a link that is stored as a hash, ends after a week, and when another follows', async () => {
    const { id, link } = await ask();
    const token = new URL(link).searchParams.get('token')!;
    const [{ stored }] = (await told.database.query<{ stored: string }>(
      `select string_agg(t::text, '') as stored from (select c::text from notice_channels c union all
         select l::text from letters l) t`,
    )) as [{ stored: string }];
    for (const form of [token, Buffer.from(token).toString('hex')]) expect(stored).not.toContain(form);
    await told.account.patch(`/channels/${id}`, { state: 'active' });
    expect((await told.page('post', link)).status).toBe(404);
    await told.sendLetters();
    const second = linkIn(told.mail.to(STRANGER).at(-1)!, '/notices/confirm');
    told.api.clock.advance(8 * DAY_MS);
    expect((await told.page('post', second)).status).toBe(404);
    expect((await told.channel(id)).state).toBe('unconfirmed');
  });

  it('is asked three times a day at most, by however many projects', async () => {
    await ask();
    const { id } = await ask();
    const other = await told.another();
    expect((await other.account.post('/channels', { kind: 'mail', target: STRANGER, hears: ['alarm'] })).status).toBe(
      201,
    );
    const { body } = await told.account.patch(`/channels/${id}`, { state: 'active' });
    expect(body.error.code).toBe('ERR_LIMIT_REACHED');
    await told.sendLetters();
    expect(told.mail.to(STRANGER)).toHaveLength(3);
  });

  it('is asked in words that are no headers and no markup, however a project is called', async () => {
    const name = `Acme\r\nBcc: x@y.example <b onclick="x">${'long '.repeat(30)}`;
    await told.database.query('update projects set name = $2 where id = $1', [told.projectId, name]);
    const { link } = await ask();
    const [mail] = told.mail.mails;
    expect(headOf(mail!)).not.toMatch(/^Bcc:/m);
    expect(partOf(mail!, 'text/html')).not.toContain('<b ');
    expect(partOf(mail!, 'text/html')).toContain('&lt;b onclick');
    expect((await told.page('get', link)).text).not.toContain('<b onclick');
    await told.database.query(`update projects set name = 'Acme' where id = $1`, [told.projectId]);
  });
});

describe('whoever gets mails', () => {
  const notified = async () => {
    const { id } = await told.add('mail');
    await told.completes();
    await told.completes(2);
    await told.fanOut();
    const [first] = await told.database.query<{ id: number }>('select id from notices order by id limit 1');
    await told.database.query(`update notices set due_at = due_at + interval '1 min' where id <> $1`, [first!.id]);
    await told.send();
    return { id, mail: told.mail.mails[0]! };
  };

  it('stops them by one click, without a sign-in, and again to no harm', async () => {
    const { id, mail } = await notified();
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = stopLink(mail);
    expect((await told.page('get', link)).text).toContain('Stop these mails?');
    expect((await told.channel(id)).state).toBe('active');
    for (let time = 0; time < 2; time += 1) expect((await told.page('post', link)).status).toBe(200);
    expect(await told.channel(id)).toMatchObject({ state: 'paused', paused_reason: 'unsubscribed' });
    told.api.clock.advance(DAY_MS);
    await told.completes(3);
    await told.tell();
    expect(told.mail.mails).toHaveLength(1);
    expect(await told.notices(id)).toHaveLength(1);
  });

  it('is asked again before another one comes, even as the owner', async () => {
    const { id, mail } = await notified();
    await told.page('post', stopLink(mail));
    for (const state of ['active', 'paused', 'active'])
      expect((await told.account.patch(`/channels/${id}`, { state })).body.state).toBe(
        state === 'paused' ? 'paused' : 'unconfirmed',
      );
    await told.sendLetters();
    await told.page('post', linkIn(told.mail.mails.at(-1)!, '/notices/confirm'));
    expect((await told.channel(id)).state).toBe('active');
  });

  it('learns nothing from a link that never was one', async () => {
    const { mail } = await notified();
    const real = stopLink(mail);
    const made = real.replace(/token=.*/, `token=${'A'.repeat(43)}`);
    const [one, two] = [await told.page('post', made), await told.page('post', real)];
    expect([one.status, one.text]).toEqual([two.status, two.text]);
    expect((await told.page('post', real.replace(/token=.*/, 'token=%00'))).status).toBe(200);
  });

  it('gets none once they are of the project no more', async () => {
    const { api, account } = told;
    const { id: userId } = await api.addUser();
    await createMember(told.database, account.projectId, userId, 'editor');
    const [{ email }] = (await told.database.query<{ email: string }>('select email from users where id = $1', [
      userId,
    ])) as [{ email: string }];
    const { id, state } = await told.add('mail', { target: email.toUpperCase() });
    expect(state).toBe('active');
    await told.completes();
    await told.fanOut();
    await account.delete(`/members/${userId}`);
    await told.send();
    expect(told.mail.mails).toEqual([]);
    expect((await told.channel(id)).state).toBe('unconfirmed');
  });
});

it('where strangers make accounts, people of a project are asked too: their addresses prove nothing', async () => {
  const open = await ToldAccount.start({ SIGN_UP: 'open' });
  try {
    expect((await open.add('mail')).state).toBe('unconfirmed');
  } finally {
    await open.stop();
  }
});

describe('without mail', () => {
  it('no channel of mail is made, and others are', async () => {
    const other = await ToldAccount.start({ SMTP_URL: '', MAIL_FROM: '' });
    try {
      const { status, body } = await other.account.post('/channels', {
        kind: 'mail',
        target: STRANGER,
        hears: ['alarm'],
      });
      expect([status, body.error.meta.param]).toEqual([422, 'kind']);
      await other.add('slack');
      expect((await other.account.get('/channels')).body.mail_is_on).toBe(false);
    } finally {
      await other.stop();
    }
  });
});
