import { headerOf, headOf, MailServer, partOf } from '@app/testing';
import { InvitationsService, LetterWork } from '@app/domain/access';
import { AccountHarness } from '../support/account-harness';

const HOUR_MS = 3_600_000;
const NEW = 'another green teapot';

let mail: MailServer;
let accounts: AccountHarness;

beforeAll(async () => {
  mail = await MailServer.start();
  accounts = await AccountHarness.start({ SMTP_URL: mail.url, MAIL_FROM: 'visibility@service.example' });
  await accounts.addUser();
}, 60_000);
afterAll(async () => {
  await accounts.stop();
  await mail.stop();
});
beforeEach(async () => {
  mail.reset();
  await accounts.database.query('delete from letters');
});

async function send(): Promise<void> {
  const rows = await accounts.database.query<{ id: number }>('select id from letters where due_at <= $1 order by id', [
    accounts.clock.now(),
  ]);
  for (const { id } of rows) await accounts.get(LetterWork).run(id);
}

const letters = () =>
  accounts.database.query<{ state: string; error: string | null }>('select state, error from letters order by id');
const forget = (email: string, browser = accounts.browser()) => browser.fillIn('/account/forgotten', { email });
const linkOf = (index = 0): string =>
  partOf(mail.mails[index]!, 'text/plain')
    .split(/\s+/)
    .find((word) => word.includes('/account/link'))!;
const pathOf = (url: string): string => new URL(url).pathname + new URL(url).search;

describe('a forgotten password', () => {
  it('is replaced by a link that is mailed, once', async () => {
    const { email } = await accounts.addUser();
    const browser = accounts.browser();
    expect((await browser.open('/account/sign-in')).text).toContain('href="/account/forgotten"');
    expect((await forget(email.toUpperCase(), browser)).text).toContain('on its way');
    await send();
    await send();
    expect(mail.mails.map(({ to }) => to)).toEqual([email]);
    const path = pathOf(linkOf());
    expect((await browser.fillIn(path, { password: NEW })).status).toBe(303);
    expect((await browser.open(path)).status).toBe(404);
    expect((await accounts.browser().signIn(email, NEW)).status).toBe(303);
  });

  it('is asked about without a word of whether there is such an account', async () => {
    const { email } = await accounts.addUser();
    const answers = [];
    for (const address of [email, 'nobody@example.com', email, email, email]) {
      const { status, text } = await forget(address);
      answers.push(`${status} ${text}`);
    }
    expect(new Set(answers).size).toBe(1);
    // Before a worker looks, nothing stored differs either.
    expect(new Set((await letters()).map(({ state, error }) => `${state} ${error}`)).size).toBe(1);
    await send();
    expect(mail.mails.map(({ to }) => to)).toEqual([email, email, email]);
    expect(await letters()).toEqual(Array(4).fill({ state: 'sent', error: null }));
  });

  it('has the same link however often its mail is tried, and none once it is late', async () => {
    const { email } = await accounts.addUser();
    await forget(email);
    mail.content = () => 451;
    await send();
    mail.content = () => undefined;
    accounts.clock.advance(3 * 60_000);
    await send();
    expect(mail.mails).toHaveLength(2);
    expect(linkOf(1)).toBe(linkOf(0));
    expect(headerOf(mail.mails[1]!, 'message-id')).toBe(headerOf(mail.mails[0]!, 'message-id'));
    mail.reset();
    await forget(email);
    accounts.clock.advance(HOUR_MS);
    await send();
    expect([mail.mails, (await letters()).at(-1)]).toEqual([[], { state: 'failed', error: 'it is too late for it' }]);
  });

  it('is stored without a token or an address in clear', async () => {
    const { email } = await accounts.addUser();
    await forget(email);
    await send();
    const stored = JSON.stringify(await accounts.database.query('select l::text as row from letters l'));
    const token = new URL(linkOf()).searchParams.get('token')!;
    for (const text of [email, token])
      for (const form of [text, Buffer.from(text).toString('hex')]) expect(stored).not.toContain(form);
  });

  it('is limited by address of the sender, and asks again for what is no address', async () => {
    const browser = accounts.browser();
    expect((await forget('x', browser)).status).toBe(422);
    for (let time = 0; time < 10; time += 1) expect((await forget(`a${time}@example.com`, browser)).status).toBe(200);
    const refused = await forget('b@example.com', browser);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
  });
});

describe('an invitation', () => {
  const invite = async (email: string | undefined, name = 'Ann') => {
    const { id: userId } = await accounts.addUser();
    await accounts.database.query('update users set is_admin = true, name = $2 where id = $1', [userId, name]);
    const caller = { userId, scopes: ['read', 'write'], projectIds: null };
    const ctx = { caller, now: accounts.clock.now(), requestId: 'r' } as never;
    return accounts.get(InvitationsService).invite(ctx, { plan: 'trial', ...(email && { email }) } as never);
  };

  it('is mailed where it names an address, and its link is shown as before', async () => {
    const made = await invite('kim@agency.example', 'Ann\r\nBcc: x@y.example <i>');
    expect(made.mailed).toBe(true);
    expect((await invite(undefined)).mailed).toBe(false);
    await send();
    expect(mail.mails.map(({ to }) => to)).toEqual(['kim@agency.example']);
    expect(partOf(mail.mails[0]!, 'text/plain')).toContain(made.url);
    expect(headOf(mail.mails[0]!)).not.toMatch(/^Bcc:/m);
    expect(partOf(mail.mails[0]!, 'text/html')).not.toContain('<i>');
  });

  it('is mailed to one address three times a day, and only shown after that', async () => {
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push((await invite('many@agency.example')).mailed);
    expect(answers).toEqual([true, true, true, false]);
  });

  it('fails for an address that refuses it, and is not tried again', async () => {
    mail.recipient = () => 550;
    await invite('gone@agency.example');
    await send();
    expect(await letters()).toEqual([{ state: 'failed', error: expect.stringContaining('no such mailbox') }]);
  });
});

it('without mail there is neither a page nor a letter', async () => {
  const other = await AccountHarness.start();
  try {
    await other.addUser();
    const browser = other.browser();
    expect((await browser.open('/account/forgotten')).status).toBe(404);
    expect((await browser.open('/account/sign-in')).text).not.toContain('/account/forgotten');
  } finally {
    await other.stop();
  }
});
