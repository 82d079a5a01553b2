import type { FetchedFacts, TextFileFacts } from '@app/core/audit-checks';
import type { ForeignText } from '@app/platform/foreign-text';
import { type Answer, Asker, type Question } from './asking/asker';
import type { CrawlAccount } from './asking/crawl-account';
import { ROBOTS_MAX_REDIRECTS } from '@app/core/robots';
import { SiteRobots } from './asking/site-robots';
import { textFileOf } from './asking/text-files';
import type { CrawlLimits } from './crawl-order';
import type { CrawlStore } from './crawl-store';
import { mayBeHtml, type PageVisit, readVisit } from './pages/page-visit';
import { BROWSER } from './probes/ai-bots';

/** Robots files that are longer are cut, which is a finding. */
const ROBOTS_BYTES = 1_048_576;
/** Of a picture, to tell that it has more than a megabyte. */
const IMAGE_BYTES = 1_000_001;
const HTML = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5';

/** As whom a page is asked for. */
export interface Visitor {
  readonly userAgent: string;
  /** By which robots.txt names it; null for people. */
  readonly robotsToken: string | null;
  /** Goes beside other requests to the host. */
  readonly sharesHost: boolean;
}

/** Everything that one crawl asks for goes through here: robots.txt is obeyed, and nothing is asked for twice. */
export class Visits {
  readonly robots: SiteRobots;
  private readonly robotsElsewhere: SiteRobots;

  constructor(
    private readonly asker: Asker,
    private readonly foreign: ForeignText,
    private readonly limits: CrawlLimits,
    private readonly signal: AbortSignal,
    agent: string,
    private readonly account: CrawlAccount,
    private readonly store: CrawlStore | undefined,
  ) {
    this.robots = new SiteRobots((url) => this.robotsFile(url), agent);
    this.robotsElsewhere = new SiteRobots((url) => this.robotsFile(url, true), agent);
  }

  /** Why nothing more is asked for. */
  get spent(): Asker['spent'] {
    return this.asker.spent;
  }

  /** @param anyType also reads bodies that do not say that they are HTML */
  page(url: string, anyType = false): Promise<PageVisit> {
    return this.once(`page ${url}`, async () => {
      const wanted = (header: string | undefined) => anyType || mayBeHtml(header);
      const answer = await this.ask(url, {
        accept: HTML,
        maxBytes: this.limits.pageBytes,
        wantsBody: ({ status, headers }) => status === 200 && wanted(headers['content-type']),
      });
      return this.read(answer);
    });
  }

  pageAs(
    url: string,
    { robotsToken, ...visitor }: Visitor,
    read: (answer: Answer) => Promise<PageVisit>,
  ): Promise<PageVisit> {
    return this.once(`page ${url} as ${visitor.userAgent}`, async () => {
      const question = { accept: HTML, maxBytes: this.limits.pageBytes, ...visitor };
      return read(await this.ask(url, question, robotsToken));
    });
  }

  /** What a browser gets; null for nothing. */
  async statusForBrowser(url: string): Promise<number | null> {
    const { status } = await this.once(`status ${url} as ${BROWSER}`, async () => {
      const { facts } = await this.ask(url, { accept: HTML, maxBytes: 0, userAgent: BROWSER, wantsBody: () => false });
      return { status: facts.status };
    });
    return status;
  }

  /** Whether robots.txt of its origin lets a visitor ask for a URL. */
  async allows(url: string, robotsToken: string | null): Promise<boolean> {
    return this.robots.assertAllowed(new URL(url), robotsToken).then(
      () => true,
      () => false,
    );
  }

  read = (answer: Answer): Promise<PageVisit> =>
    this.account.spent('readingMs', () => readVisit(answer, this.foreign, this.signal));

  file(url: string, maxBytes: number, accept = 'text/plain,*/*;q=0.5'): Promise<TextFileFacts> {
    return this.once(`file ${accept} ${url}`, async () => textFileOf(await this.ask(url, { accept, maxBytes })));
  }

  head(url: string): Promise<Answer['facts']> {
    return this.once(`head ${url}`, async () => {
      const { facts } = await this.ask(url, { accept: HTML, maxBytes: 0, wantsBody: () => false });
      return facts;
    });
  }

  /** Its body is not read where the answer says how long it is. */
  image(url: string): Promise<FetchedFacts> {
    return this.once(`image ${url}`, async () => {
      const { facts } = await this.ask(url, {
        accept: 'image/*,*/*;q=0.5',
        maxBytes: IMAGE_BYTES,
        wantsBody: ({ status, headers }) => status === 200 && headers['content-length'] === undefined,
      });
      return facts;
    });
  }

  /** Of another site: its own robots.txt is obeyed, and its silence says nothing of the site that is crawled. */
  elsewhere(url: string): Promise<FetchedFacts> {
    return this.once(`elsewhere ${url}`, async () => {
      const { facts } = await this.asker.ask(url, {
        accept: HTML,
        maxBytes: 0,
        isElsewhere: true,
        wantsBody: () => false,
        mayAsk: (hop) => this.robotsElsewhere.assertAllowed(hop),
      });
      return facts;
    });
  }

  ask(url: string, question: Omit<Question, 'mayAsk'>, robotsToken: string | null = null): Promise<Answer> {
    return this.asker.ask(url, { ...question, mayAsk: (hop) => this.robots.assertAllowed(hop, robotsToken) });
  }

  /** The value of an earlier worker, or ours, which is kept for a later one. What the crawl's own end cut off is not. */
  async once<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const known = await this.store?.get(key);
    if (known !== undefined) return known as Value;
    const value = await work();
    if (!this.spent) await this.store?.put(key, value);
    return value;
  }

  private robotsFile(url: string, isElsewhere = false): Promise<TextFileFacts> {
    return this.once(`file ${url}`, async () =>
      textFileOf(
        await this.asker.ask(url, {
          accept: 'text/plain,*/*;q=0.5',
          maxBytes: ROBOTS_BYTES,
          maxRedirects: ROBOTS_MAX_REDIRECTS,
          isElsewhere,
          mayAsk: () => Promise.resolve(),
        }),
      ),
    );
  }
}
