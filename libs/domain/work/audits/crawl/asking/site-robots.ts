import type { TextFileFacts } from '@app/core/audit-checks';
import { parseRobots, RobotsRules } from '@app/core/robots';
import { FetchError } from '@app/platform/web-fetch';

const NO_RULES = new RobotsRules([]);

type Verdict = RobotsRules | FetchError;

/** The robots.txt of every origin that one crawl comes by, each asked for once: an audit sees the file as it is now. */
export class SiteRobots {
  private readonly files = new Map<string, Promise<TextFileFacts>>();
  private readonly verdicts = new Map<string, Promise<Verdict>>();

  constructor(
    private readonly load: (url: string) => Promise<TextFileFacts>,
    /** The product token of our own crawler. */
    private readonly agent: string,
  ) {}

  fileOf(origin: string): Promise<TextFileFacts> {
    return memoised(this.files, origin, () => this.load(`${origin}/robots.txt`));
  }

  /**
   * @param agent another crawler, whom the file must allow the URL as well
   * @throws FetchError when we must not ask for the URL
   */
  async assertAllowed(url: URL, agent: string | null = null): Promise<void> {
    const verdict = await memoised(this.verdicts, url.origin, async () => verdictOf(await this.fileOf(url.origin)));
    if (verdict instanceof FetchError) throw verdict;
    for (const each of [this.agent, agent]) {
      if (each && !verdict.allows(each, url.pathname + url.search)) throw new FetchError('robots_disallowed');
    }
  }
}

/** A 4xx allows everything, a 5xx nothing (RFC 9309, section 2.3.1). What keeps the file away keeps pages away too. */
function verdictOf({ status, trouble, text }: TextFileFacts): Verdict {
  if (trouble === 'too_many_redirects' || trouble === 'redirect_loop') return NO_RULES;
  if (trouble !== null) return new FetchError(trouble === 'limit' ? 'robots_unreachable' : trouble);
  if (status! >= 500) return new FetchError('robots_unreachable');
  return text === null ? NO_RULES : parseRobots(text);
}

function memoised<Value>(known: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
