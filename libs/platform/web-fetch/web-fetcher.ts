import type { LookupAddress } from 'node:dns';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { beforeAbort } from '@app/core/kernel';
import { LocalMutex } from '@app/platform/leases';
import { FetchError, type FetchFailure } from './fetch-error';
import type { KnownNames } from './known-names';
import type { NetworkPolicy } from './network-policy';
import { openResponse } from './open-response';
import { ACCEPT_ENCODING, type BodyLimit, readBody } from './read-body';

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_URL_LENGTH = 8_192;

export interface ResponseHead {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

export interface FetchOptions extends BodyLimit {
  /** Limits everything together: waiting for the host, names, connections, redirects and the body. */
  readonly timeoutMs: number;
  readonly accept?: string;
  /** 5 by default. With `return` the first response counts, and `location` says where it points. */
  readonly maxRedirects?: number | 'return';
  /** Instead of our own name, where a caller asks what others get. */
  readonly userAgent?: string;
  /** They go to the first origin only: a redirect must not take a key elsewhere. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent by POST; without it the request is a GET. A redirect is not followed with it. */
  readonly content?: Buffer;
  readonly signal?: AbortSignal;
  /** What has been looked up for this caller; without it, each request looks its name up. */
  readonly names?: KnownNames;
  /** Goes beside other requests to the host; its caller is the one who spares it. */
  readonly sharesHost?: boolean;
  /** Called before every request, redirects included. It throws to refuse. */
  readonly mayRequest?: (url: URL, signal: AbortSignal) => Promise<void>;
  /** Says whether to read the body; without reading it is empty. */
  readonly wantsBody?: (head: ResponseHead) => boolean;
}

export interface FetchedResource extends ResponseHead {
  /** The URL to which redirects led. */
  readonly finalUrl: string;
  readonly redirects: readonly { readonly status: number; readonly url: string }[];
  readonly body: Buffer;
  /** The body went on beyond the limit. */
  readonly cut: boolean;
  /** Where a redirect points that was not followed; null for any other response. */
  readonly location: string | null;
  /** From the name of the last URL to the head of its response, in milliseconds. */
  readonly firstByteMs: number;
}

type Hop = Omit<FetchedResource, 'redirects' | 'location'> & { readonly location: URL | null };

/**
 * The only way to a URL that somebody else chose (docs/page-cache.md). It never goes to an address that is not public.
 */
export class WebFetcher {
  /** A host gets one request at a time, but for callers that share it. */
  private readonly hosts = new LocalMutex();

  constructor(
    private readonly policy: NetworkPolicy,
    private readonly userAgent: string,
  ) {}

  /** @throws FetchError, which names nothing of the network of this machine */
  async fetch(address: string, options: FetchOptions): Promise<FetchedResource> {
    const deadline = AbortSignal.timeout(options.timeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
    try {
      return await this.follow(address, options, signal);
    } catch (error) {
      if (options.signal?.aborted) throw new FetchError('cancelled', { cause: error });
      if (deadline.aborted) throw new FetchError('timeout', { cause: error });
      throw error instanceof FetchError ? error : new FetchError(failureOf(error), { cause: error });
    }
  }

  /** Whether the address may be asked at all, as far as the address itself tells. */
  allows(address: string): boolean {
    try {
      const url = this.checkedUrl(address);
      const host = hostOf(url);
      return isIP(host) === 0 || this.trusts(url) || this.policy.allowsAddress(host);
    } catch {
      return false;
    }
  }

  private async follow(address: string, options: FetchOptions, signal: AbortSignal): Promise<FetchedResource> {
    const redirects: { status: number; url: string }[] = [];
    const first = this.checkedUrl(address);
    for (let url = first; ;) {
      await options.mayRequest?.(url, signal);
      const own = url.origin === first.origin ? options.headers : undefined;
      const request = () => this.request(url, { ...options, headers: own }, signal);
      const { location, ...resource } = await (options.sharesHost
        ? request()
        : this.hosts.hold(url.host, signal, request));
      const most = options.content ? 'return' : (options.maxRedirects ?? MAX_REDIRECTS);
      if (!location || most === 'return') return { ...resource, redirects, location: location?.href ?? null };
      if (redirects.length === most) throw new FetchError('too_many_redirects');
      redirects.push({ status: resource.status, url: url.href });
      url = this.checkedUrl(location.href);
    }
  }

  private async request(url: URL, options: FetchOptions, signal: AbortSignal): Promise<Hop> {
    const headers = {
      accept: options.accept ?? '*/*',
      'accept-encoding': ACCEPT_ENCODING,
      ...options.headers,
      ...(options.content && { 'content-length': String(options.content.length) }),
      'user-agent': options.userAgent ?? this.userAgent,
    };
    const started = performance.now();
    const addresses = await this.addressesOf(url, options.names, signal);
    const response = await openResponse(url, addresses, headers, signal, options.content).catch((error: unknown) => {
      options.names?.forget(hostOf(url));
      throw error;
    });
    const firstByteMs = performance.now() - started;
    try {
      const head = { status: response.statusCode!, headers: response.headers };
      const location = redirectOf(response, url);
      const wanted = !location && (options.wantsBody?.(head) ?? true);
      const read = wanted ? await readBody(response, options) : { body: Buffer.alloc(0), cut: false };
      return { ...head, ...read, finalUrl: url.href, location, firstByteMs };
    } finally {
      // When the rest of the body breaks off, an error may follow that nobody needs.
      response.on('error', () => undefined).destroy();
    }
  }

  private checkedUrl(address: string): URL {
    const url = URL.parse(address);
    if (!url || address.length > MAX_URL_LENGTH || !/^https?:$/.test(url.protocol)) throw new FetchError('bad_url');
    if (url.username || url.password) throw new FetchError('bad_url');
    if (!this.trusts(url) && !this.policy.allowsPort(portOf(url))) throw new FetchError('blocked_address');
    url.hash = '';
    return url;
  }

  /** One forbidden address among several refuses the name, because no honest site mixes them. */
  private async addressesOf(
    url: URL,
    names: KnownNames | undefined,
    signal: AbortSignal,
  ): Promise<readonly LookupAddress[]> {
    const host = hostOf(url);
    const family = isIP(host);
    const resolve = () => this.policy.resolve(host);
    const addresses = family
      ? [{ address: host, family }]
      : await beforeAbort(names ? names.lookUp(host, resolve) : resolve(), signal).catch((error: unknown) => {
          throw new FetchError('dns', { cause: error });
        });
    if (addresses.length === 0) throw new FetchError('dns');
    const isForbidden = ({ address }: LookupAddress) => !this.policy.allowsAddress(address);
    if (!this.trusts(url) && addresses.some(isForbidden)) throw new FetchError('blocked_address');
    return addresses;
  }

  private trusts(url: URL): boolean {
    return this.policy.trusts?.(hostOf(url), portOf(url)) ?? false;
  }
}

/** The name, or the address without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80));

function redirectOf({ statusCode, headers }: IncomingMessage, url: URL): URL | null {
  if (!REDIRECTS.has(statusCode!) || headers.location === undefined) return null;
  // Header bytes arrive as Latin-1. Servers that do not encode them mean UTF-8.
  const location = URL.parse(Buffer.from(headers.location, 'latin1').toString('utf8'), url.href);
  if (!location) throw new FetchError('bad_url');
  return location;
}

const CONNECTION_CODES = /^(?:E(?:CONN|HOST|NET|PIPE|ADDR|TIMEDOUT)|ERR_SOCKET|ERR_STREAM_PREMATURE_CLOSE)/;
const TLS_CODES = /CERT|^ERR_(?:TLS|SSL)|SIGNATURE|SELF_SIGNED|EPROTO/;

function failureOf(error: unknown): FetchFailure {
  const code = (error as { code?: unknown } | null)?.code;
  // When several addresses fail, Node may wrap their errors in one.
  if (typeof code !== 'string') return 'bad_response';
  if (TLS_CODES.test(code)) return 'tls';
  return CONNECTION_CODES.test(code) ? 'connection' : 'bad_response';
}
