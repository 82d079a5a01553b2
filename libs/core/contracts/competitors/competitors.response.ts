import type { ActorType } from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';

export class Competitor {
  id: number;
  name: string;

  /** Bare domain. */
  domain: string;

  /** Only with `include_project_brand=true`. */
  actor_type?: ActorType;

  /** Only with `include_project_brand=true`. */
  is_own?: boolean;
}

export class CompetitorsResponse extends ResponseBody {
  project_id: number;
  competitors: Competitor[];
}
