import type { LastNotice, NoticeChannel } from '@app/core/contracts';
import { isOpenDelivery } from '@app/core/kernel';
import type { ListedChannelRow, NoticeRow } from './channels.repository';

export const noticeBody = (row: NoticeRow): LastNotice => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  state: row.state,
  test: row.test,
  attempts: row.attempts,
  status: row.status,
  error: row.error,
  created_at: row.createdAt.toISOString(),
  next_attempt_at: isOpenDelivery(row.state) ? row.dueAt.toISOString() : null,
});

export const channelBody = ({ lastNotice, ...row }: ListedChannelRow): NoticeChannel => ({
  id: row.id,
  kind: row.kind,
  target: row.shown,
  description: row.description,
  hears: [...row.hears],
  state: row.state,
  paused_reason: row.pausedReason,
  failures_in_a_row: row.failures,
  last_notice:
    lastNotice &&
    noticeBody({
      ...lastNotice,
      createdAt: new Date(lastNotice.createdAt),
      dueAt: new Date(lastNotice.dueAt),
    }),
  created_at: row.createdAt.toISOString(),
});
