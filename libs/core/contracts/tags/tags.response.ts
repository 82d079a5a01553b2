import { Collection } from '../lists/lookups.response';
import { ResponseBody } from '../shared/body.response';

export class CollectionResponse extends ResponseBody {
  project_id: number;
  collection: Collection;
}
