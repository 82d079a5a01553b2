import { LIMITS, retryAfterMs } from '@app/core/kernel';
import { FetchError, type WebhookFetcher } from '@app/platform/web-fetch';

/** What came of a message that was posted once. */
export interface Posted {
  /** null without an answer. */
  readonly status: number | null;
  /** What was read of the answer; null without one. */
  readonly answer: Buffer | null;
  /** Why it was not taken; null when it was. */
  readonly error: string | null;
  /** Milliseconds that the receiver asks to wait, if it does. */
  readonly askedMs: number | null;
}

/** Posts JSON to a URL that somebody has given. Whatever the receiver does is an outcome. @throws the signal's reason */
export async function postMessage(
  fetcher: WebhookFetcher,
  url: string,
  { content, headers }: { readonly content: string; readonly headers?: Readonly<Record<string, string>> },
  signal: AbortSignal,
): Promise<Posted> {
  try {
    const response = await fetcher.fetch(url, {
      content: Buffer.from(content),
      headers: { 'content-type': 'application/json', ...headers },
      timeoutMs: LIMITS.webhookTimeoutMs,
      maxBytes: LIMITS.webhookAnswerBytes,
      beyond: 'cut',
      sharesHost: true,
      signal,
    });
    const { status, headers: answered, body } = response;
    const askedMs = retryAfterMs(answered['retry-after'], answered.date);
    return { status, answer: body, error: problemOf(status), askedMs };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof FetchError)) throw error;
    return { status: null, answer: null, error: error.message, askedMs: null };
  }
}

const problemOf = (status: number): string | null => {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? `it answered ${status}, and redirects are not followed`
    : `it answered ${status}`;
};
