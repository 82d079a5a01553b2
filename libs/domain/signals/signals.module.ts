import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { AnswersModule } from '@app/domain/reads';
import { TrackingModule } from '@app/domain/tracking';
import { MailModule } from '@app/platform/mail';
import { WebFetchModule } from '@app/platform/web-fetch';
import { Agreement } from './channels/agreement.service';
import { ChannelSecrets } from './channels/channel-secrets.service';
import { ChannelsRepository } from './channels/channels.repository';
import { ChannelsService } from './channels/channels.service';
import { OwnerLetters } from './channels/owner-letters.service';
import { DeliveriesRepository } from './deliveries/deliveries.repository';
import { DeliveriesService } from './deliveries/deliveries.service';
import { DeliverySender } from './deliveries/delivery-sender.service';
import { DeliveryWork } from './deliveries/delivery-work.service';
import { DigestIssuesRepository } from './digest-issues/digest-issues.repository';
import { IssueMails } from './digest-issues/issue-mails.service';
import { FanOut } from './fan-out/fan-out.service';
import { Samples } from './messages/samples.service';
import { ChannelPauses } from './notices/channel-pauses.service';
import { NoticeSender } from './notices/notice-sender.service';
import { NoticeWork } from './notices/notice-work.service';
import { NoticesRepository } from './notices/notices.repository';
import { Notices } from './notices/notices.service';
import { ReaderLinks } from './notices/reader-links.service';
import { WebhookSecretsRepository } from './webhooks/webhook-secrets.repository';
import { WebhookSecrets } from './webhooks/webhook-secrets.service';
import { WebhooksRepository } from './webhooks/webhooks.repository';
import { WebhooksService } from './webhooks/webhooks.service';

/** What the service says by itself. The module needs the ports that the pipeline binds. */
@Module({
  imports: [AccessModule, AnswersModule, MailModule, TrackingModule, WebFetchModule],
  providers: [
    Agreement,
    ChannelPauses,
    ChannelSecrets,
    ChannelsRepository,
    ChannelsService,
    NoticeSender,
    NoticesRepository,
    Notices,
    NoticeWork,
    OwnerLetters,
    ReaderLinks,
    DeliveriesRepository,
    DeliveriesService,
    DeliverySender,
    DeliveryWork,
    DigestIssuesRepository,
    FanOut,
    IssueMails,
    Samples,
    WebhookSecretsRepository,
    WebhookSecrets,
    WebhooksRepository,
    WebhooksService,
  ],
  exports: [
    ChannelsRepository,
    ChannelsService,
    DeliveriesService,
    DeliveryWork,
    DigestIssuesRepository,
    FanOut,
    Notices,
    NoticeWork,
    ReaderLinks,
    WebhooksService,
  ],
})
export class SignalsModule {}
