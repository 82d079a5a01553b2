import {
  ITEM_STATUSES,
  type ItemStatus,
  JOB_STATES,
  RECOMMENDATION_TYPES,
  type JobState,
  type RecommendationType,
} from '@app/core/kernel';
import { BoolParam, EnumParam, inOrder, IntParam } from '../params';
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

/** PATCH /recommendations/{id}/items/{item_id} (docs/recommendations.md). */
export class UpdateItemBody extends RecommendationRunPath {
  @IntParam({ required: true, description: 'The item.', example: 3301 })
  item_id: number;

  @EnumParam(ITEM_STATUSES, { required: true, description: 'Its new state.' })
  status: ItemStatus;
}
