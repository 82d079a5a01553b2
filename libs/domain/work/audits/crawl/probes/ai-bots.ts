import { AGENT_BOTS, type AgentBot, type AgentBotCategory } from '@app/core/agent-bots';

/** Bots that read pages for AI answers, models and agents. */
const PURPOSES: ReadonlySet<AgentBotCategory> = new Set(['training', 'search', 'user-fetch', 'agent']);

export interface ProbedBot {
  readonly slug: string;
  readonly userAgent: string;
  readonly robotsToken: string | null;
  /** What it reads pages for. */
  readonly kind: AgentBotCategory;
}

/** Those that sites refuse most, of firms that have nothing to do with each other, speak for their kind. */
const FIRST = ['ccbot', 'bytespider', 'gptbot', 'claudebot'];

const rankOf = ({ slug }: ProbedBot): number => (FIRST.includes(slug) ? FIRST.indexOf(slug) : FIRST.length);

const userAgentOf = (token: string): string => `Mozilla/5.0 (compatible; ${token}/1.0)`;

/** Those that a user agent tells apart, in the order of the catalogue. */
export const PROBED_BOTS: readonly ProbedBot[] = AGENT_BOTS.filter(
  (bot): bot is AgentBot & { userAgentToken: string } => PURPOSES.has(bot.category) && bot.userAgentToken !== null,
).map(({ slug, userAgentToken, robotsToken, category }) => ({
  slug,
  userAgent: userAgentOf(userAgentToken),
  robotsToken,
  kind: category,
}));

/** Each kind in the order in which its bots are asked. */
export const PROBED_KINDS: readonly (readonly ProbedBot[])[] = [
  ...Map.groupBy(PROBED_BOTS, ({ kind }) => kind).values(),
].map((bots) => bots.toSorted((one, other) => rankOf(one) - rankOf(other)));

export const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
