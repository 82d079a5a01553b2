import { freePort, headerOf, MailServer, partOf } from '@app/testing';
import { Mailer } from '.';
import { headerText } from './header-text';
import { smtpServer } from './smtp-server';

let server: MailServer;
let mailer: Mailer;

const MAIL = { to: 'kim@acme.example', subject: 'Hello', text: 'plain', html: '<p>rich</p>', id: 'notice-7' };

beforeAll(async () => {
  server = await MailServer.start();
  mailer = new Mailer({ SMTP_URL: server.url, MAIL_FROM: 'AI Visibility <visibility@service.example>' });
});
afterAll(() => server.stop());
beforeEach(() => server.reset());

it('is off without a server, and sends nothing', async () => {
  const off = new Mailer({});
  expect([off.isOn, mailer.isOn]).toEqual([false, true]);
  expect(await off.send(MAIL)).toMatchObject({ state: 'unreachable' });
});

it('sends text, HTML and images, with one id however often', async () => {
  const images = [
    { cid: 'chart', filename: 'chart.png', content: Buffer.from('PNG'), contentType: 'image/png' },
  ] as const;
  for (let time = 0; time < 2; time += 1) expect(await mailer.send({ ...MAIL, images })).toEqual({ state: 'sent' });
  const [mail, again] = server.mails;
  expect(headerOf(mail!, 'message-id')).toBe('<notice-7@service.example>');
  expect(headerOf(again!, 'message-id')).toBe('<notice-7@service.example>');
  expect(headerOf(mail!, 'from')).toBe('AI Visibility <visibility@service.example>');
  expect(headerOf(mail!, 'auto-submitted')).toBe('auto-generated');
  expect(headerOf(mail!, 'list-unsubscribe')).toBeUndefined();
  expect(partOf(mail!, 'text/plain')).toContain('plain');
  expect(partOf(mail!, 'text/html')).toContain('<p>rich</p>');
  expect(mail!.raw).toContain('Content-ID: <chart>');
  expect(partOf(mail!, 'image/png')).toBe('PNG');
});

it('says how to unsubscribe (RFC 8058)', async () => {
  const url = `https://service.example/unsubscribe/${'x'.repeat(200)}`;
  await mailer.send({ ...MAIL, unsubscribe: { url } });
  expect(headerOf(server.mails[0]!, 'list-unsubscribe')).toBe(`<${url}>`);
  expect(headerOf(server.mails[0]!, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

it.each(['a\r\nBcc: all@evil.example\r\n\r\nbody', 'a\u2028Bcc: b', `${'ñ'.repeat(300)}\nX: y`, '\ud800\u202eevil\0'])(
  'makes one header of a hostile subject: %j',
  async (subject) => {
    expect(await mailer.send({ ...MAIL, subject })).toEqual({ state: 'sent' });
    const { raw } = server.mails[0]!;
    expect(raw).not.toMatch(/^(Bcc|X):/im);
    expect(headerOf(server.mails[0]!, 'subject')).toBe(headerText(subject));
    expect(headerText(subject)).not.toMatch(/[\p{Cc}\u202e]/u);
  },
);

it.each(['a@x.example\r\nRCPT TO:<b@x.example>', 'a@x.example, b@x.example', '<a@x.example>', 'no address'])(
  'sends nothing to %j',
  async (to) => {
    expect(await mailer.send({ ...MAIL, to })).toEqual({ state: 'refused', reason: 'the address is not one' });
    expect(server.mails).toEqual([]);
  },
);

it.each([
  [550, 'refused'],
  [552, 'refused'],
  [450, 'unreachable'],
])('takes %i for a recipient as %s', async (code, state) => {
  server.recipient = () => code;
  expect(await mailer.send(MAIL)).toEqual({ state, code, reason: expect.stringContaining('no such mailbox') });
  server.recipient = () => undefined;
  server.content = () => code;
  expect(await mailer.send(MAIL)).toMatchObject({ state, code });
});

it('finds a server that is away, or one with a wrong password unreachable', async () => {
  const from = { MAIL_FROM: 'visibility@service.example' };
  const away = new Mailer({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, ...from });
  expect(await away.send(MAIL)).toEqual({ state: 'unreachable', reason: expect.stringContaining('cannot be reached') });
  const wrong = new Mailer({ SMTP_URL: `smtp://user:wrong-secret@127.0.0.1:${server.port}`, ...from });
  const outcome = await wrong.send(MAIL);
  expect(outcome).toMatchObject({ state: 'unreachable', code: 535 });
  expect(JSON.stringify(outcome)).not.toContain('wrong-secret');
  const right = new Mailer({ SMTP_URL: `smtp://user:pass%20word@127.0.0.1:${server.port}`, ...from });
  expect(await right.send(MAIL)).toEqual({ state: 'sent' });
});

it('asks for TLS before a password leaves the machine, and takes no option from the address', () => {
  expect(smtpServer('smtp://user:p%40ss@mail.example?logger=true&debug=true')).toMatchObject({
    host: 'mail.example',
    port: 587,
    secure: false,
    requireTLS: true,
    auth: { user: 'user', pass: 'p@ss' },
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  expect(smtpServer('smtps://mail.example')).toMatchObject({ port: 465, secure: true, requireTLS: false });
  expect(smtpServer('smtp://user:pass@127.0.0.1:25').requireTLS).toBe(false);
  expect(smtpServer('smtp://mail.example?logger=true')).not.toHaveProperty('logger');
});
