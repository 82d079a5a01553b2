import { ResponseBody } from './body.response';

/** Base of every list that pages; its rows are in `data`. */
export abstract class PagedResponse extends ResponseBody {
  project_id: number;
  page: number;
  per_page: number;

  /** Rows on all pages. */
  total: number;
}
