import { Injectable } from '@nestjs/common';
import type { NoticeChannelKind } from '@app/core/kernel';
import { Mailer, type MailMessage, plainMail } from '@app/platform/mail';
import { WebhookFetcher } from '@app/platform/web-fetch';
import { postMessage } from '../messages/post-message';
import { type Post, slackMessage, teamsMessage } from './cards';

/** What became of an attempt at a channel. */
export interface Sent {
  /** `refused`: a mail that is never taken; `gone`: a URL that leads nowhere any more; `failed`: try again. */
  readonly state: 'sent' | 'refused' | 'gone' | 'failed';
  /** Of HTTP or SMTP; null without an answer. */
  readonly status: number | null;
  readonly error: string | null;
  /** Milliseconds that the other side asks to wait, if it does. */
  readonly askedMs: number | null;
}

const GONE = [404, 410];
const MESSAGES = { slack: slackMessage, teams: teamsMessage };

/** Makes one attempt. Whatever the other side does is an outcome. */
@Injectable()
export class NoticeSender {
  constructor(
    private readonly mailer: Mailer,
    private readonly fetcher: WebhookFetcher,
  ) {}

  /**
   * @param stop the address by which its reader ends such mails
   * @param whole what is mailed in place of the lines
   */
  async mail(
    to: string,
    id: string,
    { title, lines, link }: Post,
    stop: string,
    whole?: Pick<MailMessage, 'text' | 'html' | 'images'>,
  ): Promise<Sent> {
    const body = whole ?? plainMail({ lines: [title, ...lines], link, stop: { text: 'Stop these mails', url: stop } });
    const { state, code, reason } = await this.mailer.send({
      ...body,
      to,
      id,
      subject: title,
      unsubscribe: { url: stop },
    });
    const failed = state === 'refused' ? 'refused' : 'failed';
    return { state: state === 'sent' ? state : failed, status: code ?? null, error: reason ?? null, askedMs: null };
  }

  /** @throws the signal's reason */
  async post(kind: Exclude<NoticeChannelKind, 'mail'>, url: string, post: Post, signal: AbortSignal): Promise<Sent> {
    const content = JSON.stringify(MESSAGES[kind](post));
    const { status, error, askedMs } = await postMessage(this.fetcher, url, { content }, signal);
    const state = error === null ? 'sent' : GONE.includes(status ?? 0) ? 'gone' : 'failed';
    return { state, status, error, askedMs };
  }
}
