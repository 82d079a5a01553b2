import type { RobotsLine, RobotsRules } from '@app/core/robots';
import { isKnownKey } from '../../checks/robots-txt/known-keys';
import { orphanLines } from '../../checks/robots-txt/orphan-rules.check';
import { wrongPaths } from '../../checks/robots-txt/rule-paths.check';
import { relativeSitemaps } from '../../checks/robots-txt/sitemap-absolute.check';
import { unreadableLines } from '../../checks/robots-txt/syntax.check';
import { meantKey, misspeltLines } from '../../checks/robots-txt/typos.check';
import { ignoredLines } from '../../checks/robots-txt/unsupported.check';
import { type Fix, type RobotsDraft, rawOf, rewritten } from './robots-draft';

interface Read {
  readonly lines: readonly RobotsLine[];
  readonly rules: RobotsRules;
}

/** What one check asks of single lines. */
export interface LineStep {
  readonly check: `robots_txt.${string}`;
  /** As it must have been meant. Lines of which nobody can tell are left alone. */
  readonly meant: (draft: RobotsDraft, read: Read) => Fix[];
}

const fixesOf = (
  { lines }: RobotsDraft,
  faulty: readonly RobotsLine[],
  textsOf: (line: RobotsLine, raw: string) => readonly string[] | null,
): Fix[] =>
  faulty.flatMap((line) => {
    const texts = textsOf(line, rawOf(lines, line.number));
    return texts ? [{ number: line.number, texts, orComments: [line.number] }] : [];
  });

export const commented = (raw: string): string => `# ${raw.trim()}`;

const AGENT = /^(?:\*|[a-z][a-z0-9_.-]*)$/i;
const spelt = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

/** "Disallow /a" wants its colon, and several crawlers a line each. Whatever else crawlers skip becomes a comment. */
function readable({ key, text, value }: RobotsLine, raw: string): readonly string[] | null {
  if (key === 'user-agent') {
    const agents = value
      .split(/[,;]/)
      .map((agent) => agent.trim())
      .filter(Boolean);
    return agents.length > 0 && agents.every((agent) => AGENT.test(agent))
      ? agents.map((agent) => `User-agent: ${agent}`)
      : null;
  }
  const [word, rest, ...more] = text.split(/[ \t]+/);
  const meant = key === null && rest && more.length === 0 ? keyOf(word!.toLowerCase()) : undefined;
  return [meant ? rewritten(raw, spelt(meant), rest!) : commented(raw)];
}

const keyOf = (word: string): string | undefined => (isKnownKey(word) ? word : meantKey(word));

/** A path without its slash, or with scheme and host of the site. */
function wholePath({ key, value }: RobotsLine, raw: string, url: string): readonly string[] | null {
  const named = /^https?:\/\//i.test(value) ? URL.parse(value) : null;
  if (named)
    return named.host === URL.parse(url)?.host ? [rewritten(raw, spelt(key!), pathIn(value))] : [commented(raw)];
  return /^[\w~%-]/.test(value) ? [rewritten(raw, spelt(key!), `/${value}`)] : null;
}

/** As written: wildcards are no part of a URL. */
const pathIn = (value: string): string => value.replace(/^https?:\/\/[^/]*/i, '') || '/';

const FILE = /^[\w~%./-]+\.(?:xml|txt|gz)$/i;

/** Of the site itself, where nothing else can be meant. */
function wholeAddress({ value }: RobotsLine, raw: string, url: string): readonly string[] | null {
  const { origin, protocol, host } = new URL(url);
  const isHost = value.split('/', 1)[0]!.toLowerCase() === host;
  const meant = isHost ? `${protocol}//${value}` : value.startsWith('/') || FILE.test(value) ? value : null;
  const address = meant === null ? null : URL.parse(meant, `${origin}/`);
  return address?.origin === origin ? [rewritten(raw, 'Sitemap', address.href)] : null;
}

/** In this order: one line may have several faults, of which the next shows when the one before is mended. */
export const LINE_STEPS: readonly LineStep[] = [
  {
    check: 'robots_txt.syntax',
    meant: (draft, read) => fixesOf(draft, unreadableLines(read), readable),
  },
  {
    check: 'robots_txt.typos',
    meant: (draft, read) => {
      const keys = new Map(misspeltLines(read).map(({ line, intended }) => [line, intended]));
      return fixesOf(draft, [...keys.keys()], (line, raw) => [rewritten(raw, spelt(keys.get(line)!), line.value)]);
    },
  },
  {
    check: 'robots_txt.orphan-rules',
    meant: (draft, read) => {
      const orphans = orphanLines(read).map(({ number }) => number);
      return orphans
        .slice(0, 1)
        .map((number) => ({ number, texts: ['User-agent: *', rawOf(draft.lines, number)], orComments: orphans }));
    },
  },
  {
    check: 'robots_txt.rule-paths',
    meant: (draft, read) => fixesOf(draft, wrongPaths(read), (line, raw) => wholePath(line, raw, draft.url)),
  },
  {
    check: 'robots_txt.sitemap-absolute',
    meant: (draft, read) => fixesOf(draft, relativeSitemaps(read), (line, raw) => wholeAddress(line, raw, draft.url)),
  },
  {
    check: 'robots_txt.unsupported',
    meant: (draft, read) => fixesOf(draft, ignoredLines(read), (_, raw) => [commented(raw)]),
  },
  {
    check: 'robots_txt.conflicts',
    meant: (draft, { rules }) => conflictingFixes(draft, rules),
  },
];

/** Of two rules with one path the one that forbids goes, since it never wins. A group keeps a rule, or it would join the next. */
function conflictingFixes({ lines }: RobotsDraft, { groups }: RobotsRules): Fix[] {
  const allowed = groups.map(({ rules }) => new Set(rules.flatMap(({ allow, pattern }) => (allow ? pattern : []))));
  const allowedOf = new Map<string, ReadonlySet<string>[]>();
  for (const [index, { agents }] of groups.entries()) {
    for (const agent of new Set(agents)) allowedOf.set(agent, [...(allowedOf.get(agent) ?? []), allowed[index]!]);
  }
  const allowedTo = (agent: string, pattern: string): boolean =>
    allowedOf.get(agent)!.some((patterns) => patterns.has(pattern));
  return groups.flatMap(({ agents: named, rules }, group) => {
    const agents = [...new Set(named)];
    const beaten = rules.filter(
      ({ allow, pattern }) =>
        !allow &&
        agents.length > 0 &&
        (allowed[group]!.has(pattern) || agents.every((agent) => allowedTo(agent, pattern))),
    );
    return beaten.map(({ line }, index) => ({
      number: line,
      texts: [beaten.length === rules.length && index === 0 ? 'Disallow:' : commented(rawOf(lines, line))],
    }));
  });
}
