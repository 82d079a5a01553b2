import { AGENT_BOTS } from '@app/core/agent-bots';
import type { SiteFacts, VisitorFacts } from '../../facts';

const NAMES = new Map(AGENT_BOTS.map(({ slug, name }) => [slug, name]));

export const nameOf = ({ bot }: VisitorFacts): string => (bot && NAMES.get(bot)) ?? bot ?? 'a browser';

/** The bots that were let in by robots.txt and asked for the start page. */
export const allowedBots = ({ bots }: Pick<SiteFacts, 'bots'>): VisitorFacts[] =>
  bots.filter(({ trouble }) => trouble !== 'robots_disallowed');
