import { ResponseBody } from '../shared/body.response';
import { PagedResponse } from '../shared/paging.response';

export class SavedView {
  /** Identifies it within the installation. @example 7 */
  id: number;

  /** What people call it. @example Board */
  name: string;

  /** The address of the dashboard behind the project. @example overview?range=90&metric=net_sentiment */
  path: string;

  /** Whether everybody who may read the project sees it. @example false */
  shared: boolean;

  /** Whether you have made it. @example true */
  own: boolean;

  /** When it was made, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  created_at: string;
}

export class SavedViewResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The saved view. */
  saved_view: SavedView;
}

export class SavedViewsResponse extends PagedResponse {
  /** The rows of the page. */
  data: SavedView[];
}
