import type { LastNotice, NoticeChannel } from '@app/core/contracts';
import { LIMITS, type NoticeChannelKind, type NoticeKind } from '@app/core/kernel';
import { MAIL_WANTED } from '../../../parts';

export const KIND_WORDS: Readonly<Record<NoticeChannelKind, string>> = {
  mail: 'Mail',
  slack: 'Slack',
  teams: 'Microsoft Teams',
};

/** What is typed for each kind, and where people find it. */
export const TARGET_WORDS: Readonly<
  Record<NoticeChannelKind, { readonly label: string; readonly hint: string; readonly wanted?: string }>
> = {
  mail: {
    label: 'E-mail address',
    wanted: MAIL_WANTED,
    hint: 'Somebody who does not work on the project is asked first, and gets nothing before they agree.',
  },
  slack: {
    label: 'URL of the incoming webhook',
    hint: 'In Slack: Apps, Incoming Webhooks, Add to Slack. It begins with https://hooks.slack.com/.',
  },
  teams: {
    label: 'URL of the workflow',
    hint: 'In Teams: the channel’s menu, Workflows, “Send webhook alerts to a channel”.',
  },
};

/** What each kind of notice is, for people. */
export const NOTICE_WORDS: Readonly<Record<NoticeKind, string>> = {
  alarm: 'An alarm: a figure stays higher or lower than before',
  model_changed: 'A model has changed',
  budget: 'The day’s budget is reached',
  audit_regressed: 'An audit report is worse than before',
  recommendation: 'Recommendations are made',
  intelligence_task: 'A text of an intelligence task is ready',
  intelligence_task_updated: 'A text of an intelligence task is edited',
  webhook_disabled: 'A webhook is disabled',
  digest: 'A digest is due',
};

const REASONS: Readonly<Record<NonNullable<NoticeChannel['paused_reason']>, string>> = {
  bounced: `the address refused ${LIMITS.bounces} mails in a row`,
  gone: 'the URL leads nowhere any more',
  failing: `${LIMITS.webhookFailures} attempts failed in a row`,
  unsubscribed: 'its reader has stopped it',
};

export function stateWords({ state, paused_reason, failures_in_a_row }: NoticeChannel): string {
  if (state === 'unconfirmed') return 'waits until its reader agrees';
  if (paused_reason) return `paused: ${REASONS[paused_reason]}`;
  return state === 'active' && failures_in_a_row > 0 ? `active, ${failures_in_a_row} failed in a row` : state;
}

export function noticeWords({ state, attempts, error }: LastNotice): string {
  if (state === 'delivered') return 'arrived';
  if (state === 'failed') return `failed: ${error}`;
  if (state === 'waiting' && error !== null) return `attempt ${attempts} failed: ${error}`;
  return state === 'sending' ? 'under way' : 'waits';
}

export const nameOf = ({ kind, description, target }: NoticeChannel): string =>
  `${KIND_WORDS[kind]}: ${description ? `${description}, ` : ''}${target}`;
