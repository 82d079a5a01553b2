import {
  ITEM_PROGRESS,
  ITEM_STATUSES,
  type ItemProgress,
  type ItemStatus,
  JOB_STATES,
  LIMITS,
  type LocalDay,
  RECOMMENDATION_TYPES,
  type JobState,
  type RecommendationType,
} from '@app/core/kernel';
import { BoolParam, DayParam, EnumParam, inOrder, IntParam, TextParam } from '../params';
import { ProjectQuery } from '../shared/filters.request';
import { PageQuery } from '../shared/paging.request';

export class RecommendationFilters {
  @EnumParam(RECOMMENDATION_TYPES, { description: 'Only runs of this type.', toolWords: 'Only runs on this subject' })
  recommendation_type?: RecommendationType;

  @EnumParam(JOB_STATES, { description: 'Only runs in this state.', toolWords: 'Only in this state' })
  status?: JobState;
}

/** GET /recommendations (docs/recommendations.md). */
export class RecommendationsQuery extends inOrder(ProjectQuery, RecommendationFilters, PageQuery) {}

/** POST /recommendations (docs/recommendations.md). */
export class CreateRecommendationBody extends ProjectQuery {
  @EnumParam(RECOMMENDATION_TYPES, {
    default: 'ai_visibility' satisfies RecommendationType,
    description: 'What the recommendations are about; `sentiment_reputation` needs the Scale plan.',
    toolWords: 'Subject; default ai_visibility; sentiment_reputation needs Scale',
  })
  recommendation_type: RecommendationType;
}

export class RecommendationRunPath extends ProjectQuery {
  @IntParam({ required: true, description: 'The run.', example: 5120, toolWords: 'Run id from list_recommendations' })
  id: number;
}

/** GET /recommendations/{id} (docs/recommendations.md). */
export class RecommendationPath extends RecommendationRunPath {
  @EnumParam(ITEM_STATUSES, { description: 'Only items in this state.', toolWords: 'Only items in this state' })
  item_status?: ItemStatus;

  @BoolParam({
    default: true,
    description: 'Whether sources are named; else `source_refs` holds their ids.',
    toolWords: 'false leaves source ids',
  })
  resolve_source_refs: boolean;
}

class UpdatedItemPath extends RecommendationRunPath {
  @IntParam({ required: true, description: 'The item.', example: 3301 })
  item_id: number;

  @EnumParam(ITEM_STATUSES, { description: 'Its new state; the one that it has unless sent.' })
  status?: ItemStatus;
}

class ItemWork {
  @TextParam({ clearable: true, maxLength: LIMITS.nameLength, description: 'Who works on it.', example: 'Ada' })
  owner?: string | null;

  @DayParam({ clearable: true, description: 'Until when, YYYY-MM-DD.', example: '2026-04-01' })
  due_on?: LocalDay | null;

  @TextParam({
    clearable: true,
    maxLength: LIMITS.descriptionLength,
    description: 'What to know of it.',
    example: 'The page is being rewritten.',
  })
  note?: string | null;

  @EnumParam(ITEM_PROGRESS, { description: 'How far it is; of active items.' })
  progress?: ItemProgress;

  @TextParam({
    clearable: true,
    maxLength: LIMITS.descriptionLength,
    description: 'Why it is put away; of archived items.',
    example: 'We do not sell this.',
  })
  reason?: string | null;
}

/** PATCH /recommendations/{id}/items/{item_id} (docs/recommendations.md). */
export class UpdateItemBody extends inOrder(UpdatedItemPath, ItemWork) {}
