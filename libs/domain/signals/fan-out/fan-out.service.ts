import { Inject, Injectable } from '@nestjs/common';
import type { Clock, WebhookEvent } from '@app/core/kernel';
import {
  ActorsRepository,
  ANSWERED,
  type AnswerFacts,
  OUTBOX_LEASE,
  type OutboxClaim,
  OutboxRepository,
  type PlainFacts,
  ProjectsRepository,
  type ProjectScope,
  PromptsRepository,
} from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { Carriers } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { DELIVERY_LEASE } from '../deliveries/deliveries.lease';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { answerEvents } from '../messages/answer-events';
import { newDelivery, type NewDelivery } from '../messages/new-delivery';
import { isWanted, type Told } from '../messages/told';
import { Notices } from '../notices/notices.service';
import { type Listener, WebhooksRepository } from '../webhooks/webhooks.repository';

/** Makes deliveries of what has happened, one for each event and webhook that wants it, and notices for channels. */
@Injectable()
export class FanOut {
  private readonly carrier;
  private readonly senders;

  constructor(
    carriers: Carriers,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly prompts: PromptsRepository,
    private readonly outbox: OutboxRepository,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly notices: Notices,
  ) {
    this.carrier = carriers.of(OUTBOX_LEASE);
    this.senders = carriers.of(DELIVERY_LEASE);
  }

  /** Wakes workers for projects in which something has happened. */
  dispatch(): Promise<void> {
    return this.carrier.handOver();
  }

  /** Takes what has happened in a project out of its outbox, oldest first. */
  async run(projectId: number): Promise<void> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return;
    while (!this.carrier.stopped) {
      const claim = await this.carrier.claim(scope);
      if (!claim) return;
      const first = new Map<number, number>();
      let noticed: readonly number[] = [];
      const done = await this.carrier.carry(claim, {
        work: async () => {
          const { deliveries, notices } = await this.tell(scope, claim);
          for (const { webhookId, id } of deliveries) if (!first.has(webhookId)) first.set(webhookId, id);
          noticed = notices;
        },
      });
      if (!done) return;
      this.notices.wake(scope, noticed);
      for (const deliveryId of first.values()) this.senders.wake({ projectId, deliveryId });
    }
  }

  /** The row leaves the outbox in the transaction that adds deliveries and notices, so that it becomes each of them once. */
  private async tell(scope: ProjectScope, claim: OutboxClaim) {
    const told = await this.toldOf(scope, claim);
    return this.database.transaction(async (sql) => {
      await this.outbox.remove(claim, sql);
      const deliveries: NewDelivery[] = [];
      for (const listener of await this.webhooks.listeners(scope, sql))
        deliveries.push(...(await this.deliveriesTo(scope, listener, claim, told, sql)));
      return {
        deliveries: deliveries.length > 0 ? await this.deliveries.insert(scope, deliveries, this.clock.now(), sql) : [],
        notices: await this.notices.tell(scope, told, sql),
      };
    });
  }

  private async toldOf(scope: ProjectScope, { event, facts }: OutboxClaim): Promise<Told[]> {
    if (event !== ANSWERED) return [{ event: event as WebhookEvent, ...(facts as PlainFacts) } as Told];
    const answer = facts as AnswerFacts;
    const [actors, prompt] = await Promise.all([this.actors.list(scope), this.prompts.named(scope, answer.promptId)]);
    return answerEvents(answer, { actors, prompt: prompt ?? null });
  }

  private async deliveriesTo(
    scope: ProjectScope,
    listener: Listener,
    { happenedAt }: OutboxClaim,
    told: readonly Told[],
    sql: Sql,
  ): Promise<NewDelivery[]> {
    const wanted = told.filter((one) => isWanted(listener, one));
    if (wanted.length === 0) return [];
    const first = (await this.webhooks.takeSequence(scope, listener.id, wanted.length, sql))!;
    return wanted.map((one, index) => newDelivery(scope, listener.id, one, happenedAt, first + index));
  }
}
