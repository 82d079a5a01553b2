import { LIMITS, type LocalDay } from '@app/core/kernel';
import { ColorParam, DayParam, inOrder, IntParam, TextParam } from '../params';
import { ProjectQuery } from '../shared/filters.request';
import { PageQuery } from '../shared/paging.request';
import { FromToQuery } from '../shared/window.request';

const title = { maxLength: LIMITS.nameLength, description: 'What happened.', example: 'New pricing page' };

class AnnotationProfile {
  @DayParam({
    description: 'The local day that it marks, YYYY-MM-DD; today unless sent.',
    example: '2026-03-04',
    toolWords: 'Day, YYYY-MM-DD; default today',
  })
  annotation_date?: LocalDay;

  @TextParam({
    clearable: true,
    maxLength: LIMITS.descriptionLength,
    description: 'More about it.',
    example: 'Prices in euros',
    toolWords: 'More about it',
  })
  description?: string | null;

  @ColorParam({
    clearable: true,
    description: 'For charts, `#rrggbb`.',
    example: '#2563eb',
    toolWords: 'For charts, #rrggbb',
  })
  color?: string | null;

  @IntParam({
    clearable: true,
    description: 'A category of the project.',
    example: 3,
    toolWords: 'Category id of the project',
  })
  annotation_category_id?: number | null;
}

class NewAnnotation extends ProjectQuery {
  @TextParam({ ...title, required: true, toolWords: 'What happened' })
  title: string;
}

/** POST /annotations (docs/writes.md). */
export class CreateAnnotationBody extends inOrder(NewAnnotation, AnnotationProfile) {}

export class AnnotationPath extends ProjectQuery {
  @IntParam({ required: true, description: 'The annotation.', example: 12 })
  id: number;
}

class AnnotationTitle extends AnnotationPath {
  @TextParam(title)
  title?: string;
}

/** PATCH /annotations/{id} (docs/writes.md). */
export class UpdateAnnotationBody extends inOrder(AnnotationTitle, AnnotationProfile) {}

export class AnnotationCategoryFilter {
  @IntParam({ description: 'Only annotations of this category.', example: 3 })
  annotation_category_id?: number;
}

/** GET /annotations (docs/writes.md): `from` and `to` keep the days that annotations mark. */
export class AnnotationsQuery extends inOrder(ProjectQuery, PageQuery, FromToQuery, AnnotationCategoryFilter) {}
