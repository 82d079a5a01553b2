import { parseRobots, type RobotsLine, robotsLines, type RobotsRule, RobotsRules } from '@app/core/robots';
import { refusedAssets } from '../../checks/robots-txt/blocks-assets.check';
import { type FileLine, textOf } from '../file-lines';

/** A robots.txt in the making, and what of the site its steps look at. */
export interface RobotsDraft {
  readonly lines: readonly FileLine[];
  /** Of the file. */
  readonly url: string;
  /** Path and query of the start page. */
  readonly startPath: string;
  /** Styles and scripts of the start page; some of very many. */
  readonly assets: readonly string[];
}

/** The file as checks read it. */
export function readDraft({ lines }: Pick<RobotsDraft, 'lines'>): {
  readonly lines: RobotsLine[];
  readonly rules: RobotsRules;
} {
  const text = textOf(lines);
  return { lines: robotsLines(text), rules: parseRobots(text) };
}

/** What shall stand in the place of a line. What is said of the line itself keeps it. */
export interface Fix {
  /** As {@link readDraft} counts. */
  readonly number: number;
  readonly texts: readonly string[];
  /** Lines that may become comments instead, where these texts would close something that is open. */
  readonly orComments?: readonly number[];
}

/** Makes the fixes of one check. */
export function withFixes(lines: readonly FileLine[], check: string, fixes: readonly Fix[]): FileLine[] {
  const byNumber = new Map(fixes.map(({ number, texts }) => [number, texts]));
  let number = 0;
  return lines.flatMap((line) => {
    if (line.text === null) return [line];
    number += 1;
    const texts = byNumber.get(number);
    return texts ? replaced(line, texts, check) : [line];
  });
}

function replaced(line: FileLine, texts: readonly string[], check: string): FileLine[] {
  const checks = [...new Set([...line.checks, check])];
  const kept = texts.indexOf(line.text!);
  return texts.map((text, index) =>
    index === kept
      ? line
      : { text, was: kept < 0 && index === 0 ? line.was : null, checks: kept < 0 ? checks : [check], byPerson: false },
  );
}

/** Key and value anew, with the comment that stood behind them. */
export const rewritten = (raw: string, key: string, value: string): string => {
  const comment = raw.indexOf('#');
  return `${key}: ${value}${comment < 0 ? '' : ` ${raw.slice(comment)}`}`.trimEnd();
};

/** Of a line that is in the file. */
export const rawOf = (lines: readonly FileLine[], number: number): string =>
  lines.filter(({ text }) => text !== null)[number - 1]!.text!;

/** Whether the start page becomes closed to somebody to whom it is open, or what belongs to it to search engines. */
export function closes({ startPath, assets }: RobotsDraft, before: RobotsRules, after: RobotsRules): boolean {
  const [was, is] = [verdictsOf(before, startPath), verdictsOf(after, startPath)];
  const allows = (verdicts: ReadonlyMap<string, boolean>, agent: string): boolean =>
    verdicts.get(agent) ?? verdicts.get('*') ?? true;
  // Whoever is named in neither file reads what everybody reads.
  return (
    ['*', ...was.keys(), ...is.keys()].some((agent) => allows(was, agent) && !allows(is, agent)) ||
    refusedAssets(after, assets).length > refusedAssets(before, assets).length
  );
}

/** What each agent that the file names is told of the path. Every rule is looked at once, however many agents share it. */
function verdictsOf({ groups }: RobotsRules, path: string): ReadonlyMap<string, boolean> {
  const told = new Map<string, RobotsRule[]>();
  for (const { agents, rules } of groups) {
    const deciding = forEverybody(rules).ruleFor('*', path);
    for (const agent of agents) {
      const rulesOf = told.get(agent) ?? [];
      if (deciding) rulesOf.push(deciding);
      told.set(agent, rulesOf);
    }
  }
  return new Map([...told].map(([agent, rules]) => [agent, forEverybody(rules).allows('*', path)]));
}

const forEverybody = (rules: RobotsRule[]): RobotsRules => new RobotsRules([{ agents: ['*'], rules, agentLines: [] }]);

/** Whether crawlers read two files alike. A path that matches nothing says nothing. */
export const readsAlike = (one: RobotsRules, other: RobotsRules): boolean => readingOf(one) === readingOf(other);

const readingOf = ({ groups }: RobotsRules): string =>
  JSON.stringify(
    groups.map(({ agents, rules }) => [
      agents,
      rules.filter(({ pattern }) => /^[/*$]/.test(pattern)).map(({ allow, pattern }) => [allow, pattern]),
    ]),
  );
