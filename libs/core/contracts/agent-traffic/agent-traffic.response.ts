import type { AgentBotCategory } from '@app/core/agent-bots';
import type { Granularity } from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';
import type { AgentTrafficGroup } from './agent-traffic.request';

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

/** An automated visitor that can be told apart. */
export class AgentBotEntry {
  /** What `/metrics/agent_traffic` knows it by. */
  slug: string;

  name: string;
  company: string;

  /** What it fetches for. */
  category: AgentBotCategory;

  /** Cloudflare's category of verified bots, where its documentation names one. */
  cf_verified_category: string | null;

  /** Product token in user agents; null for a token of robots.txt that no visitor carries. */
  user_agent_token: string | null;

  robots_token: string | null;
  description: string;
}

export class AgentBotsResponse extends ResponseBody {
  bots: AgentBotEntry[];

  /** Who runs them, in alphabetical order. */
  companies: string[];
}
