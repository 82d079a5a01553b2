import type { LocalDay } from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';
import { PagedResponse } from '../shared/paging.response';

export class Annotation {
  id: number;
  title: string;

  /** @format date */
  annotation_date: LocalDay;

  description: string | null;

  /** For charts, as `#rrggbb`. */
  color: string | null;

  annotation_category_id: number | null;
}

export class AnnotationResponse extends ResponseBody {
  project_id: number;
  annotation: Annotation;
}

export class AnnotationFilters {
  annotation_category_id?: number;
}

export class AnnotationsResponse extends PagedResponse {
  /**
   * Null for all time.
   * @format date-time
   */
  from: string | null;

  /** @format date-time */
  to: string | null;

  filters: AnnotationFilters;
  data: Annotation[];
}

export class AnnotationCategory {
  id: number;
  name: string;
}

export class AnnotationCategoriesResponse extends ResponseBody {
  project_id: number;
  annotation_categories: AnnotationCategory[];
}
