import type { Granularity } from '@app/core/kernel';
import type { AgentTrafficGroup } from './agent-traffic.request';
import { ResponseBody } from '../shared/body.response';

export class AgentTrafficResponse extends ResponseBody {
  project_id: number;

  /**
   * First local day of the window.
   * @format date
   */
  from: string;

  /**
   * Last local day of the window.
   * @format date
   */
  to: string;

  group_by: AgentTrafficGroup;
  granularity: Granularity;

  /** Requests in the whole window, by bot slug or company; who made none is left out. */
  totals: Record<string, number>;

  /** The same for each period of the window, by its first local day inside the window; empty when none came. */
  timeseries: Record<string, Record<string, number>>;
}
