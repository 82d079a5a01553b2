import type { Response } from 'supertest';
import type { WebhookDelivery, WebhookResponse } from '@app/core/contracts';
import { DeliveryWork, FanOut } from '@app/domain/signals';
import { OutboxRepository, type PlainEvent, type PlainFacts } from '@app/domain/tracking';
import { ApiHarness } from './api-harness';
import { MANY_WRITES, WritingAccount } from './writing-account';
import { Receiver } from './receiver';

const SECRET = { SECRET_KEY: 'a secret of at least 32 characters' };

/** An account whose project is listened to by a receiver of this machine. Nothing is sent unless told. */
export class ListeningAccount {
  private constructor(
    readonly api: ApiHarness,
    readonly receiver: Receiver,
    readonly account: WritingAccount,
  ) {}

  static async start(): Promise<ListeningAccount> {
    const receiver = await Receiver.start();
    const api = await ApiHarness.start({ ...MANY_WRITES, ...SECRET, WEBHOOK_PRIVATE_HOSTS: receiver.host });
    return new ListeningAccount(api, receiver, await WritingAccount.create(api));
  }

  async stop(): Promise<void> {
    await this.api.stop();
    await this.receiver.stop();
  }

  /** The same installation with another account. */
  async another(): Promise<ListeningAccount> {
    return new ListeningAccount(this.api, this.receiver, await WritingAccount.create(this.api));
  }

  get database() {
    return this.api.database;
  }

  async subscribe(fields: object = {}): Promise<WebhookResponse & { secret: string }> {
    const answer = await this.account.post('/webhooks', {
      url: this.receiver.url(),
      events: ['recommendation.completed'],
      ...fields,
    });
    expect([answer.status, answer.body.error]).toEqual([201, undefined]);
    return answer.body;
  }

  /** Something has happened. */
  async happens<Event extends PlainEvent>(event: Event, facts: PlainFacts<Event>): Promise<boolean> {
    const outbox = this.api.app.get(OutboxRepository, { strict: false });
    return outbox.add({ projectId: this.account.projectId }, event, facts, this.api.clock.now());
  }

  /** So many runs of recommendations have completed. */
  async completes(runs: number, first = 1): Promise<void> {
    for (let id = first; id < first + runs; id += 1)
      await this.happens('recommendation.completed', { data: { id, type: 'ai_visibility', items: 3 } });
  }

  async fanOut(): Promise<void> {
    await this.api.app.get(FanOut, { strict: false }).run(this.account.projectId);
  }

  /** Makes an attempt at a delivery; at every one that is due unless told. */
  async send(id?: number): Promise<void> {
    const work = this.api.app.get(DeliveryWork, { strict: false });
    const due = await this.database.query<{ id: number }>(
      `select id from webhook_deliveries where project_id = $1 and due_at <= $2 and ($3::bigint is null or id = $3)
       order by id`,
      [this.account.projectId, this.api.clock.now(), id ?? null],
    );
    for (const one of due) await work.run(this.account.projectId, one.id);
  }

  async deliver(): Promise<void> {
    await this.fanOut();
    await this.send();
  }

  async deliveries(id: number, query = ''): Promise<WebhookDelivery[]> {
    const { account, api } = this;
    const path = `/webhooks/${id}/deliveries?project_id=${account.projectId}&per_page=100${query}`;
    return ((await api.get(path, account.key)).body.data as WebhookDelivery[]).toReversed();
  }

  async webhook(id: number): Promise<WebhookResponse> {
    return (await this.account.get(`/webhooks/${id}`)).body;
  }

  async listenedTo(): Promise<boolean> {
    const [row] = await this.database.query<{ listened: boolean }>(
      'select listened_to as listened from projects where id = $1',
      [this.account.projectId],
    );
    return row!.listened;
  }

  ask(method: 'post' | 'patch' | 'delete', path: string, body?: object): Promise<Response> {
    return this.api.send(method, path, this.account.key, body);
  }
}
