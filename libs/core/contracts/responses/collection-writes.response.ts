import { Collection } from './lookups.response';
import { ResponseBody } from './response-body.response';

export class CollectionResponse extends ResponseBody {
  project_id: number;
  collection: Collection;
}
