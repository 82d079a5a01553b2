import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { AnswersModule } from '@app/domain/reads';
import { TrackingModule } from '@app/domain/tracking';
import { WebFetchModule } from '@app/platform/web-fetch';
import { DeliveriesRepository } from './deliveries/deliveries.repository';
import { DeliveriesService } from './deliveries/deliveries.service';
import { DeliverySender } from './deliveries/delivery-sender.service';
import { DeliveryWork } from './deliveries/delivery-work.service';
import { FanOut } from './fan-out/fan-out.service';
import { Samples } from './messages/samples.service';
import { WebhookSecretsRepository } from './webhooks/webhook-secrets.repository';
import { WebhookSecrets } from './webhooks/webhook-secrets.service';
import { WebhooksRepository } from './webhooks/webhooks.repository';
import { WebhooksService } from './webhooks/webhooks.service';

/** What the service says by itself. The module needs the ports that the pipeline binds. */
@Module({
  imports: [AccessModule, AnswersModule, TrackingModule, WebFetchModule],
  providers: [
    DeliveriesRepository,
    DeliveriesService,
    DeliverySender,
    DeliveryWork,
    FanOut,
    Samples,
    WebhookSecretsRepository,
    WebhookSecrets,
    WebhooksRepository,
    WebhooksService,
  ],
  exports: [DeliveriesService, DeliveryWork, FanOut, WebhooksService],
})
export class SignalsModule {}
