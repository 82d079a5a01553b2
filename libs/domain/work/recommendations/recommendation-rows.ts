import type { ItemMetadata, ItemPhrasing, RecommendationItem } from '@app/core/contracts';
import type { ItemStatus, Priority, JobState, RecommendationType } from '@app/core/kernel';
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
  readonly title: string;
  readonly description: string;
  readonly priority: Priority;
  readonly actionSteps: readonly string[];
  readonly metadata: ItemMetadata;
  readonly sourceIds: readonly number[];
  /** The URL of each source. */
  readonly urlIds: readonly number[];
}

export interface ItemRow extends Omit<NewItem, 'metadata'> {
  /** Items of the release before say nothing of their phrasing. */
  readonly metadata: Omit<ItemMetadata, 'phrasing'> & Partial<Pick<ItemMetadata, 'phrasing'>>;
  readonly id: number;
  readonly status: ItemStatus;
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

const PLAIN: ItemPhrasing = { by: 'generator', language: PLAIN_LANGUAGE, note: null, plain: null };

/** @param urls the URLs of its sources; null leaves ids */
export const toItem = (row: ItemRow, urls: ReadonlyMap<number, NamedUrl> | null): RecommendationItem => ({
  id: row.id,
  title: row.title,
  description: row.description,
  priority: row.priority,
  status: row.status,
  action_steps: [...row.actionSteps],
  metadata: { ...row.metadata, phrasing: row.metadata.phrasing ?? PLAIN },
  source_refs: row.sourceIds.map((id, index) => {
    const named = urls?.get(row.urlIds[index]!);
    return named ? { id, url: named.url, domain: named.domain, title: named.title } : id;
  }),
});

export const toNewItem = (item: PhrasedRecommendation): NewItem => ({
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
