import { readBody } from './body-reader';
import { charged } from './charged';
import { failureOfResponse } from './failure-of-response';
import { VendorError } from './vendor-error';

/** 5 MB. An answer with its sources is far smaller; anything larger is not an answer. */
const MAX_BODY_BYTES = 5_000_000;
const IDLE_MS = 30_000;
const NO_CONNECTION = 'connection failed';

export interface VendorQuery {
  /** The name in error messages. */
  readonly vendor: string;
  readonly url: string;
  /** They have the key, so they are never logged and never part of an error. */
  readonly headers: Readonly<Record<string, string>>;
  /** The deadline of the whole call, body included. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** The longest silence between two pieces of the body. */
  readonly idleMs?: number;
}

export interface VendorRequest extends VendorQuery {
  readonly body: unknown;
}

export interface VendorResponse {
  readonly raw: string;
  readonly json: unknown;
}

/**
 * One POST of JSON. It never retries, because each call costs money, and never follows a redirect, because the key in
 * the headers is meant for one host only.
 * @throws VendorError classified by status and body, or `unavailable` when no readable JSON came in time; its cost is
 *   unknown when the vendor may have done the work
 */
export const postJson = ({ body, ...query }: VendorRequest): Promise<VendorResponse> =>
  callForJson(query, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** One GET of JSON, under the rules of {@link postJson}. */
export const getJson = (query: VendorQuery): Promise<VendorResponse> => callForJson(query, { method: 'GET' });

interface Call {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function callForJson(query: VendorQuery, call: Call): Promise<VendorResponse> {
  const { vendor, signal: cancelled } = query;
  const deadline = AbortSignal.timeout(query.timeoutMs);
  const signal = AbortSignal.any([cancelled, deadline]);
  let accepted = false;
  try {
    const response = await fetch(query.url, {
      ...call,
      headers: { ...query.headers, ...call.headers, accept: 'application/json' },
      redirect: 'error',
      signal,
    });
    accepted = response.ok;
    const raw = await readBody(response, { vendor, maxBytes: MAX_BODY_BYTES, idleMs: query.idleMs ?? IDLE_MS });
    if (!response.ok) throw failureOfResponse(vendor, response.status, response.headers, raw);
    return { raw, json: JSON.parse(raw) };
  } catch (error) {
    const failure = error instanceof VendorError ? error : failureOf(vendor, reasonOf(error, query, deadline));
    throw accepted || signal.aborted ? charged(failure, null) : failure;
  }
}

const failureOf = (vendor: string, reason: string): VendorError =>
  new VendorError('unavailable', `${vendor}: ${reason}`, null, 0, reason.startsWith(NO_CONNECTION) ? 'network' : null);

/** Gives only codes and fixed words, because the text of a network error can quote a header or a body. */
function reasonOf(error: unknown, { signal: cancelled, timeoutMs }: VendorQuery, deadline: AbortSignal): string {
  // Whoever asks has a deadline too, which may come first by a moment.
  if (deadline.aborted || isTimeout(cancelled.reason))
    return `no complete answer within the deadline of ${timeoutMs / 1_000} s`;
  if (cancelled.aborted) return 'call cancelled';
  if (error instanceof SyntaxError) return 'body is not JSON';
  const code = error instanceof Error ? (error.cause as { code?: unknown } | undefined)?.code : undefined;
  return typeof code === 'string' ? `${NO_CONNECTION} (${code})` : NO_CONNECTION;
}

const isTimeout = (reason: unknown): boolean => (reason as { name?: unknown } | undefined)?.name === 'TimeoutError';
