import request, { type Response } from 'supertest';
import type { ChannelResponse } from '@app/core/contracts';
import { LetterWork } from '@app/domain/access';
import { FanOut, NoticeWork } from '@app/domain/signals';
import { OutboxRepository, type PlainEvent, type PlainFacts } from '@app/domain/tracking';
import { headerOf, MailServer, partOf, type ReceivedMail } from '@app/testing';
import { ApiHarness } from './api-harness';
import { Receiver } from './receiver';
import { MANY_WRITES, WritingAccount } from './writing-account';

/** An account whose project has channels to a mail server and a chat of this machine. Nothing is sent unless told. */
export class ToldAccount {
  private constructor(
    readonly api: ApiHarness,
    readonly mail: MailServer,
    readonly chat: Receiver,
    readonly account: WritingAccount,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<ToldAccount> {
    const [mail, chat] = [await MailServer.start(), await Receiver.start()];
    const api = await ApiHarness.start({
      ...MANY_WRITES,
      SECRET_KEY: 'a secret of at least 32 characters',
      WEBHOOK_PRIVATE_HOSTS: chat.host,
      SMTP_URL: mail.url,
      MAIL_FROM: 'AI Visibility <visibility@service.example>',
      ...settings,
    });
    return new ToldAccount(api, mail, chat, await WritingAccount.create(api));
  }

  async stop(): Promise<void> {
    await this.api.stop();
    await this.mail.stop();
    await this.chat.stop();
  }

  /** The same installation with another account. */
  async another(): Promise<ToldAccount> {
    return new ToldAccount(this.api, this.mail, this.chat, await WritingAccount.create(this.api));
  }

  get database() {
    return this.api.database;
  }

  get projectId(): number {
    return this.account.projectId;
  }

  /** Of the owner. */
  async address(): Promise<string> {
    const [row] = await this.database.query<{ email: string }>('select email from users where id = $1', [
      this.account.userId,
    ]);
    return row!.email;
  }

  async add(kind: 'mail' | 'slack' | 'teams', fields: object = {}): Promise<ChannelResponse> {
    const target = kind === 'mail' ? await this.address() : this.chat.url(`/services/${kind}/secret-x9Qz`);
    const answer = await this.account.post('/channels', { kind, target, hears: ['recommendation'], ...fields });
    expect([answer.status, answer.body.error]).toEqual([201, undefined]);
    return answer.body;
  }

  async channel(id: number): Promise<ChannelResponse> {
    return (await this.account.get(`/channels/${id}`)).body;
  }

  async happens<Event extends PlainEvent>(event: Event, data: PlainFacts<Event>['data']): Promise<void> {
    const outbox = this.api.app.get(OutboxRepository, { strict: false });
    await outbox.add({ projectId: this.projectId }, event, { data } as PlainFacts<Event>, this.api.clock.now());
  }

  async completes(id = 1): Promise<void> {
    await this.happens('recommendation.completed', { id, type: 'ai_visibility', items: 3 });
  }

  async fanOut(): Promise<void> {
    await this.api.app.get(FanOut, { strict: false }).run(this.projectId);
  }

  /** Makes an attempt at every notice that is due. */
  async send(): Promise<void> {
    const work = this.api.app.get(NoticeWork, { strict: false });
    const due = await this.database.query<{ id: number }>(
      'select id from notices where project_id = $1 and due_at <= $2 order by id',
      [this.projectId, this.api.clock.now()],
    );
    for (const { id } of due) await work.run(this.projectId, id);
  }

  async tell(): Promise<void> {
    await this.fanOut();
    await this.send();
  }

  /** Makes an attempt at every letter that is due. */
  async sendLetters(): Promise<void> {
    const work = this.api.app.get(LetterWork, { strict: false });
    const due = await this.database.query<{ id: number }>('select id from letters where due_at <= $1 order by id', [
      this.api.clock.now(),
    ]);
    for (const { id } of due) await work.run(id);
  }

  notices(channelId: number) {
    return this.database.query<{ state: string; attempts: number; status: number | null; error: string | null }>(
      'select state, attempts, status, error from notices where channel_id = $1 order by id',
      [channelId],
    );
  }

  page(method: 'get' | 'post', address: string): Promise<Response> {
    const { pathname, search } = new URL(address);
    const sent = request(this.api.app.getHttpServer())[method](`${pathname}${search}`);
    return Promise.resolve(method === 'post' ? sent.type('form').send('List-Unsubscribe=One-Click') : sent);
  }
}

/** The first address in a mail's text that leads to this page. */
export const linkIn = (mail: ReceivedMail, page: string): string =>
  partOf(mail, 'text/plain')
    .split(/\s+/)
    .find((word) => word.includes(page))!;

export const stopLink = (mail: ReceivedMail): string => headerOf(mail, 'list-unsubscribe')!.slice(1, -1);
