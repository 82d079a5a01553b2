import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  /** As the envelope names it. */
  readonly to: string;
  readonly raw: string;
}

/** What the server says of a recipient: nothing takes the mail, a code refuses it. */
export type Verdict = (to: string) => number | undefined | Promise<number | undefined>;

const failure = (responseCode: number): Error => Object.assign(new Error('no such mailbox here'), { responseCode });

/** An SMTP server on this machine, which keeps what it takes. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  /** Asked at each RCPT. */
  recipient: Verdict = () => undefined;
  /** Asked once a mail is complete. */
  content: Verdict = () => undefined;
  private readonly server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'user' && password === 'pass word' ? done(null, { user: username }) : done(new Error('wrong')),
    onRcptTo: ({ address }, _session, done) => void this.ask(this.recipient, address, done),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void this.take(session, Buffer.concat(chunks).toString('utf8'), done));
    },
  });

  static async start(): Promise<MailServer> {
    const mail = new MailServer();
    // Clients that are killed cut their connections.
    mail.server.on('error', () => undefined);
    await new Promise<void>((resolve) => mail.server.listen(0, '127.0.0.1', resolve));
    return mail;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  to(address: string): ReceivedMail[] {
    return this.mails.filter(({ to }) => to === address);
  }

  reset(): void {
    this.mails.length = 0;
    this.recipient = () => undefined;
    this.content = () => undefined;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async take(
    { envelope: { rcptTo } }: SMTPServerSession,
    raw: string,
    done: (error?: Error | null) => void,
  ): Promise<void> {
    const to = rcptTo[0]!.address;
    this.mails.push({ to, raw });
    await this.ask(this.content, to, done);
  }

  private async ask(verdict: Verdict, to: string, done: (error?: Error | null) => void): Promise<void> {
    const code = await verdict(to);
    done(code === undefined ? null : failure(code));
  }
}

/** All fields, as they came. */
export const headOf = ({ raw }: ReceivedMail): string => raw.slice(0, raw.indexOf('\r\n\r\n'));

/** @returns the field as one line, encoded words read; undefined without it */
export function headerOf(mail: ReceivedMail, name: string): string | undefined {
  const head = headOf(mail).replace(/\r\n[ \t]+/g, ' ');
  const line = head.split('\r\n').find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line
    ?.slice(name.length + 1)
    .trim()
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, form: string, text: string) =>
      form.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : quoted(text.replaceAll('_', ' ')),
    );
}

/** @returns the part of this type, decoded; empty without one */
export function partOf({ raw }: ReceivedMail, type: string): string {
  const part = raw.split(/\r\n--[^\r\n]+/).find((one) => one.toLowerCase().includes(`content-type: ${type}`));
  if (part === undefined) return '';
  const end = part.indexOf('\r\n\r\n');
  const body = part.slice(end + 4);
  if (/content-transfer-encoding: base64/i.test(part.slice(0, end))) return Buffer.from(body, 'base64').toString();
  return /content-transfer-encoding: quoted-printable/i.test(part.slice(0, end)) ? quoted(body) : body;
}

const quoted = (text: string): string =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
