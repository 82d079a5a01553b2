import type { AgentBot } from './agent-bot';
import { AGENT_BOTS } from './agent-bots.data';

export { AGENT_BOT_CATEGORIES, type AgentBot, type AgentBotCategory } from './agent-bot';
export { AGENT_BOTS };
export { botOfUserAgent } from './bot-of-user-agent';

const ANSWERING: ReadonlySet<string> = new Set(['search', 'user-fetch', 'agent', 'coding-agent']);

/** Whether a visit of the bot lets answers name and cite the site. To refuse the others is a choice. */
export const letsAnswersCite = ({ category }: AgentBot): boolean => ANSWERING.has(category);

/** The companies behind the bots, in alphabetical order, whatever the case. */
export const AGENT_COMPANIES: readonly string[] = [...new Set(AGENT_BOTS.map(({ company }) => company))].sort(
  (one, other) => one.localeCompare(other, 'en'),
);
