import type { AgentBot } from './agent-bot';
import { AGENT_BOTS } from './agent-bots.data';

const BY_TOKEN: ReadonlyMap<string, AgentBot> = new Map(
  AGENT_BOTS.flatMap((bot) => (bot.userAgentToken === null ? [] : [[bot.userAgentToken.toLowerCase(), bot] as const])),
);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A token is a word of its own: Scrapy is not in "scrapyard". The engine tries alternatives in order, so the longest
 * comes first.
 */
const TOKENS = new RegExp(
  `(?<![a-z0-9])(?:${[...BY_TOKEN.keys()]
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join('|')})(?![a-z0-9])`,
  'gi',
);

/**
 * The bot that a `User-Agent` header (RFC 9110 10.1.5) names, in any case; null when it names none. The longest of
 * several tokens wins, since it is the most specific. The last wins among equals, since comments refine the product
 * before them.
 */
export function botOfUserAgent(userAgent: string): AgentBot | null {
  let token = '';
  for (const [found] of userAgent.matchAll(TOKENS)) if (found.length >= token.length) token = found;
  return BY_TOKEN.get(token.toLowerCase()) ?? null;
}
