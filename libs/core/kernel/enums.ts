import type { SourceType } from './codes';

/** Enumerations of docs/api.md and docs/metrics.md. Each list is the only place where its values are written. */
export const ACTOR_TYPES = ['project', 'competitor'] as const;
export type ActorType = (typeof ACTOR_TYPES)[number];

export const PROMPT_TYPES = ['informational', 'navigational', 'commercial', 'transactional'] as const;
export type PromptType = (typeof PROMPT_TYPES)[number];

/** Who proposes prompts. */
export const PROMPT_PROPOSERS = ['templates', 'writer'] as const;
export type PromptProposer = (typeof PROMPT_PROPOSERS)[number];

export const BRAND_KINDS = ['brand', 'brand_other', 'non_brand'] as const;
export type BrandKind = (typeof BRAND_KINDS)[number];

/** What of a project needs a look, the most urgent first (docs/projects.md). */
export const PORTFOLIO_REASONS = ['alarms', 'fall', 'failed'] as const;
export type PortfolioReason = (typeof PORTFOLIO_REASONS)[number];

export const GRANULARITIES = ['day', 'week', 'month'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** What a series has one point for: each local day of the window, or each of its periods. */
export const POINT_UNITS = ['days', 'periods'] as const;
export type PointUnit = (typeof POINT_UNITS)[number];

/** What an interval is about (docs/statistics.md): exactly these prompts, or all questions like these. */
export const CONFIDENCE_KINDS = ['panel', 'market'] as const;
export type ConfidenceKind = (typeof CONFIDENCE_KINDS)[number];

/** What the change of a figure is explained by (docs/metrics.md). */
export const CHANGE_DIMENSIONS = [
  'prompt',
  'model',
  'prompt_model',
  'locale',
  'tag',
  'prompt_type',
  'brand_kind',
] as const;
export type ChangeDimension = (typeof CHANGE_DIMENSIONS)[number];

/**
 * How often a project's prompts are asked: once a local day, once a week, or every so many hours of the local clock.
 */
export const CADENCES = ['daily', 'weekly', '12h', '8h', '6h', '4h', '3h', '2h', '1h'] as const;
export type Cadence = (typeof CADENCES)[number];

/** What a project's logo may be; forms of pixels alone. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

/** How an answer was captured. Each model of a project uses exactly one channel. */
export const CHANNELS = ['api', 'ui_capture', 'imported', 'simulated'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The source types that a filter value keeps. `third_party` is whatever belongs to no tracked brand. */
export const SOURCE_TYPE_GROUPS = {
  owned: ['owned'],
  competitor: ['competitor'],
  third_party: ['social_media', 'ugc', 'third_party'],
  social_media: ['social_media'],
  own_domain: ['owned'],
  ugc: ['ugc'],
} as const satisfies Record<string, readonly SourceType[]>;

/** What kind of site a cited page is on (docs/citation-intelligence.md): whose it is, else what it is known for. */
export const SITE_KINDS = [
  'owned',
  'competitor',
  'social_network',
  'video',
  'forum',
  'review',
  'encyclopaedia',
  'publishing',
  'press',
  'shop',
  'other',
] as const;
export type SiteKind = (typeof SITE_KINDS)[number];

/** The outcome of the last fetch of a cited page (docs/page-cache.md). */
export const PAGE_STATUSES = ['pending', 'fetched', 'failed', 'blocked'] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

/** States of a recalculation that is not over (docs/data-model.md): it waits, is under way, or was given up. */
export const OPEN_RECALCULATION_STATES = ['pending', 'processing', 'failed'] as const;
export type OpenRecalculationState = (typeof OPEN_RECALCULATION_STATES)[number];

/** States of work that users start (docs/api.md): it waits, is under way, or has ended in one of two ways. */
export const JOB_STATES = ['pending', 'processing', 'completed', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The reports of an audit, in their order. */
export const AUDIT_REPORTS = [
  'crawlability',
  'schema',
  'content_readiness',
  'discoverability',
  'site_structure',
  'robots_txt',
  'llms_txt',
  'ai_visibility',
  'agent_readiness',
] as const;
export type AuditReport = (typeof AUDIT_REPORTS)[number];

/** The reports that propose a file, and its name. */
export const AUDIT_FILES = {
  robots_txt: 'robots.txt',
  llms_txt: 'llms.txt',
} as const satisfies Partial<Record<AuditReport, string>>;
export type FiledReport = keyof typeof AUDIT_FILES;

export const isFiledReport = (report: AuditReport): report is FiledReport => Object.hasOwn(AUDIT_FILES, report);

/** Those of an audit for which nothing else was asked (docs/audits.md). */
export const DEFAULT_AUDIT_REPORTS: readonly AuditReport[] = AUDIT_REPORTS.filter(
  (report) => report !== 'agent_readiness',
);

/** How often an audit begins again by itself (docs/audits.md). */
export const AUDIT_REPEATS = ['weekly', 'monthly'] as const;
export type AuditRepeat = (typeof AUDIT_REPEATS)[number];

/** What a run of recommendations is about (docs/recommendations.md). */
export const RECOMMENDATION_TYPES = [
  'ai_visibility',
  'social_community',
  'brand_building',
  'sentiment_reputation',
] as const;
export type RecommendationType = (typeof RECOMMENDATION_TYPES)[number];

export const ITEM_STATUSES = ['active', 'completed', 'archived'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** How far an active item is. */
export const ITEM_PROGRESS = ['todo', 'doing'] as const;
export type ItemProgress = (typeof ITEM_PROGRESS)[number];

/** The states into which an item of recommendations may move. */
export const ITEM_MOVES: Readonly<Record<ItemStatus, readonly ItemStatus[]>> = {
  active: ['completed', 'archived'],
  completed: ['active', 'archived'],
  archived: ['active'],
};

/** From what matters most to what matters least. */
export const PRIORITIES = ['high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** What the link of a share shows (docs/shares.md). */
export const SHARE_VIEWS = ['overview', 'share_of_voice', 'prompts_models'] as const;
/** That of a digest does not move: it is made from one (docs/digests.md). */
export type ShareView = (typeof SHARE_VIEWS)[number] | 'digest';

/** What an intelligence task makes (docs/intelligence-tasks.md). */
export const TASK_TYPES = ['brief', 'create', 'update', 'pr_insights', 'custom'] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** How a claim of a task's text was checked (docs/intelligence-tasks.md). */
export const CLAIM_CHECKS = ['code', 'entailed', 'single_source', 'unsupported'] as const;
export type ClaimCheck = (typeof CLAIM_CHECKS)[number];

/** How the note of a claim begins that somebody wrote who edited the text; it is all of it where code found nothing. */
export const WRITTEN_BY_HAND = 'Written by hand.';

/** What of such a text is edited by itself. */
export const TASK_PARTS = ['title', 'meta_description', 'section', 'faq'] as const;
export type TaskPart = (typeof TASK_PARTS)[number];

/** What webhooks are told of (docs/webhooks.md). */
export const WEBHOOK_EVENTS = [
  'prompt_execution.completed',
  'mention.created',
  'competitor_mention.created',
  'citation.created',
  'sentiment.negative_detected',
  'recommendation.completed',
  'intelligence_task.completed',
  'intelligence_task.updated',
  'technical_geo_report.completed',
  'audit.regressed',
  'change.detected',
  'model.changed',
  'budget.soft_cap',
  'budget.hard_cap',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Whether a webhook is told anything; a disabled one has answered wrongly for too long. */
export const WEBHOOK_STATES = ['active', 'paused', 'disabled'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** Why a webhook was disabled: its receiver said that it is gone, or attempts failed in a row. */
export const DISABLED_REASONS = ['gone', 'failing'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** How far a delivery is: it waits for its first attempt, is under way, waits for a later one, or has ended. */
export const DELIVERY_STATES = ['queued', 'sending', 'waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Whether it will be tried again. */
export const isOpenDelivery = (state: DeliveryState): boolean => state !== 'delivered' && state !== 'failed';

/** Work that may be given up for good, by its tables (docs/operations.md, "Dead letters"). */
export const DEAD_WORKS = [
  'executions',
  'recalculations',
  'imports',
  'audit_reports',
  'recommendation_runs',
  'tasks',
  'webhook_deliveries',
  'notices',
  'letters',
] as const;
export type DeadWork = (typeof DEAD_WORKS)[number];

/** What an operator does about dead work. */
export const DEAD_LETTER_ACTIONS = ['retry', 'drop'] as const;
export type DeadLetterAction = (typeof DEAD_LETTER_ACTIONS)[number];

/** Why a dead letter stays as it is. */
export const DEAD_LETTER_REFUSALS = [
  'not_dead',
  'paid',
  'slot_over',
  'not_asked',
  'quota',
  'superseded',
  'receiver_off',
  'file_gone',
] as const;
export type DeadLetterRefusal = (typeof DEAD_LETTER_REFUSALS)[number];
