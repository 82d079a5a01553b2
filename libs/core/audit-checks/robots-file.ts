import { beginsAsHtml } from '@app/core/markup';
import { ROBOTS_MAX_REDIRECTS, type RobotsLine, robotsLines, type RobotsRule } from '@app/core/robots';
import type { Place, Verdict } from './check';
import type { SiteFacts } from './facts';

export const RFC_9309 = 'https://www.rfc-editor.org/rfc/rfc9309.html';

type Site = Pick<SiteFacts, 'robotsTxt'>;

/** A robots.txt that crawlers read. */
export interface RobotsFile {
  readonly url: string;
  readonly text: string;
  readonly lines: readonly RobotsLine[];
}

/** Too many: a circle has no end. */
export const hasTooManyRedirects = ({ robotsTxt: { trouble, redirects } }: Site): boolean =>
  trouble === 'too_many_redirects' || trouble === 'redirect_loop' || redirects.length > ROBOTS_MAX_REDIRECTS;

/** Whether its answer forbids everything to every crawler (RFC 9309, section 2.3.1.4). */
export const isClosed = (site: Site): boolean => (site.robotsTxt.status ?? 0) >= 500 && !hasTooManyRedirects(site);

/** @returns the file; else the verdict of every check that needs one */
export function robotsFile(site: Site): RobotsFile | Verdict {
  const { robotsTxt } = site;
  const absent: Verdict = { status: 'not_applicable', evidence: 'There is no robots.txt, which allows everything.' };
  if (hasTooManyRedirects(site)) return absent;
  if (robotsTxt.status === null || robotsTxt.status >= 500) {
    return { status: 'unknown', evidence: `robots.txt could not be read: ${robotsTxt.trouble ?? robotsTxt.status}.` };
  }
  if (robotsTxt.text === null) return absent;
  if (beginsAsHtml(robotsTxt.text)) {
    return { status: 'not_applicable', evidence: 'What stands at /robots.txt is a page, which allows everything.' };
  }
  return { url: robotsTxt.finalUrl, text: robotsTxt.text, lines: robotsLines(robotsTxt.text) };
}

export const isVerdict = (value: RobotsFile | Verdict): value is Verdict => 'status' in value;

/** Judges a file that is there: without one a check does not apply, and one that could not be read says nothing. */
export function judgeRobots(site: Site, judge: (file: RobotsFile) => Verdict): Verdict {
  const file = robotsFile(site);
  return isVerdict(file) ? file : judge(file);
}

const MAX_DETAIL = 200;
const MAX_NAMED = 10;

export const placeOf = ({ url }: RobotsFile, { number, text }: RobotsLine): Place => ({
  url,
  detail: `line ${number}: ${text.slice(0, MAX_DETAIL)}`,
});

/** The line that decides, as a robots.txt of this text has it; of no rule there is none. */
export function lineOfRule(text: string, rule: RobotsRule | null): string {
  const line = rule && robotsLines(text).find(({ number }) => number === rule.line);
  return line ? `line ${line.number}: ${line.text.slice(0, MAX_DETAIL)}` : 'no line';
}

/** Lines as people count them: "line 3", "lines 3 and 7". */
export const linesNamed = (lines: readonly RobotsLine[]): string => {
  const numbers = lines.slice(0, MAX_NAMED).map(({ number }) => String(number));
  if (lines.length > MAX_NAMED) numbers.push(`${lines.length - MAX_NAMED} more`);
  return `line${lines.length > 1 ? 's' : ''} ${new Intl.ListFormat('en').format(numbers)}`;
};
