import { createHash } from 'node:crypto';
import type { AgentReadinessFacts, FetchedFacts, SiteFacts, TextFileFacts, VisitorFacts } from '@app/core/audit-checks';
import type { Answer } from '../asking/asker';
import type { PageVisit } from '../pages/page-visit';
import type { Visits } from '../visits';
import { siteOf } from '../web-url';
import { BROWSER, type ProbedBot } from './ai-bots';
import { type AsksBot, botAnswers } from './bot-answers';
import { WELL_KNOWN_PATHS } from './well-known';

const TEXT_BYTES = 1_048_576;
/** Of what the crawl may read, so that its pages have some. */
const SHARE = 4;
const WELL_KNOWN_BYTES = 262_144;

/** What is asked for once for a site, beside its pages. */
export class Probes {
  /** Bodies that have been read: most bots get the page that browsers get. */
  private readonly read = new Map<string, Promise<PageVisit>>();

  constructor(
    private readonly visits: Visits,
    /** The start page, where its redirects led. */
    private readonly start: string,
    /** That the whole crawl may read. */
    private readonly bytes: number,
  ) {}

  llmsTxt(): Promise<TextFileFacts> {
    return this.visits.file(`${new URL(this.start).origin}/llms.txt`, TEXT_BYTES);
  }

  missingPath(): Promise<FetchedFacts> {
    return this.visits.head(`${new URL(this.start).origin}${missingPathOf(this.start)}`);
  }

  async visitors(): Promise<Pick<SiteFacts, 'browser' | 'bots'>> {
    const browser = await this.browser();
    return { browser, bots: await this.bots(browser) };
  }

  browser(): Promise<VisitorFacts> {
    return this.visitor(null, BROWSER, null);
  }

  async agentReadiness(): Promise<AgentReadinessFacts> {
    const { origin } = new URL(this.start);
    const markdown = await this.visits.file(this.start, TEXT_BYTES, 'text/markdown');
    const wellKnown: Record<string, TextFileFacts> = {};
    for (const path of WELL_KNOWN_PATHS) {
      wellKnown[path] = await this.visits.file(`${origin}${path}`, WELL_KNOWN_BYTES, 'application/json,*/*;q=0.5');
    }
    return { markdown, wellKnown };
  }

  async httpForm(): Promise<FetchedFacts | null> {
    const url = new URL(this.start);
    if (url.protocol !== 'https:') return null;
    url.protocol = 'http:';
    return this.visits.head(url.href);
  }

  /** Without a browser's answer there is nothing to compare with. Bots that starve us, or eat it all up, are not asked. */
  private bots(browser: VisitorFacts): Promise<VisitorFacts[]> {
    const isUsable = browser.status !== null && browser.status < 500;
    const ask: AsksBot = ({ slug, userAgent, robotsToken }) => this.visitor(slug, userAgent, robotsToken);
    const isAllowed = ({ robotsToken }: ProbedBot) => this.visits.allows(this.start, robotsToken);
    return botAnswers(ask, isAllowed, browser, isUsable ? this.bytes / SHARE : 0);
  }

  private async visitor(bot: string | null, userAgent: string, robotsToken: string | null): Promise<VisitorFacts> {
    const visitor = { userAgent, robotsToken, sharesHost: bot !== null };
    const { facts, page } = await this.visits.pageAs(this.start, visitor, (answer) => this.readOnce(answer));
    return { ...facts, bot, userAgent, words: page?.words ?? null, title: page?.titles[0]?.text ?? null };
  }

  private async readOnce(answer: Answer): Promise<PageVisit> {
    const key = `${answer.facts.status} ${answer.facts.headers['content-type']} ${digest(answer.body)}`;
    const visit = this.read.get(key) ?? this.visits.read(answer);
    this.read.set(key, visit);
    return { ...(await visit), facts: answer.facts };
  }
}

const digest = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** No site has it, and it is the same in every audit of a site. */
const missingPathOf = (start: string): string => `/no-such-page-${digest(siteOf(start)).slice(0, 20)}`;
