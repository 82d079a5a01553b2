import { letsAnswersCite } from '@app/core/agent-bots';
import { type RobotsGroup, type RobotsRule, RobotsRules } from '@app/core/robots';
import { refusedBots } from '../../checks/robots-txt/ai-bots.check';
import type { FileLine } from '../file-lines';
import { commented } from './line-steps';
import { type Fix, rawOf, readDraft, type RobotsDraft, rewritten, withFixes } from './robots-draft';

const GROUPED = new Set(['user-agent', 'allow', 'disallow']);
const CHECK = 'robots_txt.ai-bots';
const WHY = '# Bots that search and fetch for people may read the start page.';

/** Of other names a crawler reads the beginning alone (RFC 9309, section 2.2.1). */
const NAMEABLE = /^[a-z_-]+$/i;

/**
 * Lets bots read the start page that search and fetch for people. In a group of such bots alone the rule that refuses is
 * turned round. Bots that share a group with others get one of their own, which has all rules of the former, this one
 * turned round, so that for nobody else anything changes.
 */
export function openToBots(draft: RobotsDraft): RobotsDraft {
  const { rules, lines } = readDraft(draft);
  const refused = refusedBots(rules, draft.startPath).filter(
    (bot) => letsAnswersCite(bot) && NAMEABLE.test(bot.robotsToken!),
  );
  const tokens = new Map(refused.map(({ robotsToken }) => [robotsToken!.toLowerCase(), robotsToken!]));
  const isOfSuchAlone = ({ agents }: RobotsGroup): boolean => agents.every((agent) => tokens.has(agent));
  const values = new Map(lines.map(({ number, value }) => [number, value]));
  const valueAt = (number: number): string => values.get(number)!;
  const turned = new Set<number>();
  const left = new Set<number>();
  /** New groups by their rules. */
  const groups = new Map<string, string[]>();
  for (const [token, name] of tokens) {
    const own = rules.groups.filter(({ agents }) => agents.includes(token));
    const followed = own.length > 0 ? own : rules.groups.filter(({ agents }) => agents.includes('*'));
    const refusing = refusingLines(
      followed.flatMap((group) => group.rules),
      draft.startPath,
    );
    const shared = followed.filter((group) => !isOfSuchAlone(group));
    const isShared = shared.some((group) => group.rules.some(({ line }) => refusing.has(line)));
    for (const group of followed.filter(isOfSuchAlone)) {
      for (const { line } of group.rules) if (refusing.has(line)) turned.add(line);
    }
    if (!isShared) continue;
    for (const { agents, agentLines } of own.length > 0 ? shared : []) {
      for (const [index, agent] of agents.entries()) if (agent === token) left.add(agentLines[index]!);
    }
    const copied = shared.flatMap((group) => group.rules).map(({ line, allow }) => [line, allow] as const);
    const text = [
      ...new Set(
        copied.map(([line, allow]) => `${allow || refusing.has(line) ? 'Allow' : 'Disallow'}: ${valueAt(line)}`),
      ),
    ].join('\n');
    groups.set(text, [...(groups.get(text) ?? []), name]);
  }
  const fixes: Fix[] = [
    ...[...turned].map((number) => ({
      number,
      texts: [rewritten(rawOf(draft.lines, number), 'Allow', valueAt(number))],
    })),
    ...[...left].map((number) => ({ number, texts: [commented(rawOf(draft.lines, number))] })),
  ];
  // Without a rule the last group would go on in the new one.
  const isOpen = lines.findLast(({ key }) => key !== null && GROUPED.has(key))?.key === 'user-agent';
  const added = [...groups].flatMap(([text, names], index) => [
    ...(isOpen && index === 0 ? ['Disallow:'] : []),
    '',
    WHY,
    ...names.map((name) => `User-agent: ${name}`),
    ...text.split('\n'),
  ]);
  return { ...draft, lines: [...withFixes(draft.lines, CHECK, fixes), ...added.map(newLine)] };
}

const newLine = (text: string): FileLine => ({ text, was: null, checks: [CHECK], byPerson: false });

/** The rules that must be turned round until the path may be read. */
function refusingLines(rules: readonly RobotsRule[], path: string): ReadonlySet<number> {
  const lines = new Set<number>();
  const left = [...rules];
  for (;;) {
    const deciding = new RobotsRules([{ agents: ['*'], rules: left, agentLines: [] }]).ruleFor('*', path);
    if (!deciding || deciding.allow) return lines;
    for (const [index, rule] of left.entries()) {
      if (rule.allow || rule.pattern !== deciding.pattern) continue;
      lines.add(rule.line);
      left[index] = { ...rule, allow: true };
    }
  }
}
