import { AGENT_BOTS } from '@app/core/agent-bots';
import type { SiteFacts, VisitorFacts } from '../../facts';

const NAMES = new Map(AGENT_BOTS.map(({ slug, name }) => [slug, name]));

export const nameOf = ({ bot }: VisitorFacts): string => (bot && NAMES.get(bot)) ?? bot ?? 'a browser';

type Answered = VisitorFacts & { readonly status: number };

/** The bots that asked for the start page and were answered. */
export const answeredBots = ({ bots }: Pick<SiteFacts, 'bots'>): Answered[] =>
  bots.filter((bot): bot is Answered => bot.status !== null);

/** What is not known of the others, behind another sentence. */
export function unaskedBots({ bots }: Pick<SiteFacts, 'bots'>): string {
  const unasked = bots.filter(({ trouble }) => trouble === 'limit').length;
  return unasked === 0 ? '' : ` What ${unasked} others get is unknown: they were not asked.`;
}
