import { type RobotsGroup, RobotsRules, withUpperCaseEscapes } from './robots-rules';

/** Crawlers must read at least so much (RFC 9309, section 2.5). What lies beyond is cut off. */
export const ROBOTS_MAX_BYTES = 500 * 1024;
/** Beyond so many, crawlers may take the file for absent (RFC 9309, section 2.3.1.2). */
export const ROBOTS_MAX_REDIRECTS = 5;

/** Misspelt keys that big crawlers accept, since they can mean nothing else. */
const AGENT_KEYS = new Set(['user-agent', 'useragent', 'user agent']);
const RULE_KEYS = new Map([
  ['allow', true],
  ['disallow', false],
  ['dissallow', false],
  ['dissalow', false],
  ['disalow', false],
  ['diasllow', false],
  ['disallaw', false],
]);

/**
 * A key and its value. Webmasters forget the colon, but mean it where a line has just two words. Lines must have no
 * blanks before the key, which would make the time explode.
 */
const LINE = /^([a-z -]*[a-z])[ \t]*:(.*)$|^([a-z-]+)[ \t]+(\S+)[ \t]*$/i;

/** What crawlers must read of a robots.txt. */
export const readablePart = (text: string): string =>
  Buffer.byteLength(text) <= ROBOTS_MAX_BYTES ? text : Buffer.from(text).subarray(0, ROBOTS_MAX_BYTES).toString('utf8');

/**
 * Reads any text without throwing: a line that makes no sense is skipped (RFC 9309, section 2.2), as is what lies beyond
 * {@link ROBOTS_MAX_BYTES}.
 */
export function parseRobots(text: string): RobotsRules {
  const groups: RobotsGroup[] = [];
  let rulesSeen = true;
  // A byte order mark that is cut short decodes to replacement characters.
  const lines = readablePart(text)
    .replace(/^(?:\uFEFF|\uFFFD+)/, '')
    .split(/\r\n|\r|\n/);
  for (const [index, raw] of lines.entries()) {
    const line = LINE.exec(raw.split('#', 1)[0]!.replace(/^[ \t]+/, ''));
    if (!line) continue;
    const key = (line[1] ?? line[3])!.toLowerCase();
    const value = (line[2] ?? line[4])!.trim();
    if (AGENT_KEYS.has(key)) {
      if (rulesSeen) groups.push({ agents: [], rules: [], agentLines: [] });
      rulesSeen = false;
      const agent = agentOf(value);
      if (agent) {
        groups.at(-1)!.agents.push(agent);
        groups.at(-1)!.agentLines.push(index + 1);
      }
    } else if (RULE_KEYS.has(key) && groups.length > 0) {
      rulesSeen = true;
      if (value) groups.at(-1)!.rules.push({ allow: RULE_KEYS.get(key)!, pattern: encoded(value), line: index + 1 });
    }
  }
  return new RobotsRules(groups);
}

/** The product token, or `*`; what follows it (a version, a comment) does not count. */
const agentOf = (value: string): string | null =>
  /^\*(?:\s|$)/.test(value) ? '*' : (/^[a-z_-]+/i.exec(value)?.[0].toLowerCase() ?? null);

/** Patterns are compared in percent-encoded form (RFC 9309, section 2.2.2). */
const encoded = (pattern: string): string =>
  withUpperCaseEscapes(pattern.toWellFormed().replace(/[^\0-\x7F]+/gu, encodeURIComponent));
