/**
 * The purpose of a bot's fetches: training models, an index for AI answers, one page for one request, acting in a
 * browser, writing code, data that is sold or hosted (its customers decide), link previews, several of these, or none
 * any more.
 */
export const AGENT_BOT_CATEGORIES = [
  'training',
  'search',
  'user-fetch',
  'agent',
  'coding-agent',
  'data-provider',
  'preview',
  'mixed',
  'legacy',
  'other',
] as const;
export type AgentBotCategory = (typeof AGENT_BOT_CATEGORIES)[number];

/** An automated visitor that can be told apart. */
export interface AgentBot {
  /** The number that rows store. */
  readonly code: number;
  readonly slug: string;
  readonly name: string;
  readonly company: string;
  readonly category: AgentBotCategory;
  /** Cloudflare's category of verified bots, where its documentation names one. */
  readonly cdnCategory: string | null;
  /** Product token in user agents; null for a token of robots.txt that no visitor carries. */
  readonly userAgentToken: string | null;
  readonly robotsToken: string | null;
  readonly description: string;
}

type Particulars = Partial<Pick<AgentBot, 'cdnCategory' | 'userAgentToken' | 'robotsToken'>>;

/** A bot whose tokens are its name, unless `particulars` say otherwise. */
export const bot = (
  code: number,
  slug: string,
  name: string,
  company: string,
  category: AgentBotCategory,
  description: string,
  { cdnCategory = null, userAgentToken = name, robotsToken = userAgentToken ?? name }: Particulars = {},
): AgentBot => ({ code, slug, name, company, category, cdnCategory, userAgentToken, robotsToken, description });
