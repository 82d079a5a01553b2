import type { LocalDay } from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';
import { PagedResponse } from '../shared/paging.response';

export class Annotation {
  /** Identifies it within the installation. @example 12 */
  id: number;

  /** What happened. @example "New pricing page" */
  title: string;

  /** The local day that it marks. @format date @example 2026-03-04 */
  annotation_date: LocalDay;

  /** More about it; null for nothing. @example "Prices in euros" */
  description: string | null;

  /** For charts, as `#rrggbb`. @example #2563eb */
  color: string | null;

  /** The id of its category; null for none. @example 3 */
  annotation_category_id: number | null;
}

export class AnnotationResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The annotation. */
  annotation: Annotation;
}

export class AnnotationFilters {
  /** The category that was asked for. @example 3 */
  annotation_category_id?: number;
}

export class AnnotationsResponse extends PagedResponse {
  /** Null for all time. @format date-time @example 2026-02-28T23:00:00.000Z */
  from: string | null;

  /** End of the window, included, in UTC; null for all time. @format date-time @example 2026-03-30T21:59:59.999Z */
  to: string | null;

  /** The filters that were sent. */
  filters: AnnotationFilters;

  /** The rows of the page. */
  data: Annotation[];
}

export class AnnotationCategory {
  /** Identifies it within the installation. @example 3 */
  id: number;

  /** Its name. @example Content */
  name: string;
}

export class AnnotationCategoriesResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The categories of the project. */
  annotation_categories: AnnotationCategory[];
}
