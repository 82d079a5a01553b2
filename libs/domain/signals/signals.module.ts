import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { AnswersModule, DayCellsModule } from '@app/domain/reads';
import { TrackingModule } from '@app/domain/tracking';
import { LeasesModule } from '@app/platform/leases';
import { WebFetchModule } from '@app/platform/web-fetch';
import { AlarmsRepository } from './alarms/alarms.repository';
import { AlarmsService } from './alarms/alarms.service';
import { DeliveriesRepository } from './deliveries/deliveries.repository';
import { DeliveriesService } from './deliveries/deliveries.service';
import { DeliverySender } from './deliveries/delivery-sender.service';
import { DeliveryWork } from './deliveries/delivery-work.service';
import { FanOut } from './fan-out/fan-out.service';
import { Samples } from './messages/samples.service';
import { ModelChangesRepository } from './model-changes/model-changes.repository';
import { MonitorsRepository } from './monitors/monitors.repository';
import { MonitorsService } from './monitors/monitors.service';
import { EvaluationService } from './watching/evaluation.service';
import { ModelChangesService } from './watching/model-changes.service';
import { RaisingService } from './watching/raising.service';
import { WatchesRepository } from './watching/watches.repository';
import { WatchingService } from './watching/watching.service';
import { WebhookSecretsRepository } from './webhooks/webhook-secrets.repository';
import { WebhookSecrets } from './webhooks/webhook-secrets.service';
import { WebhooksRepository } from './webhooks/webhooks.repository';
import { WebhooksService } from './webhooks/webhooks.service';

const EXPORTED = [
  AlarmsService,
  DeliveriesService,
  DeliveryWork,
  FanOut,
  MonitorsService,
  RaisingService,
  WatchingService,
  WebhooksService,
];

/** What the service says by itself. The module needs the ports that the pipeline binds. */
@Module({
  imports: [AccessModule, AnswersModule, DayCellsModule, LeasesModule, TrackingModule, WebFetchModule],
  providers: [
    ...EXPORTED,
    AlarmsRepository,
    DeliveriesRepository,
    DeliverySender,
    EvaluationService,
    ModelChangesRepository,
    ModelChangesService,
    MonitorsRepository,
    Samples,
    WatchesRepository,
    WebhookSecretsRepository,
    WebhookSecrets,
    WebhooksRepository,
  ],
  exports: EXPORTED,
})
export class SignalsModule {}
