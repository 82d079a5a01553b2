import type { AgentBotCategory } from '@app/core/agent-bots';
import { ResponseBody } from '../shared/body.response';

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
