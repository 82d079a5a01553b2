import { Inject, Injectable } from '@nestjs/common';
import { isEmail } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { headerText } from './header-text';
import type { MailMessage, MailOutcome } from './mail-message';
import { sender, smtpServer } from './smtp-server';

/** A mail with all that belongs to it must have been taken by then. */
const LONGEST_MS = 60_000;
const REASON_LENGTH = 300;

/** Signs by which the library would read several addresses, or another one, out of one. */
const SEVERAL = /[<>,;:"()[\]\\\p{Cc}]/u;

/** What the library throws. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** Most installations send no mail, and the library takes 3 MB. */
const transportTo = async (server: ReturnType<typeof smtpServer>) =>
  (await import('nodemailer')).createTransport(server);

/** Sends mail by the SMTP server that the operator has named; without one it is off. */
@Injectable()
export class Mailer {
  private readonly server;
  private readonly from;
  private opened?: ReturnType<typeof transportTo>;

  constructor(@Inject(SETTINGS) { SMTP_URL, MAIL_FROM }: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>) {
    this.server = SMTP_URL === undefined ? null : smtpServer(SMTP_URL);
    this.from = sender(MAIL_FROM ?? '');
  }

  get isOn(): boolean {
    return this.server !== null;
  }

  /** Connects and signs in, and sends nothing. @returns why that is not possible; null when it is, or mail is off */
  async problem(): Promise<string | null> {
    try {
      await (await this.transport())?.verify();
      return null;
    } catch (error) {
      return outcomeOf(error as SmtpError).reason ?? 'the mail server cannot be used';
    }
  }

  /** Makes one attempt. Whatever the server does is an outcome. */
  async send({ to, subject, text, html, images = [], unsubscribe, id }: MailMessage): Promise<MailOutcome> {
    const transport = await this.transport();
    if (!transport) return { state: 'unreachable', reason: 'mail is off: SMTP_URL is not set' };
    if (!isEmail(to) || SEVERAL.test(to)) return { state: 'refused', reason: 'the address is not one' };
    try {
      await transport.sendMail({
        from: this.from,
        to: { name: '', address: to },
        envelope: { from: this.from.address, to: [to] },
        subject: headerText(subject),
        text,
        html,
        attachments: images.map((image) => ({ ...image, contentDisposition: 'inline' as const })),
        messageId: `<${id.replace(/[^\w.-]/g, '-')}@${this.from.address.split('@').at(-1)!}>`,
        xMailer: false,
        headers: {
          // RFC 3834: out-of-office replies stay away.
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        ...(unsubscribe && { list: { unsubscribe: unsubscribe.url } }),
        signal: AbortSignal.timeout(LONGEST_MS),
      });
      return { state: 'sent' };
    } catch (error) {
      return outcomeOf(error as SmtpError);
    }
  }

  private async transport() {
    return this.server && (this.opened ??= transportTo(this.server));
  }
}

/** A refusal is about whom the mail is for, or about the mail. Whatever else is wrong, an operator can mend. */
function outcomeOf({ code, command = '', response = '', responseCode }: SmtpError): MailOutcome {
  if (responseCode === undefined)
    return { state: 'unreachable', reason: `the mail server cannot be reached (${code ?? 'unknown'})` };
  const refused = responseCode >= 500 && /^(RCPT|DATA)/.test(command);
  const reason = headerText(`the mail server answered: ${response}`).slice(0, REASON_LENGTH);
  return { state: refused ? 'refused' : 'unreachable', code: responseCode, reason };
}
