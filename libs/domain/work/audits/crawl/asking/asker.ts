import type { FetchedFacts, FetchTrouble } from '@app/core/audit-checks';
import { retryAfterMs } from '@app/core/kernel';
import {
  FetchError,
  type FetchedResource,
  type FetchOptions,
  KnownNames,
  type ResponseHead,
  type WebFetcher,
} from '@app/platform/web-fetch';
import type { CrawlLimits } from '../crawl-order';
import { webUrl, withoutFragment } from '../web-url';
import type { CrawlAccount } from './crawl-account';
import { keptHeaders } from './kept-headers';
import type { Pacing } from './pacing';

export interface Question {
  readonly accept: string;
  readonly maxBytes: number;
  /** 10 without it. */
  readonly maxRedirects?: number;
  /** By default the body of every 200. */
  readonly wantsBody?: (head: ResponseHead) => boolean;
  /** As whom to ask, for comparison: one try, whatever the answer. By default as ourselves. */
  readonly userAgent?: string;
  /** Goes beside other requests to the host, the delay apart: whoever asks says how many there are. */
  readonly sharesHost?: boolean;
  /** Of another site: one try, and its silence is not the host's. */
  readonly isElsewhere?: boolean;
  /** Gives this question up, and no other: one try, and its silence is not the host's. */
  readonly signal?: AbortSignal;
  /** Called before each request, those after redirects included. @throws FetchError to refuse it */
  readonly mayAsk: (url: URL) => Promise<void>;
}

export interface Answer {
  readonly facts: FetchedFacts;
  readonly body: Buffer;
  /** Of the last response. */
  readonly firstByteMs: number | null;
}

const MOST_REDIRECTS = 10;
/** A host that wants more time than that is not asked again. */
const LONGEST_WAIT_MS = 30_000;
const TRIES = 3;
/** A hundred other hosts that are silent must not use up the time of the site. */
const LONGEST_ELSEWHERE_MS = 5_000;
/** So many answers in a row did not come: the host has had enough. */
const MOST_SILENCES = 5;
const SILENCES = new Set<FetchTrouble>(['timeout', 'connection', 'dns', 'tls', 'bad_response']);
const NO_BODY = Buffer.alloc(0);

/** Asks for the URLs of one crawl, one at a time, and says what came of it. It goes through the guarded fetcher alone. */
export class Asker {
  private readonly names = new KnownNames();
  private bytesLeft: number;
  private silences = 0;
  /** Why nothing more is asked for; null while there is room. */
  spent: 'bytes' | 'time' | 'host' | null = null;

  /** @param deadline ends the crawl; `signal` gives it up */
  constructor(
    private readonly fetcher: WebFetcher,
    private readonly pacing: Pacing,
    private readonly limits: CrawlLimits,
    private readonly signal: AbortSignal,
    private readonly deadline: AbortSignal,
    private readonly account: CrawlAccount,
  ) {
    this.bytesLeft = limits.bytes;
  }

  /** @throws the signal's reason */
  async ask(address: string, question: Question): Promise<Answer> {
    const redirects: FetchedFacts['redirects'][number][] = [];
    const seen = new Set<string>();
    const facts = (rest: Partial<FetchedFacts>): FetchedFacts => ({
      url: address,
      status: null,
      trouble: null,
      finalUrl: redirects.at(-1)?.to ?? address,
      redirects,
      headers: {},
      bytes: 0,
      cut: false,
      ...rest,
    });
    const failed = (trouble: FetchTrouble): Answer => ({ facts: facts({ trouble }), body: NO_BODY, firstByteMs: null });
    for (let url = address; ;) {
      if (seen.has(url)) return failed('redirect_loop');
      if (redirects.length > (question.maxRedirects ?? MOST_REDIRECTS)) return failed('too_many_redirects');
      seen.add(url);
      const resource = await this.request(url, question);
      if (typeof resource === 'string') return failed(resource);
      const { status, headers, location, body, cut, firstByteMs } = resource;
      if (location === null) {
        return { facts: facts({ status, headers: keptHeaders(headers), bytes: body.length, cut }), body, firstByteMs };
      }
      const to = withoutFragment(new URL(location));
      redirects.push({ status, url, to });
      url = to;
    }
  }

  private async request(url: string, question: Question): Promise<FetchedResource | FetchTrouble> {
    for (let tried = 1; ; tried += 1) {
      const resource = await this.once(url, question);
      const { userAgent, isElsewhere, signal } = question;
      const isOnce = userAgent !== undefined || isElsewhere === true || signal !== undefined;
      if (!isOnce) this.listen(resource);
      if (typeof resource === 'string' || isOnce) return resource;
      const wait = waitOf(resource);
      if (wait === null) return resource;
      if (wait > LONGEST_WAIT_MS) this.spent ??= 'host';
      if (tried === TRIES || this.spent) return resource;
      this.pacing.rest(new URL(url).host, wait);
    }
  }

  private listen(answer: FetchedResource | FetchTrouble): void {
    if (typeof answer !== 'string') this.silences = 0;
    else if (SILENCES.has(answer)) this.silences += 1;
    if (this.silences >= MOST_SILENCES) this.spent ??= 'host';
  }

  private async once(address: string, { mayAsk, ...question }: Question): Promise<FetchedResource | FetchTrouble> {
    const either = AbortSignal.any([this.signal, this.deadline, ...(question.signal ? [question.signal] : [])]);
    try {
      const url = webUrl(address);
      if (!url) return 'bad_url';
      if (this.spent) return 'limit';
      await mayAsk(url);
      await this.account.spent('pausesMs', () => this.pacing.turn(url.host, either));
      const resource = await this.fetched(address, {
        wantsBody: ({ status }) => status === 200,
        ...question,
        maxBytes: Math.min(question.maxBytes, this.bytesLeft),
        beyond: 'cut',
        timeoutMs: Math.min(this.limits.responseMs, question.isElsewhere ? LONGEST_ELSEWHERE_MS : Infinity),
        maxRedirects: 'return',
        names: this.names,
        signal: either,
      });
      if (!question.sharesHost) this.pacing.rest(url.host);
      this.bytesLeft -= resource.body.length;
      if (this.bytesLeft <= 0) this.spent ??= 'bytes';
      return resource;
    } catch (error) {
      this.signal.throwIfAborted();
      if (this.deadline.aborted) {
        this.spent ??= 'time';
        return 'limit';
      }
      if (!(error instanceof FetchError) || error.kind === 'cancelled') throw error;
      return error.kind;
    }
  }

  private fetched(address: string, options: FetchOptions): Promise<FetchedResource> {
    return this.account.spent('answersMs', () => this.fetcher.fetch(address, options));
  }
}

/** Milliseconds that the host asks for before it is asked again (RFC 9110, section 10.2.3; RFC 6585, section 4). */
const waitOf = ({ status, headers }: FetchedResource): number | null =>
  status === 429 || status === 503 ? retryAfterMs(headers['retry-after'], headers.date) : null;
