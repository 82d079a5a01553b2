import type { FollowedItem, ItemMetadata, ItemPhrasing, ItemQuote, RecommendationItem } from '@app/core/contracts';
import type { ItemProgress, ItemStatus, JobState, LocalDay, Priority, RecommendationType } from '@app/core/kernel';
import type { MeasuredEffect } from '@app/core/recommendations';
import type { NamedUrl } from '@app/domain/reads';
import { PLAIN_LANGUAGE, type PhrasedRecommendation, type Phrasing } from './phrasing/phrase-items';

export interface RunRow {
  readonly id: number;
  readonly type: RecommendationType;
  readonly status: JobState;
  readonly summary: string | null;
  readonly active: number;
  readonly completed: number;
  readonly archived: number;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
  readonly errorMessage: string | null;
}

/** An item as it is stored, but for its id and state. */
export interface NewItem {
  /** What it is about, among items of its generator. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly priority: Priority;
  readonly actionSteps: readonly string[];
  readonly metadata: ItemMetadata;
  readonly sourceIds: readonly number[];
  /** The URL of each source. */
  readonly urlIds: readonly number[];
}

type Later = 'phrasing' | 'measured_by' | 'quotes';

export interface ItemRow extends Omit<NewItem, 'metadata' | 'key'>, ItemWork {
  /** Items of earlier releases say nothing of their phrasing, not by what they are measured, and quote no answers. */
  readonly metadata: Omit<ItemMetadata, Later> & Partial<Pick<ItemMetadata, Later>>;
  readonly id: number;
  readonly follows: FollowedItem | null;
  readonly effect: MeasuredEffect | null;
}

/** What users have made of an item. */
export interface ItemWork {
  readonly status: ItemStatus;
  readonly owner: string | null;
  readonly dueOn: LocalDay | null;
  readonly note: string | null;
  /** Of an active item; null where it has not been begun. */
  readonly progress: ItemProgress | null;
  /** Of an archived item. */
  readonly reason: string | null;
  readonly doneAt: Date | null;
}

export const toRun = (row: RunRow) => ({
  id: row.id,
  recommendation_type: row.type,
  status: row.status,
  summary: row.summary,
  items_count: { active: row.active, completed: row.completed, archived: row.archived },
  created_at: row.createdAt.toISOString(),
  completed_at: row.completedAt?.toISOString() ?? null,
  error_message: row.errorMessage,
});

const MOST_QUOTES = 5;
const PLAIN: ItemPhrasing = { by: 'generator', language: PLAIN_LANGUAGE, note: null, plain: null };

/** @param urls the URLs of its sources; null leaves ids */
export const toItem = (row: ItemRow, urls: ReadonlyMap<number, NamedUrl> | null): RecommendationItem => ({
  id: row.id,
  title: row.title,
  description: row.description,
  priority: row.priority,
  status: row.status,
  progress: row.status === 'active' ? (row.progress ?? 'todo') : null,
  owner: row.owner,
  due_on: row.dueOn,
  note: row.note,
  reason: row.reason,
  done_at: row.doneAt?.toISOString() ?? null,
  follows: row.follows,
  effect: row.effect,
  action_steps: [...row.actionSteps],
  metadata: {
    ...row.metadata,
    measured_by: row.metadata.measured_by ?? null,
    quotes: row.metadata.quotes ?? [],
    phrasing: row.metadata.phrasing ?? PLAIN,
  },
  source_refs: row.sourceIds.map((id, index) => {
    const named = urls?.get(row.urlIds[index]!);
    return named ? { id, url: named.url, domain: named.domain, title: named.title } : id;
  }),
});

/**
 * @param quotes of the answers of all items of the run
 * @param brand by which the quotes name it
 */
export const toNewItem = (item: PhrasedRecommendation, quotes: readonly ItemQuote[], brand: string): NewItem => ({
  key: item.key,
  title: item.title,
  description: item.description,
  priority: item.priority,
  actionSteps: item.actionSteps,
  metadata: {
    generator: item.generator,
    why_it_matters: item.whyItMatters,
    evidence_grade: item.evidence.grade,
    evidence_reference: item.evidence.reference ?? null,
    effort: item.effort,
    figures: [...item.figures],
    p_value: item.pValue ?? null,
    expected_effect: item.expectedEffect ?? null,
    execution_ids: [...item.executionIds],
    prompt_ids: [...item.promptIds],
    measured_by: item.measuredBy ?? null,
    quotes: item.executionIds
      .flatMap((id) => quotes.filter(({ execution_id }) => execution_id === id))
      .filter(({ names }) => item.quotesOf !== 'brand' || names.includes(brand))
      .slice(0, MOST_QUOTES),
    phrasing: toPhrasing(item.phrasing),
  },
  sourceIds: item.sources.map(({ sourceId }) => sourceId),
  urlIds: item.sources.map(({ urlId }) => urlId),
});

const toPhrasing = ({ plain, ...phrasing }: Phrasing): ItemPhrasing => ({
  ...phrasing,
  plain: plain && {
    title: plain.title,
    description: plain.description,
    why_it_matters: plain.whyItMatters,
    action_steps: [...plain.actionSteps],
  },
});
