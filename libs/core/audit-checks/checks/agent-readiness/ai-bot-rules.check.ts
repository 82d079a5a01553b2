import { AGENT_BOTS } from '@app/core/agent-bots';
import { parseRobots } from '@app/core/robots';
import type { Check } from '../../check';
import { notApplicable, pass } from '../../unread';
import { isVerdict, robotsFile } from '../../robots-file';

const TOKENS = new Set(AGENT_BOTS.flatMap(({ robotsToken }) => robotsToken?.toLowerCase() ?? []));

export const aiBotRules: Check = {
  slug: 'ai-bot-rules',
  title: 'robots.txt has rules for AI bots',
  severity: 'low',
  basis: 'standard',
  reference: 'https://www.rfc-editor.org/rfc/rfc9309.html#section-2.2.1',
  recommendation: 'Name the bots for which other rules hold than for everybody.',
  check(site) {
    const file = robotsFile(site);
    if (isVerdict(file)) return file;
    const named = new Set(
      parseRobots(file.text).groups.flatMap(({ agents }) => agents.filter((agent) => TOKENS.has(agent))),
    );
    if (named.size === 0) return notApplicable('No group names a bot of AI.');
    return pass(`robots.txt names ${named.size} bots of AI.`);
  },
};
