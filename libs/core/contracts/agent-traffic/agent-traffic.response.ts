import type { AgentBotCategory } from '@app/core/agent-bots';
import type { Granularity } from '@app/core/kernel';
import { DaysBody, ResponseBody } from '../shared/body.response';
import type { AgentTrafficGroup } from './agent-traffic.request';

export class AgentTrafficResponse extends DaysBody {
  /** The project. @example 294 */
  project_id: number;

  /** First local day of the window. @format date @example 2026-03-01 */
  from: string;

  /** Last local day of the window. @format date @example 2026-03-02 */
  to: string;

  /** What requests are counted by. */
  group_by: AgentTrafficGroup;

  /** The periods that figures are computed over. @example week */
  granularity: Granularity;

  /** Requests in the whole window, by bot slug or company; who made none is left out. @example {"gptbot":31} */
  totals: Record<string, number>;

  /**
   * The same for each period of the window, by its first local day inside the window; empty when none came.
   * @example {"2026-03-01":{"gptbot":31},"2026-03-02":{}}
   */
  timeseries: Record<string, Record<string, number>>;
}

/** An automated visitor that can be told apart. */
export class AgentBotEntry {
  /** What `/metrics/agent_traffic` knows it by. @example gptbot */
  slug: string;

  /** Its name. @example GPTBot */
  name: string;

  /** Who runs the bot. @example OpenAI */
  company: string;

  /** What it fetches for. @example training */
  category: AgentBotCategory;

  /** Cloudflare's category of verified bots, where its documentation names one. @example "AI Crawler" */
  cf_verified_category: string | null;

  /** Product token in user agents; null for a token of robots.txt that no visitor carries. @example GPTBot */
  user_agent_token: string | null;

  /** The name that rules of robots.txt address; null where it heeds none. @example GPTBot */
  robots_token: string | null;

  /** What the bot does. @example "Fetches pages to train models." */
  description: string;
}

export class AgentBotsResponse extends ResponseBody {
  /** The bots. */
  bots: AgentBotEntry[];

  /** Who runs them, in alphabetical order. @example ["OpenAI"] */
  companies: string[];
}
