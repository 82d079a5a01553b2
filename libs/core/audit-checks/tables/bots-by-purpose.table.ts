import { AGENT_BOTS, type AgentBotCategory } from '@app/core/agent-bots';
import { parseRobots } from '@app/core/robots';
import { pathOf } from '../path-of';
import { isClosed, isVerdict, RFC_9309, robotsFile } from '../robots-file';
import type { Row, TableDefinition } from './fact-table';

/** What a bot's visit is for, as people who own sites tell them apart. */
const PURPOSES = [
  ['search', 'search'],
  ['user-fetch', 'answer'],
  ['training', 'training'],
] as const satisfies readonly (readonly [AgentBotCategory, string])[];

const MAX_RULE = 200;

export const botsByPurpose: TableDefinition = {
  id: 'bots_by_purpose',
  title: 'Which bots robots.txt lets read the start page',
  reference: `${RFC_9309}#section-2.2.2`,
  rows(site) {
    const path = pathOf(site.start.finalUrl);
    const file = robotsFile(site);
    const isUnknown = isVerdict(file) && file.status === 'unknown' && !isClosed(site);
    const rules = isVerdict(file) ? null : parseRobots(file.text);
    const lines = new Map(isVerdict(file) ? [] : file.lines.map(({ number, text }) => [number, text]));
    return PURPOSES.flatMap(([category, purpose]) =>
      AGENT_BOTS.filter((bot) => bot.category === category && bot.robotsToken !== null).map(
        ({ name, company, robotsToken }): Row => {
          const rule = rules?.ruleFor(robotsToken!, path);
          return {
            bot: name,
            purpose,
            company,
            allowed: isUnknown ? null : isClosed(site) ? false : (rule?.allow ?? true),
            line: rule?.line ?? null,
            rule: rule ? (lines.get(rule.line)?.slice(0, MAX_RULE) ?? null) : null,
          };
        },
      ),
    );
  },
};
