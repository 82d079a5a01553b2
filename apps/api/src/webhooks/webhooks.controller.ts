import { Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateWebhookBody,
  DeletedResponse,
  RedeliverBody,
  TestWebhookBody,
  UpdateWebhookBody,
  WebhookDeliveriesQuery,
  WebhookDeliveriesResponse,
  WebhookDeliveryResponse,
  WebhookPath,
  WebhookQuery,
  WebhookResponse,
  WebhooksQuery,
  WebhooksResponse,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { DeliveriesService, WebhooksService } from '@app/domain/signals';
import { CurrentContext, Params, Repeatable, Tabular } from '@app/platform/http';

@ApiTags('Webhooks')
@Controller('webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly deliveries: DeliveriesService,
  ) {}

  /**
   * Has a program of yours told what happens in a project.
   * @remarks The answer alone has the secret, by which its signatures are checked. See docs/webhooks.md for the events.
   */
  @Post()
  createWebhook(@CurrentContext() ctx: RequestContext, @Params() body: CreateWebhookBody): Promise<WebhookResponse> {
    return this.webhooks.create(ctx, body);
  }

  /**
   * The webhooks of a project, newest first.
   * @remarks Secrets cannot be shown again.
   */
  @Get()
  @Tabular('data')
  listWebhooks(@CurrentContext() ctx: RequestContext, @Params() query: WebhooksQuery): Promise<WebhooksResponse> {
    return this.webhooks.list(ctx, query);
  }

  /**
   * One webhook.
   * @remarks Its secret cannot be shown again.
   */
  @Get(':id')
  getWebhook(@CurrentContext() ctx: RequestContext, @Params() query: WebhookQuery): Promise<WebhookResponse> {
    return this.webhooks.get(ctx, query);
  }

  /**
   * Changes a webhook, pauses it, has it told again, or makes another secret.
   * @remarks Only the fields that are sent change. With `rotate_secret` the answer has the new secret, once.
   */
  @Patch(':id')
  updateWebhook(@CurrentContext() ctx: RequestContext, @Params() body: UpdateWebhookBody): Promise<WebhookResponse> {
    return this.webhooks.update(ctx, body);
  }

  /**
   * Removes a webhook.
   * @remarks Its deliveries go with it.
   */
  @Delete(':id')
  deleteWebhook(@CurrentContext() ctx: RequestContext, @Params() path: WebhookPath): Promise<DeletedResponse> {
    return this.webhooks.remove(ctx, path);
  }

  /**
   * What a webhook was sent, newest first, with the receiver's answers.
   * @remarks Deliveries are kept for 30 days.
   */
  @Get(':id/deliveries')
  @Tabular('data')
  listWebhookDeliveries(
    @CurrentContext() ctx: RequestContext,
    @Params() query: WebhookDeliveriesQuery,
  ): Promise<WebhookDeliveriesResponse> {
    return this.deliveries.list(ctx, query);
  }

  /**
   * Sends a webhook a sample of an event.
   * @remarks It is made of the project's newest data where that has such an event; its message has `test`.
   */
  @Post(':id/test')
  @Repeatable()
  testWebhook(
    @CurrentContext() ctx: RequestContext,
    @Params() body: TestWebhookBody,
  ): Promise<WebhookDeliveryResponse> {
    return this.deliveries.test(ctx, body);
  }

  /**
   * Sends a message again.
   * @remarks It has the id and the sequence that it had. A delivery of it that is still on its way serves instead.
   */
  @Post('deliveries/:id/redeliver')
  @HttpCode(200)
  @Repeatable()
  redeliverWebhook(
    @CurrentContext() ctx: RequestContext,
    @Params() body: RedeliverBody,
  ): Promise<WebhookDeliveryResponse> {
    return this.deliveries.redeliver(ctx, body);
  }
}
