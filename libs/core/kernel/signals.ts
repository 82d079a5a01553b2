import type { WebhookEvent } from './enums';

/** What a monitor does: it learns what is usual, it watches, or it cannot. */
export const MONITOR_STATES = ['learning', 'watching', 'too_few', 'off'] as const;
export type MonitorState = (typeof MONITOR_STATES)[number];

/** What carries a notice to people (docs/channels.md). How answers are captured is another thing of this name. */
export const NOTICE_CHANNEL_KINDS = ['mail', 'slack', 'teams'] as const;
export type NoticeChannelKind = (typeof NOTICE_CHANNEL_KINDS)[number];

/** A channel waits until its reader agrees, is told, or is told nothing. */
export const NOTICE_CHANNEL_STATES = ['unconfirmed', 'active', 'paused'] as const;
export type NoticeChannelState = (typeof NOTICE_CHANNEL_STATES)[number];

/** Why a channel was paused by the service or its reader, and not by people of the project. */
export const CHANNEL_PAUSED_REASONS = ['bounced', 'gone', 'failing', 'unsubscribed'] as const;
export type ChannelPausedReason = (typeof CHANNEL_PAUSED_REASONS)[number];

/** What channels may hear → the events that it is; a kind without one is told where it happens. */
export const NOTICE_EVENTS = {
  alarm: ['change.detected'],
  model_changed: ['model.changed'],
  budget: ['budget.soft_cap', 'budget.hard_cap'],
  audit_regressed: ['audit.regressed'],
  recommendation: ['recommendation.completed'],
  intelligence_task: ['intelligence_task.completed'],
  intelligence_task_updated: ['intelligence_task.updated'],
  webhook_disabled: [],
  digest: [],
} as const satisfies Record<string, readonly WebhookEvent[]>;
export type NoticeKind = keyof typeof NOTICE_EVENTS;
export const NOTICE_KINDS = Object.keys(NOTICE_EVENTS) as [NoticeKind, ...NoticeKind[]];

/** Which way a figure went. */
export const ALARM_DIRECTIONS = ['up', 'down'] as const;
export type AlarmDirection = (typeof ALARM_DIRECTIONS)[number];

/** Which alarms are listed: those that nobody has acknowledged or put off, or all. */
export const ALARM_LISTS = ['open', 'all'] as const;
export type AlarmList = (typeof ALARM_LISTS)[number];

/** How often a digest is sent: of the last week from Monday on, or of the last month. */
export const DIGEST_CADENCES = ['weekly', 'monthly'] as const;
export type DigestCadence = (typeof DIGEST_CADENCES)[number];

/** How a model's change was noticed: the vendor names another model, or projects of several owners moved on one day. */
export const MODEL_CHANGE_CAUSES = ['vendor', 'movement'] as const;
export type ModelChangeCause = (typeof MODEL_CHANGE_CAUSES)[number];
