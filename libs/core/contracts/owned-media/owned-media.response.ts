import { ResponseBody } from '../shared/body.response';
import { PagedResponse } from '../shared/paging.response';

/** A place of the brand on a site that is not its own: a channel, a page of a network, a blog, documentation, a shop of apps. */
export class OwnMedium {
  /** Identifies it within the installation. @example 7 */
  id: number;

  /** Host and path in lower case, without `www.` and the slash at the end. @example youtube.com/@acme */
  address: string;

  /** When it was named, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  created_at: string;
}

export class OwnMediumResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The own medium. */
  owned_medium: OwnMedium;
}

export class OwnMediaResponse extends PagedResponse {
  /** The rows of the page. */
  data: OwnMedium[];
}
