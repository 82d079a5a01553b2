import { LRUCache } from 'lru-cache';
import { type Clock, HOUR_MS } from '@app/core/kernel';
import { parseRobots, ROBOTS_MAX_BYTES, RobotsRules } from '@app/core/robots';
import { FetchError } from './fetch-error';
import type { WebFetcher } from './web-fetcher';

/** A file is kept for a day (RFC 9309, section 2.4). One that cannot be read is fetched again sooner. */
const KEPT_MS = 24 * HOUR_MS;
const UNREACHABLE_KEPT_MS = HOUR_MS / 6;
/** All robots.txt files together: big ones must not fill the memory. */
const KEPT_BYTES = 16_000_000;
/** The memory for a host besides its file. */
const BYTES_PER_HOST = 1_000;
const TIMEOUT_MS = 10_000;

export interface RobotsFile {
  /** Null while the file is unreachable; nothing is allowed then. */
  readonly rules: RobotsRules | null;
  readonly httpStatus: number;
  readonly bytes: number;
}

/** What sites allow us. A 4xx allows everything, a 5xx nothing (RFC 9309, section 2.3.1). */
export class Robots {
  private readonly kept = new LRUCache<string, { file: RobotsFile; until: number }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ file }) => BYTES_PER_HOST + file.bytes,
  });

  constructor(
    private readonly fetcher: WebFetcher,
    private readonly clock: Clock,
    /** The product token, by which robots.txt names crawlers. */
    readonly agent: string,
  ) {}

  /** @throws FetchError when we must not request the URL, or cannot reach its host */
  async assertAllowed(url: URL, signal?: AbortSignal): Promise<void> {
    if (url.pathname === '/robots.txt') return;
    const { rules } = await this.fileOf(url.origin, signal);
    if (!rules) throw new FetchError('robots_unreachable');
    if (!rules.allows(this.agent, url.pathname + url.search)) throw new FetchError('robots_disallowed');
  }

  /** @throws FetchError when no server answers, or a redirect to the file is refused */
  async fileOf(origin: string, signal?: AbortSignal): Promise<RobotsFile> {
    const now = this.clock.now().getTime();
    const known = this.kept.get(origin);
    if (known && known.until > now) return known.file;
    const file = await this.load(origin, signal);
    this.kept.set(origin, { file, until: now + (file.rules ? KEPT_MS : UNREACHABLE_KEPT_MS) });
    return file;
  }

  private async load(origin: string, signal?: AbortSignal): Promise<RobotsFile> {
    const { status: httpStatus, body } = await this.fetcher
      .fetch(`${origin}/robots.txt`, {
        accept: 'text/plain',
        maxBytes: ROBOTS_MAX_BYTES,
        beyond: 'cut',
        timeoutMs: TIMEOUT_MS,
        signal,
      })
      .catch((error: unknown) => {
        if (error instanceof FetchError && error.kind === 'too_many_redirects') return { status: 404, body: '' };
        throw error;
      });
    if (httpStatus >= 500) return { rules: null, httpStatus, bytes: 0 };
    const isFound = httpStatus >= 200 && httpStatus < 300;
    const rules = isFound ? parseRobots(body.toString('utf8')) : new RobotsRules([]);
    return { rules, httpStatus, bytes: isFound ? body.length : 0 };
  }
}
