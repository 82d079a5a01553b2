/** Why nothing was fetched. Each message is for users, and names no address of the network that we fetch from. */
const FAILURES = {
  bad_url: 'not an http or https URL that can be fetched',
  blocked_address: 'the address is not on the public internet',
  robots_disallowed: 'robots.txt does not allow it',
  robots_unreachable: 'robots.txt could not be read, so nothing is allowed',
  too_many_redirects: 'too many redirects',
  too_large: 'the response is too large',
  bad_response: 'the response could not be read',
  tls: 'no secure connection: the certificate is not valid',
  dns: 'the host name was not found',
  connection: 'no connection to the server',
  timeout: 'the server did not answer completely in time',
  cancelled: 'the request was cancelled',
} as const;

export type FetchFailure = keyof typeof FAILURES;

/** We or the site refuse for good: time does not change it. */
const REFUSALS: ReadonlySet<FetchFailure> = new Set(['bad_url', 'blocked_address', 'robots_disallowed']);

/** Another attempt may succeed. */
const TEMPORARY: ReadonlySet<FetchFailure> = new Set([
  'robots_unreachable',
  'dns',
  'connection',
  'timeout',
  'bad_response',
]);

export class FetchError extends Error {
  constructor(
    readonly kind: FetchFailure,
    options?: ErrorOptions,
  ) {
    super(FAILURES[kind], options);
  }

  get refused(): boolean {
    return REFUSALS.has(this.kind);
  }

  get temporary(): boolean {
    return TEMPORARY.has(this.kind);
  }
}
