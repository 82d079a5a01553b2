import type { FetchedFacts, TextFileFacts } from './fetched-facts';
import type { PageFacts } from './page-facts';
import type { SitemapFacts } from './sitemap-facts';
import type { VisibilityFacts } from './visibility-facts';

/** A URL of the site that the crawl asked for. */
export interface CrawledFacts extends FetchedFacts {
  /** Clicks from the start page; null when no link that was followed leads here. */
  readonly depth: number | null;
  /** `alternate` is a `link` element with `hreflang`, or `rel` next or prev. In the order of the alphabet. */
  readonly foundBy: readonly ('alternate' | 'canonical' | 'link' | 'llms_txt' | 'redirect' | 'sitemap' | 'start')[];
  /** Whether it answers our own reader 4xx, and a browser 200, as far as a browser was tried. */
  readonly refusesReader: boolean;
  /** Null unless it answered 200 with HTML that could be read. */
  readonly page: PageFacts | null;
  /** Why there is no page although it answered 200. */
  readonly unread: 'not_html' | 'too_large' | 'unreadable' | null;
  /** Whether the body begins as HTML does, whatever its Content-Type says. */
  readonly beginsAsHtml: boolean;
}

/** What another visitor gets for the start page. */
export interface VisitorFacts extends FetchedFacts {
  /** Slug of the bot in core/agent-bots; null for a browser. */
  readonly bot: string | null;
  readonly userAgent: string;
  /** Visible words; null when there was no HTML to read. */
  readonly words: number | null;
  readonly title: string | null;
}

/** What agents look for. */
export interface AgentReadinessFacts {
  /** The start page with `Accept: text/markdown`. */
  readonly markdown: TextFileFacts;
  /** By path, which begins with `/.well-known/`. */
  readonly wellKnown: Readonly<Record<string, TextFileFacts>>;
}

/** What the start page is once its scripts have run in a browser. */
export interface RenderedFacts {
  readonly state: 'rendered' | 'failed';
  readonly page: PageFacts | null;
}

/** Where the time of a step of the crawl went, in milliseconds. Of what is asked for at once each counts. */
export interface CrawlStepTime {
  /** `start`, or the need for which it was taken. */
  readonly step: string;
  readonly requests: number;
  /** From the look-up of a name to the end of the answer. */
  readonly answersMs: number;
  /** That the site was spared. */
  readonly pausesMs: number;
  /** Waiting for a process that reads pages, and its reading. */
  readonly readingMs: number;
  /** By the clock. */
  readonly totalMs: number;
}

/** Everything that the checks of an audit may see. Plain data: it goes through JSON unchanged. */
export interface SiteFacts {
  /** As asked for, in the form of `CrawledFacts.url`. */
  readonly url: string;
  /** ISO 8601, UTC. For checks it is now. */
  readonly crawledAt: string;
  /** The host whose pages are the site's, where redirects of the start page led: `www.` aside, with a port if it has one. */
  readonly host: string;
  /** The start page as asked for. What it says stands in `pages` under its `finalUrl`: {@link startPageOf}. */
  readonly start: FetchedFacts;
  /** Whether the start page answers our own reader 4xx, and a browser 200. */
  readonly refusesReader: boolean;
  /**
   * Every URL of the site that was asked for, once, in the order of the crawl. One that redirects has no page; where it
   * led inside the site is an entry of its own. The start page alone unless a report needs the others.
   */
  readonly pages: readonly CrawledFacts[];
  /**
   * Whether the links of all pages that were needed are known: every URL that was found was asked for, none failed to
   * answer or to be read, and no limit ended the crawl. What robots.txt refuses does not count.
   */
  readonly complete: boolean;
  /** `host`: it stopped answering, or wants to be left alone for longer than we wait. */
  readonly stoppedBy: 'pages' | 'depth' | 'bytes' | 'time' | 'host' | null;
  /** Of the final start page's origin. `text` is cut behind 1 MiB. */
  readonly robotsTxt: TextFileFacts;
  readonly sitemaps: readonly SitemapFacts[];
  readonly llmsTxt: TextFileFacts;
  /** Pictures of the site's own that its pages show, 200 at most; null status: nobody knows. */
  readonly images: readonly FetchedFacts[];
  /** The first link of the pages to each other host, 100 at most. */
  readonly externalLinks: readonly FetchedFacts[];
  /** A path that no site has. */
  readonly missingPath: FetchedFacts;
  /** The start page by `http:`, its port kept; null when it ends there anyway. */
  readonly httpForm: FetchedFacts | null;
  readonly browser: VisitorFacts;
  /**
   * One that robots.txt refuses is not asked: `robots_disallowed`. Nor is one whose kind's first bots are answered alike, or
   * for whom the crawl has no room: `limit`.
   */
  readonly bots: readonly VisitorFacts[];
  /** Null unless a browser is configured. */
  readonly rendered: RenderedFacts | null;
  readonly agentReadiness: AgentReadinessFacts;
  /** Null without data of the project. */
  readonly visibility: VisibilityFacts | null;
  /** The only part that differs when the same site is crawled again. */
  readonly timings: {
    /** From the request to the head of the start page's last response. */
    readonly startFirstByteMs: number | null;
    readonly totalMs: number;
    /** In the order in which they were taken; missing in facts that older releases have stored. */
    readonly steps?: readonly CrawlStepTime[];
  };
}
