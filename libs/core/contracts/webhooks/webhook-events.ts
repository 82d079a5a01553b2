import type { AuditReport, ModelId, RecommendationType, SentimentLevel, SourceType, TaskType } from '@app/core/kernel';
import type { Alarm, ModelChange } from '../alarms/alarms.response';
import type { AuditChangeCounts } from '../audits/audit-batches.response';

/** What `data` of a message has, by its event (docs/webhooks.md). Everything but texts is bounded in number. */

interface ToldAnswer {
  readonly prompt_execution_id: number;
  /** UTC. */
  readonly executed_at: string;
  readonly model: ModelId;
  /** null once the prompt is gone. */
  readonly prompt: {
    readonly id: number;
    readonly prompt_text: string;
    readonly country_code: string;
    readonly language_code: string;
  } | null;
  /** How the answer begins. */
  readonly response: string;
}

interface ToldMention extends ToldAnswer {
  /** Among the brands that the answer mentions, from 1. */
  readonly position: number;
  /** null when the judge has said nothing. */
  readonly sentiment: SentimentLevel | null;
}

export interface ToldBrand {
  readonly id: number;
  readonly name: string;
  readonly domain: string;
}

interface ToldCitation {
  readonly url: string;
  readonly domain: string;
  /** Among the visible citations, from 1; 0 for a background source. */
  readonly position: number;
}

interface ToldCap {
  readonly scope: 'project' | 'account';
  /** The day of Europe/Madrid: budgets are counted by those. */
  readonly day: string;
  /** Millionths of the currency; null for the cap of an account, which is the owner's own affair. */
  readonly cap_micros: number | null;
  readonly used_micros: number | null;
  readonly currency: string;
}

interface ToldReport {
  readonly id: number;
  readonly batch_id: number;
  readonly report_type: AuditReport;
  readonly url: string;
  readonly score: number | null;
  /** Since the report before; null without one that compares. */
  readonly changes: AuditChangeCounts | null;
}

export interface WebhookEventData {
  'prompt_execution.completed': ToldAnswer & {
    readonly no_result: boolean;
    readonly brand_mentioned: boolean;
    readonly position: number | null;
    readonly sentiment: SentimentLevel | null;
    readonly competitors_mentioned: readonly (ToldBrand & { readonly position: number })[];
    /** The first ones. */
    readonly citations: readonly (ToldCitation & { readonly source_type: SourceType })[];
    readonly citations_total: number;
  };
  'mention.created': ToldMention;
  'competitor_mention.created': ToldMention & { readonly competitor: ToldBrand };
  /** The own brand's, one message each. */
  'citation.created': ToldAnswer & ToldCitation;
  'sentiment.negative_detected': ToldMention & {
    /** From -1 to 1. */
    readonly score: number;
    readonly comments: readonly string[];
    readonly topics: readonly string[];
  };
  'recommendation.completed': { readonly id: number; readonly type: RecommendationType; readonly items: number };
  'intelligence_task.completed': {
    readonly id: number;
    readonly type: TaskType;
    readonly title: string;
    readonly word_count: number;
  };
  /** Somebody edited the text, or went back to a version of it. */
  'intelligence_task.updated': {
    readonly id: number;
    readonly type: TaskType;
    readonly title: string;
    readonly word_count: number;
    readonly version: number;
    /** Null for an edit. */
    readonly reverted_to: number | null;
  };
  'technical_geo_report.completed': ToldReport;
  'audit.regressed': ToldReport;
  /** As `GET /alarms` has it. */
  'change.detected': Alarm;
  'model.changed': ModelChange;
  'budget.soft_cap': ToldCap;
  'budget.hard_cap': ToldCap;
}
