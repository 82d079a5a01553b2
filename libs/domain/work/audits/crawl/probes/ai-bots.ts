import { AGENT_BOTS, type AgentBot, type AgentBotCategory } from '@app/core/agent-bots';

/** Bots that read pages for AI answers, models and agents. */
const PURPOSES: ReadonlySet<AgentBotCategory> = new Set(['training', 'search', 'user-fetch', 'agent']);

export interface ProbedBot {
  readonly slug: string;
  readonly userAgent: string;
  readonly robotsToken: string | null;
}

const userAgentOf = (token: string): string => `Mozilla/5.0 (compatible; ${token}/1.0)`;

/** Those that a user agent tells apart, in the order of the catalogue. */
export const PROBED_BOTS: readonly ProbedBot[] = AGENT_BOTS.filter(
  (bot): bot is AgentBot & { userAgentToken: string } => PURPOSES.has(bot.category) && bot.userAgentToken !== null,
).map(({ slug, userAgentToken, robotsToken }) => ({ slug, userAgent: userAgentOf(userAgentToken), robotsToken }));

export const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
