import { type DeliveryState, type NoticeChannelKind, type NoticeKind, RETRIES } from '@app/core/kernel';
import { type CarriedTable, type Claim, type Lane, PROJECT_WORK } from '@app/platform/leases';
import type { Story } from './story';

interface ClaimedNotice {
  readonly id: number;
  readonly channelId: number;
  readonly messageId: string;
  readonly kind: NoticeKind;
  readonly story: Story;
  readonly channelKind: NoticeChannelKind;
  readonly sealed: Buffer;
}

export type NoticeClaim = Claim<ClaimedNotice>;

/** A worker claims a notice for each attempt. Notices of a channel wait for nobody. */
export const NOTICE_LEASE: CarriedTable<ClaimedNotice, 'notice'> = {
  table: 'notices',
  ...PROJECT_WORK,
  states: {
    column: 'state',
    lanes: {
      queued: { claimedAs: 'sending', postponedAs: 'waiting' },
      sending: { postponedAs: 'waiting' },
      waiting: { claimedAs: 'sending' },
    } satisfies Partial<Record<DeliveryState, Lane<DeliveryState>>>,
    completed: 'delivered' satisfies DeliveryState,
    failed: 'failed' satisfies DeliveryState,
  },
  guard: {
    from: 'notice_channels',
    where: `notice_channels.project_id = notices.project_id and notice_channels.id = notices.channel_id
      and notice_channels.state = 'active'`,
  },
  retries: RETRIES.notice,
  job: { queue: 'notice', payload: { projectId: 'project_id', noticeId: 'id' } },
  columns: {
    id: 'notices.id',
    channelId: 'notices.channel_id',
    messageId: 'notices.message_id::text',
    kind: 'notices.kind',
    story: 'notices.story',
    channelKind: 'notice_channels.kind',
    sealed: 'notice_channels.sealed',
  },
  finishes: true,
  failed: (message) => ({ error: message }),
  failure: 'every process that sent it ended while it did',
  dead: {
    reason: 'notices.error',
    revivedAs: 'queued',
    taken: `exists (
      select from notice_channels where notice_channels.project_id = notices.project_id
        and notice_channels.id = notices.channel_id and notice_channels.state = 'active')`,
  },
};
