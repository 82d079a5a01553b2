import { Injectable } from '@nestjs/common';
import type {
  RedeliverBody,
  TestWebhookBody,
  WebhookDeliveriesQuery,
  WebhookDeliveriesResponse,
  WebhookDelivery,
  WebhookDeliveryResponse,
  WebhookMessage,
} from '@app/core/contracts';
import {
  HOUR_MS,
  invalidParam,
  isOpenDelivery,
  LIMITS,
  notFound,
  type RequestContext,
  requireRoom,
} from '@app/core/kernel';
import { WritesOnce } from '@app/domain/access';
import { pageAsked, pageBody, ProjectAccess, type ProjectScope, ProjectsRepository } from '@app/domain/tracking';
import { Carriers } from '@app/platform/leases';
import { newDelivery } from '../messages/new-delivery';
import { Samples } from '../messages/samples.service';
import { WebhooksService } from '../webhooks/webhooks.service';
import { WebhooksRepository } from '../webhooks/webhooks.repository';
import { DELIVERY_LEASE } from './deliveries.lease';
import { type DeliveryRow, DeliveriesRepository } from './deliveries.repository';

/** What was sent, for whoever may see the project (docs/webhooks.md). */
@Injectable()
export class DeliveriesService {
  private readonly carrier;

  constructor(
    carriers: Carriers,
    private readonly access: ProjectAccess,
    private readonly projects: ProjectsRepository,
    private readonly writes: WritesOnce,
    private readonly owners: WebhooksService,
    private readonly webhooks: WebhooksRepository,
    private readonly samples: Samples,
    private readonly deliveries: DeliveriesRepository,
  ) {
    this.carrier = carriers.of(DELIVERY_LEASE);
  }

  /** GET /webhooks/{id}/deliveries (docs/webhooks.md). @throws ApiError `ERR_NOT_FOUND` */
  async list(ctx: RequestContext, query: WebhookDeliveriesQuery): Promise<WebhookDeliveriesResponse> {
    const scope = await this.owners.open(ctx, query, { scope: 'read' });
    const { id, state } = query;
    if (!(await this.webhooks.find(scope, id, ctx.now))) throw notFound('webhook');
    const found = this.deliveries.page(scope, id, state, pageAsked(query));
    return pageBody({ project_id: scope.projectId }, query, found, deliveryBody, () =>
      this.deliveries.total(scope, id, state),
    );
  }

  /**
   * POST /webhooks/{id}/test (docs/webhooks.md)
   * @throws ApiError `ERR_NOT_FOUND`; `ERR_INVALID_PARAM` for one that is told nothing; `ERR_LIMIT_REACHED`
   */
  async test(ctx: RequestContext, body: TestWebhookBody): Promise<WebhookDeliveryResponse> {
    const scope = await this.owners.open(ctx, body, { scope: 'write' });
    const webhook = await this.webhooks.find(scope, body.id, ctx.now);
    if (!webhook) throw notFound('webhook');
    if (webhook.state !== 'active') throw invalidParam('id', `the webhook is ${webhook.state}: make it active first`);
    const told = await this.samples.of(ctx, scope, body.event ?? webhook.events[0]!);
    const answer = await this.writes.run(ctx, 'testWebhook', body, async (sql) => {
      await this.projects.lock(scope, sql);
      const tests = await this.deliveries.testsSince(scope, new Date(ctx.now.getTime() - HOUR_MS), sql);
      requireRoom(tests, LIMITS.webhookTestsPerHour, 'tests of webhooks in an hour');
      const sequence = await this.webhooks.takeSequence(scope, body.id, 1, sql);
      if (sequence === undefined) throw notFound('webhook');
      const delivery = newDelivery(scope, body.id, told, ctx.now, sequence, true);
      const [inserted] = await this.deliveries.insert(scope, [delivery], ctx.now, sql);
      const row = await this.deliveries.find(scope, inserted!.id, sql);
      return { project_id: scope.projectId, delivery: deliveryBody(row!) };
    });
    this.wake(scope, answer.delivery.id);
    return answer;
  }

  /** POST /webhooks/deliveries/{id}/redeliver (docs/webhooks.md). @throws ApiError `ERR_NOT_FOUND` */
  async redeliver(ctx: RequestContext, body: RedeliverBody): Promise<WebhookDeliveryResponse> {
    const scope = await this.openDelivery(ctx, body);
    const answer = await this.writes.run(ctx, 'redeliverWebhook', body, async (sql) => {
      await this.projects.lock(scope, sql);
      const id = await this.deliveries.sendAgain(scope, body.id, ctx.now, sql);
      if (id === undefined) throw notFound('delivery');
      return { project_id: scope.projectId, delivery: deliveryBody((await this.deliveries.find(scope, id, sql))!) };
    });
    this.wake(scope, answer.delivery.id);
    return answer;
  }

  private async openDelivery(ctx: RequestContext, { project_id, id }: RedeliverBody): Promise<ProjectScope> {
    if (project_id !== undefined) return this.access.open(ctx, project_id, { scope: 'write' });
    return this.access.openOf(ctx, await this.deliveries.projectOf(id), { scope: 'write' }, () => notFound('delivery'));
  }

  private wake({ projectId }: ProjectScope, deliveryId: number): void {
    this.carrier.wake({ projectId, deliveryId });
  }
}

const deliveryBody = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  webhook_id: row.webhookId,
  event: row.event,
  sequence: row.sequence,
  state: row.state,
  test: row.test,
  redelivery: row.redelivery,
  attempts: row.attempts,
  response_status: row.responseStatus,
  response_body: row.responseBody,
  error: row.error,
  duration_ms: row.durationMs,
  created_at: row.createdAt.toISOString(),
  tried_at: row.triedAt?.toISOString() ?? null,
  next_attempt_at: isOpenDelivery(row.state) ? row.dueAt.toISOString() : null,
  payload: JSON.parse(row.payload) as WebhookMessage,
});
