export interface RobotsRule {
  readonly allow: boolean;
  /** Percent-encoded, in upper case; `*` stands for anything, a final `$` for the end. */
  readonly pattern: string;
  /** Where it stands in the file, from 1. */
  readonly line: number;
}

export interface RobotsGroup {
  /** Product tokens in lower case, or `*`. */
  readonly agents: string[];
  readonly rules: RobotsRule[];
  /** Where each of the agents stands in the file, from 1. */
  readonly agentLines: number[];
}

/** Escapes are the same in either case (RFC 3986, section 6.2.2.1); servers and pages use both. */
export const withUpperCaseEscapes = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());

/** A robots.txt as RFC 9309 reads it. */
export class RobotsRules {
  constructor(readonly groups: readonly RobotsGroup[]) {}

  /**
   * @param agent product token, compared without case
   * @param path path and query of the URL, percent-encoded as it is requested
   */
  allows(agent: string, path: string): boolean {
    return this.ruleFor(agent, path)?.allow ?? true;
  }

  /** The rule that decides; null when none does, which allows. Parameters as of {@link allows}. */
  ruleFor(agent: string, path: string): RobotsRule | null {
    const requested = withUpperCaseEscapes(path);
    let best: RobotsRule | null = null;
    for (const rule of this.rulesFor(agent.toLowerCase())) {
      const wins = !best || rule.pattern.length > best.pattern.length || (isTie(rule, best) && rule.allow);
      if (wins && applies(rule, requested)) best = rule;
    }
    return best;
  }

  /** All groups that name the agent count as one. Groups for everybody count only when none names it. */
  private rulesFor(agent: string): RobotsRule[] {
    const own = this.groups.filter(({ agents }) => agents.includes(agent));
    return (own.length > 0 ? own : this.groups.filter(({ agents }) => agents.includes('*'))).flatMap(
      ({ rules }) => rules,
    );
  }
}

const isTie = (a: RobotsRule, b: RobotsRule): boolean => a.pattern.length === b.pattern.length;

/** An allowed index page allows its folder too, as big crawlers read it. */
const INDEX_PAGE = /\/index\.html?$/;

function applies({ allow, pattern }: RobotsRule, path: string): boolean {
  if (matches(pattern, path)) return true;
  return allow && INDEX_PAGE.test(pattern) && matches(pattern.replace(INDEX_PAGE, '/$'), path);
}

/** Takes each piece between wildcards where it first occurs, so that no pattern makes the time explode. */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$');
  // A row of stars is one, and would make as many pieces.
  const wanted = (anchored ? pattern.slice(0, -1) : pattern).replace(/\*{2,}/g, '*');
  const [head, ...pieces] = wanted.split('*') as [string, ...string[]];
  if (!path.startsWith(head)) return false;
  if (!anchored) return endOfPieces(pieces, path, head.length) >= 0;
  const tail = pieces.pop();
  if (tail === undefined) return path.length === head.length;
  const end = endOfPieces(pieces, path, head.length);
  return end >= 0 && path.length - tail.length >= end && path.endsWith(tail);
}

/** Where the last piece ends, or -1 when one is missing. */
function endOfPieces(pieces: readonly string[], path: string, from: number): number {
  let at = from;
  for (const piece of pieces) {
    const found = path.indexOf(piece, at);
    if (found < 0) return -1;
    at = found + piece.length;
  }
  return at;
}
